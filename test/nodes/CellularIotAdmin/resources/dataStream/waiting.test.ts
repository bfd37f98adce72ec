import type { IDataObject } from 'n8n-workflow';
import {
	look,
	noteState,
	type Seen,
	waitFor,
} from '../../../../../nodes/CellularIotAdmin/resources/dataStream/waiting';
import {
	failed,
	type RawAnswer,
	type Result,
	success,
} from '../../../../../nodes/shared/api/types';
import type { Run } from '../../../../../nodes/shared/run/operation';
import { fakeApi } from '../../../shared/api/fakeApi';

type Play = Result<Partial<RawAnswer>>;
const stream = (id: number): Play => success({ body: { status: { id } } });
const refused = (status: number) => failed({ kind: 'status', request: 'GET', status });

/** A run whose waits pass at once; the last answer repeats. */
function play(answers: Play[], isStopped = false) {
	const [hints, waits]: [string[], number[]] = [[], []];
	const left = [...answers];
	const api = fakeApi(async () => (left.length > 1 ? left.shift() : left[0]) as Play);
	const run = {
		api,
		hint: (text: string) => hints.push(text),
		pause: async (ms: number) => {
			waits.push(ms);
			return !isStopped;
		},
	} as unknown as Run;
	return { run, hints, waits };
}
const isRunning = ({ state }: Seen) => state === 'running';
const soon = () => Date.now() + 60_000;

describe('a wait', () => {
	it('ends at the state that is waited for', async () => {
		const { run, waits, hints } = play([stream(4), refused(500), stream(4), stream(1)]);
		expect(await waitFor(run, '7', isRunning, soon())).toMatchObject({ state: 'running' });
		expect([waits.length, hints]).toEqual([4, []]);
		expect(waits).toEqual([...waits].sort((a, b) => a - b));
	});

	it('ends with its time, and when the run is stopped', async () => {
		const late = play([stream(4)]);
		expect(await waitFor(late.run, '7', isRunning, Date.now())).toBeUndefined();
		expect(late.waits).toEqual([]);
		const stopped = play([stream(4)], true);
		expect(await waitFor(stopped.run, '7', isRunning, soon())).toBeUndefined();
		expect(stopped.waits).toHaveLength(1);
	});

	it('notes that the stream could not be read', async () => {
		const { run, hints } = play([refused(403)]);
		expect(await waitFor(run, '7', isRunning, Date.now() + 20)).toBeUndefined();
		expect(hints).toEqual([
			expect.stringContaining('The status of data stream 7 could not be read'),
		]);
	});
});

describe('a look', () => {
	it.each<[Play, Seen['state']]>([
		[stream(3), 'error'],
		[stream(9), undefined],
		[refused(404), 'gone'],
	])('at %j sees %s', async (answer, state) => {
		expect(await look(play([answer]).run, '7')).toMatchObject({ ok: true, value: { state } });
	});

	it('is refused', async () => {
		expect(await look(play([refused(403)]).run, '7')).toEqual(refused(403));
	});
});

it.each<[Seen['state'], string]>([
	['error', "Data stream 7 has the status 'Error'"],
	['paused', 'It is still Paused. Check it later'],
	[undefined, "has not carried it out yet. Check it later with 'Get'"],
])('the note on %s says "%s"', (state, text) => {
	const { run, hints } = play([]);
	noteState(run, '7', { state, record: {} as IDataObject });
	expect(hints).toEqual([expect.stringContaining(text)]);
});
