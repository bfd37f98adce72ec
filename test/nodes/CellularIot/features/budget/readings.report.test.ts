import {
	checkedPart,
	noteUnchecked,
	settleRows,
} from '../../../../../nodes/CellularIot/features/budget/readings';
import type { Card } from '../../../../../nodes/CellularIot/features/budget/sims';
import { success } from '../../../../../nodes/shared/api/types';
import type { Outcome } from '../../../../../nodes/shared/run/operation';

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

function recordingBatch() {
	const settled: Array<[readonly number[] | 'rest', Outcome]> = [];
	const settle = (items: readonly number[], outcome: Outcome) => settled.push([items, outcome]);
	return {
		settled,
		batch: { settle, settleRest: (rest: Outcome) => settled.push(['rest', rest]) },
	};
}

it('pairs rows with all items, or with those of their SIM', () => {
	const all = recordingBatch();
	const rows = [{ row: { sim: 7 } }, { row: { sim: 8 } }];
	settleRows(all.batch, rows, readingsOf([]));
	expect(all.settled).toEqual([['rest', success([7, 8].map((sim) => ({ sim, complete: true })))]]);
	const own = recordingBatch();
	const ofItems = [
		{ items: [3], row: { sim: 7 } },
		{ items: [0, 2], row: { sim: 8 } },
	];
	settleRows(own.batch, ofItems, readingsOf([named(1)]));
	expect(own.settled).toEqual([
		[[3], success({ sim: 7, complete: false })],
		[[0, 2], success({ sim: 8, complete: false })],
		['rest', success([])],
	]);
});
