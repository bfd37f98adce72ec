import {
	judged,
	operationRow,
	outcomeOf,
} from '../../../../nodes/CellularIot/domain/euiccOperation';

const NOW = Date.UTC(2026, 2, 10, 12);
const at = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString();
const chip = { profile: [{ iccid_with_luhn: 'A'.repeat(20), status: { description: 'Enabled' } }] };
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
