import { delaysOf } from '../../../bench/instant/delaysOf';

const stored = (startedAt: number | undefined, ids: string[]) => ({
	status: 'success',
	startedAt,
	stoppedAt: undefined,
	ids,
});

describe('delaysOf', () => {
	it('measures from the SMS to the first of its executions', () => {
		const sent = [
			{ id: 1, at: 100 },
			{ id: 2, at: 150 },
		];
		const executions = [stored(900, ['2']), stored(200, ['1', '2']), stored(400, ['2'])];
		expect(delaysOf(sent, executions)).toEqual({ sent: 2, ms: [100, 50] });
	});

	it('leaves out what has not arrived, or not started yet', () => {
		const executions = [stored(200, ['3']), stored(undefined, ['1'])];
		expect(delaysOf([{ id: 1, at: 100 }], executions)).toEqual({ sent: 1, ms: [] });
	});
});
