import type { IDataObject } from 'n8n-workflow';
import {
	lost,
	settleRecords,
	unknown,
} from '../../../../../nodes/CellularIot/features/bulk/creation';
import { explain } from '../../../../../nodes/shared/api/errors';
import type { Outcome } from '../../../../../nodes/shared/run/operation';

const CHECK_FIRST = "Check 'Endpoint: Get Many' before you create it again.";

/** Settles items 3 and up with these pairs; returns what each was told. */
function settled(pairs: Array<{ record: IDataObject; hidden: string[] } | undefined>) {
	const told = new Map<number, IDataObject | string>();
	const settle = (items: readonly number[], outcome: Outcome) => {
		for (const item of items) {
			const { ok } = outcome;
			told.set(item, ok ? (outcome.value as IDataObject) : explain(outcome.failure).message);
		}
	};
	const rows = pairs.map((_, n) => ({ item: n + 3 }));
	const count = settleRecords({ settle }, rows, pairs, (missing) => unknown([], missing));
	return { count, told: [...told].sort(([one], [other]) => one - other) };
}

it('gives each item its record, or says what the record does not show', () => {
	const record = { id: 7 };
	const pairs = [
		{ record, hidden: [] },
		{ record: { id: 8 }, hidden: ['the SIM', 'the tags'] },
		undefined,
		{ record: {}, hidden: [] },
	];
	const hidden =
		'The endpoint was created, but its record does not show the SIM and the tags of this item';
	const unsure = `The answer does not report whether this device was created. ${CHECK_FIRST}`;
	const told = [record, hidden, unsure, unsure].map((text, n) => [n + 3, text]);
	expect(settled(pairs)).toEqual({ count: 2, told });
});

it('names the created endpoints whose item is not known', () => {
	const { message, description } = explain(unknown([{ id: 5 }, { id: '6' }, {}], 2));
	expect(message).toBe(
		`The device was created, but the answer does not name its endpoint. ${CHECK_FIRST}`,
	);
	expect(description).toContain('Endpoints of no known item: ID 5, 6.');
	const many = Array.from({ length: 101 }, (_, n) => ({ id: n + 1 }));
	expect(explain(unknown(many, 101)).description).toContain(' 99, 100, ...');
});

it('does not call a device created when the answer holds fewer endpoints than items are left', () => {
	const { message, description } = explain(unknown([{ id: 5 }], 2));
	expect(message).toContain('does not report whether this device was created');
	expect(description).toContain('ID 5.');
	expect(explain(unknown([], 1)).description).toContain('It names no other endpoint.');
});

it('says of a lost answer how many were found', () => {
	const failure = { kind: 'timeout', request: 'POST /x', mayBeApplied: true } as const;
	const { message, description } = explain(lost(failure, 3, 1));
	expect(message).toContain(`The device may have been created. ${CHECK_FIRST}`);
	expect(description).toContain('held 3 items: 2 were found in the list');
	expect(explain(lost(failure, 3, 3)).description).toContain('all of them may exist now, or none');
});
