import {
	checkedPart,
	noteUnchecked,
	withComplete,
} from '../../../../../nodes/CellularIot/features/budget/readings';
import type { Card } from '../../../../../nodes/CellularIot/features/budget/sims';

const named = (id: number, endpointName: string | null = `device-${id}`): Card => ({
	id,
	iccid: `iccid-${id}`,
	status: null,
	endpointName,
});
const readingsOf = (unread: Card[], failed: Card[] = []) => ({
	found: [],
	read: 3,
	unread,
	unreadable: failed.map((one) => ({ card: one, why: 'No answer.' })),
});
const notes = (...args: [...Parameters<typeof readingsOf>]) => {
	const texts: string[] = [];
	noteUnchecked({ hint: (text) => texts.push(text) }, readingsOf(...args));
	return texts;
};

it('tells how many were not checked, and how to go on', () => {
	expect(notes([])).toEqual([]);
	expect(notes([named(1)])).toEqual([
		"1 SIM not checked: the usage of 3 was read. Raise 'Most Reads' to check more.",
	]);
	expect(notes([], [named(1), named(2, null)])).toEqual([
		'The usage of 2 SIMs could not be read (device-1, iccid-2): No answer. Run this again.',
	]);
	expect(
		notes(
			[],
			[1, 2, 3, 4, 5, 6].map((id) => named(id)),
		)[0],
	).toContain('device-5, ...)');
});

it('a search is complete when every SIM was read', () => {
	expect(checkedPart(readingsOf([]))).toMatchObject({ checked: 3, complete: true });
	expect(checkedPart(readingsOf([named(1)]))).toMatchObject({ not_checked: 1, complete: false });
	expect(checkedPart(readingsOf([], [named(1)]))).toMatchObject({
		not_readable: 1,
		complete: false,
	});
});

it('each row says whether all SIMs were checked', () => {
	expect(withComplete([{ sim: 7 }], readingsOf([]))).toEqual([{ sim: 7, complete: true }]);
	expect(withComplete([{ sim: 7 }], readingsOf([named(1)]))).toEqual([{ sim: 7, complete: false }]);
});
