import { pushAccount } from './pushAccount';

const pushed = (id: string, attempts: number, acknowledged: number) => ({
	id,
	created: '2024-10-11T08:54:20.000Z',
	attempts,
	acknowledged,
});
const stored = (ids: number[], status = 'success') => ({ createdAt: 1, status, sms: ids });

test('everything acknowledged and executed once', () => {
	const result = pushAccount([pushed('1', 1, 1), pushed('2', 2, 1)], [stored([1]), stored([2])]);
	expect(result).toEqual({
		created: 2,
		executed: 2,
		cutShort: 0,
		lost: [],
		open: [],
		repeated: [],
		unexplained: [],
	});
});

test('acknowledged without an execution is lost; not acknowledged is open', () => {
	const result = pushAccount([pushed('1', 1, 1), pushed('2', 3, 0)], []);
	expect(result).toMatchObject({ lost: ['1'], open: ['2'], executed: 0 });
});

test('an execution that was cut short holds its SMS, and does not count as executed', () => {
	const result = pushAccount([pushed('1', 1, 1)], [stored([1], 'crashed')]);
	expect(result).toMatchObject({ executed: 0, cutShort: 1, lost: [] });
});

test('a repeat is explained only by a call whose answer was lost', () => {
	const executions = [stored([1, 2], 'crashed'), stored([1]), stored([2])];
	const result = pushAccount([pushed('1', 2, 1), pushed('2', 1, 1)], executions);
	expect(result).toMatchObject({ repeated: ['1', '2'], unexplained: ['2'] });
});
