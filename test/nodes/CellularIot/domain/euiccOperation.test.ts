import {
	judged,
	operationRow,
	outcomeOf,
} from '../../../../nodes/CellularIot/domain/euiccOperation';

const NOW = Date.UTC(2026, 2, 10, 12);
const at = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString();
const chip = {
	last_synced: at(0),
	profile: [{ iccid_with_luhn: 'A'.repeat(20), status: { description: 'Enabled' } }],
};
const operation = (more: object = {}, status = 'A word of the service') => ({
	id: 'u',
	action: { id: 2, description: 'Enable profile' },
	status: { id: 1, description: status },
	iccid_with_luhn: 'A'.repeat(20),
	creation_date: at(60),
	...more,
});
const END = { finalization_date: at(5) };

it.each([
	['in progress', operation(), 'inProgress'],
	['past its expiry', operation({ expiry_date: at(30) }), 'expired'],
	['canceled without an end', operation({}, 'CANCELLED'), 'canceled'],
	['done', operation(END), 'done'],
	['failed by an error alone', operation({ error: { reason: 1, message: 'No memory' } }), 'failed'],
	['failed by its status', operation(END, 'FAILED'), 'failed'],
	['rolled back by its error', operation({ error: { message: 'Rolled back' } }), 'rolledBack'],
	['rolled back by the profile', operation({ ...END, iccid_with_luhn: 'B' }), 'rolledBack'],
	['rolled back by its status', operation(END, 'ROLL_BACK'), 'rolledBack'],
])('knows an operation that is %s', (_, one, expected) => {
	expect(outcomeOf(one, chip, NOW, true)).toBe(expected);
});

it.each([
	['in progress, while its profiles are older', at(6), 5, 'inProgress'],
	['done, when they stay older for ten minutes', at(12), 11, 'done'],
	['in progress for ten minutes, when their age is not known', null, 5, 'inProgress'],
	['done, when their age is not known', null, 11, 'done'],
	['rolled back, when they are as new', at(5), 5, 'rolledBack'],
])('calls a switch that has ended %s', (_, last_synced, ended, expected) => {
	const one = operation({ finalization_date: at(ended), iccid_with_luhn: 'B' });
	expect(outcomeOf(one, { ...chip, last_synced }, NOW, true)).toBe(expected);
});

it.each([{}, { reason: null, message: null }, null])('reads %j as no error', (error) => {
	expect(outcomeOf(operation({ ...END, error }), chip, NOW, true)).toBe('done');
	expect(operationRow(operation({ ...END, error }), chip, 'done').reason).toBeNull();
});

it('never calls an unknown profile null', () => {
	const available = { iccid_with_luhn: 'C', status: { id: 1, description: 'Available' } };
	const summaryOf = (...profile: object[]) =>
		operationRow(operation(), { eid: '1', profile }, 'done').summary;
	const held = { ...available, endpoint: { id: 1, name: 'meter' } };
	expect(summaryOf(held)).toBe("meter: 'Enable profile' is done. It uses the profile of C.");
	expect(summaryOf(available, available)).toBe("eSIM 1: 'Enable profile' is done.");
});

it('takes a later switch for no roll back of an earlier one', () => {
	const rows = judged(
		[operation({ ...END, iccid_with_luhn: 'B', creation_date: at(90) }), operation(END)],
		chip,
		NOW,
	);
	expect(rows.map(({ outcome }) => outcome)).toEqual(['done', 'done']);
});

it('tells an outcome in one sentence', () => {
	const row = operationRow(operation({ error: { message: 'No memory' } }), chip, 'failed');
	expect(row).toMatchObject({ outcome: 'failed', reason: 'No memory', operation_id: 'u' });
	expect(row.summary).toMatch(/^eSIM .*: 'Enable profile' failed: No memory\. It uses .*\.$/);
});
