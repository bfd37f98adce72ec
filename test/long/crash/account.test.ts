import { account } from './account';

const sms = (id: number, at: number, endpoint = 1) => ({ id, at, endpoint });
const stored = (createdAt: number, ids: number[], status = 'success') => ({
	createdAt,
	status,
	sms: ids,
});
const kill = (at: number, ...answers: Array<[number, number]>) => ({
	at,
	answers: new Map(answers),
});

test('everything executed once', () => {
	const result = account([sms(1, 10), sms(2, 20)], [stored(15, [1]), stored(25, [2])], []);
	expect(result).toEqual({
		created: 2,
		executed: 2,
		cutShort: 0,
		lost: [],
		repeated: [],
		inFlight: [],
		unexplained: [],
	});
});

test('what n8n had read before a kill and stored only later, or never, was in flight', () => {
	const sent = [sms(1, 10), sms(2, 20), sms(3, 20), sms(4, 31), sms(5, 20, 2)];
	const executions = [stored(15, [1]), stored(50, [2, 4, 5])];
	const result = account(sent, executions, [kill(40, [1, 30])]);
	expect(result.inFlight).toEqual([[2, 3]]);
	expect(result).toMatchObject({ executed: 4, lost: [3], unexplained: [] });
});

test('a loss that no kill explains', () => {
	const result = account([sms(1, 35), sms(2, 20)], [stored(25, [2])], [kill(40, [1, 30])]);
	expect(result).toMatchObject({ inFlight: [[]], lost: [1], unexplained: [1] });
});

test('an execution that was cut short holds its SMS, and does not count as executed', () => {
	const executions = [stored(15, [1, 2], 'crashed'), stored(30, [2])];
	const result = account([sms(1, 10), sms(2, 10)], executions, [kill(20, [1, 12])]);
	expect(result).toMatchObject({
		executed: 1,
		cutShort: 1,
		lost: [],
		repeated: [2],
		inFlight: [[]],
	});
});
