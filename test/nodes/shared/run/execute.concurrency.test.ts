import { setTimeout as sleep } from 'node:timers/promises';
import { refused, success } from '../../../../nodes/shared/api/types';
import { operation } from '../../../../nodes/shared/run/operation';
import { withService } from '../../../engine';
import { runVerb, wordsOf } from './runVerb';

const service = withService();

/** Runs an operation for 20 items. Returns the most of them that were in flight. */
async function mostInFlight(more: { confirm?: string }) {
	let [now, most] = [0, 0];
	const verb = operation<undefined, undefined>({
		...wordsOf('count'),
		...more,
		read: () => undefined,
		async run() {
			most = Math.max(most, ++now);
			await sleep(5);
			now -= 1;
			return success({});
		},
	});
	expect((await runVerb(service, verb, 20)).error).toBeUndefined();
	return most;
}

it('reads five items at a time', async () => expect(await mostInFlight({})).toBe(5));

it('makes one change after another', async () =>
	expect(await mostInFlight({ confirm: 'change it' })).toBe(1));

/** Waits a minute with the first item, and fails with the second a second later. */
const pausing = operation<number, undefined>({
	...wordsOf('pausing'),
	read: ({ item }) => item,
	async run(run, item) {
		if (item === 0) return success({ whole: await run.pause(60_000) });
		await run.pause(1_000);
		return refused('Refused');
	},
});

it('an item that fails ends the waits of the others at once', async () => {
	const { error } = await runVerb(service, pausing, 2);
	expect(error?.message).toContain('Refused [item 1]');
}, 30_000);
