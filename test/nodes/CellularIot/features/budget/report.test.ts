import type { Card } from '../../../../../nodes/CellularIot/features/budget/cards';
import {
	checkedPart,
	isForAll,
	sameSettings,
	settledOnce,
	settleRows,
	tellUnchecked,
} from '../../../../../nodes/CellularIot/features/budget/report';
import { success } from '../../../../../nodes/shared/api/types';
import type { Outcome } from '../../../../../nodes/shared/run/operation';
import { refusal } from './fakeService';

const card = (id: number, endpointName: string | null = `device-${id}`): Card => ({
	id,
	iccid: `iccid-${id}`,
	status: null,
	endpointName,
});
const readings = (unread: Card[], failed: Card[] = []) => ({
	found: [],
	read: 3,
	unread,
	unreadable: failed.map((one) => ({ card: one, why: 'No answer.' })),
});
const notes = (...args: [...Parameters<typeof readings>]) => {
	const texts: string[] = [];
	tellUnchecked({ hint: (text) => texts.push(text) }, readings(...args), 'Some are busy. ');
	return texts;
};

it('tells how many were not checked, and how to go on', () => {
	expect(notes([])).toEqual([]);
	expect(notes([card(1)])).toEqual([
		"1 SIM not checked: the usage of 3 was read. Some are busy. Raise 'Most Reads' to check more.",
	]);
	expect(notes([], [card(1), card(2, null)])).toEqual([
		'The usage of 2 SIMs could not be read (device-1, iccid-2): No answer. Run this again.',
	]);
	expect(
		notes(
			[],
			[1, 2, 3, 4, 5, 6].map((id) => card(id)),
		)[0],
	).toContain('device-5, ...)');
});

it('a search is complete when every SIM was read', () => {
	expect(checkedPart(readings([]))).toMatchObject({ checked: 3, complete: true });
	expect(checkedPart(readings([card(1)]))).toMatchObject({ not_checked: 1, complete: false });
	expect(checkedPart(readings([], [card(1)]))).toMatchObject({ not_readable: 1, complete: false });
});

it('refuses items whose settings differ from those of the first', () => {
	const entries = [1, 1, 2, 1].map((days, item) => ({ item, input: { days } }));
	expect(sameSettings(entries, ({ days }) => days).map(({ item }) => item)).toEqual([2]);
	expect(sameSettings([], (input) => input)).toEqual([]);
});

function batchOf(count: number) {
	const settled: Array<[readonly number[], Outcome]> = [];
	const batch = settledOnce({
		entries: Array.from({ length: count }, (_, item) => ({ item, input: {} })),
		settle: (items, outcome) => settled.push([items, outcome]),
		isOver: () => false,
	});
	return { batch, settled };
}

it('settles each item once', () => {
	const { batch, settled } = batchOf(3);
	batch.settle([1], success({}));
	expect(batch.open()).toEqual([0, 2]);
	batch.settle([0, 1, 2], success([]));
	expect(settled.map(([items]) => items)).toEqual([[1], [0, 2]]);
	expect(batch.open()).toEqual([]);
});

it('pairs rows with all items, or with those of their SIM', () => {
	const rows = [
		{ id: 7, row: { sim: 7 } },
		{ id: 8, row: { sim: 8 } },
	];
	const all = batchOf(2);
	settleRows(all.batch, rows, { readings: readings([]) });
	expect(all.settled).toEqual([[[0, 1], success([7, 8].map((sim) => ({ sim, complete: true })))]]);
	const own = batchOf(4);
	settleRows(own.batch, rows, {
		itemsOf: new Map([
			[7, [3]],
			[8, [0, 2]],
			[9, [1]],
		]),
		readings: readings([card(1)]),
	});
	expect(own.settled).toEqual([
		[[3], success({ sim: 7, complete: false })],
		[[0, 2], success({ sim: 8, complete: false })],
		[[1], success([])],
	]);
});

it('knows refusals that concern all SIMs', () => {
	expect([401, 403, 404, 422, 500].filter((status) => isForAll(refusal(status)))).toEqual([
		401, 403,
	]);
});
