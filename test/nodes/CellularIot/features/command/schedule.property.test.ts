import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';
import { runCommands } from '../../../../../nodes/CellularIot/features/command/schedule';
import type { Result } from '../../../../../nodes/shared/api/types';
import { Random } from '../../../../../packages/sandbox/src/core/world/random';
import { runs } from '../../../../../packages/tools/jest/runs';
import { commandTo } from './fixtures/commands';
import type { Device, Trouble } from './fixtures/fakeDevice';
import { FakeService } from './fixtures/fakeService';
import { calm, draw, type Scenario } from './fixtures/scenario';

const MATCHERS = { any: () => true, anyReply: (text: string) => text.startsWith('re:') };

/** Runs the commands of a scenario. Returns the service and the outcome of each command. */
async function play({ devices, drawn, stopAfterMs, ...world }: Scenario, random: Random) {
	const { failingReads, failingSends, latencyMs } = world;
	/** Lists that could be read, with the time of the service at the start of the request. */
	const reads: Array<{ path: string; at: number }> = [];
	const service = new FakeService((id) => devices[id - 1] as Device, {
		...world,
		latencyMs: () => random.between(2, latencyMs),
		trouble: ({ method, path }) => {
			if (method === 'GET') {
				if (random.chance(failingReads)) return 'refused';
				reads.push({ path: String(path), at: service.now });
				return 'none';
			}
			const troubles: Trouble[] = ['refused', 'lostRequest', 'lostAnswer'];
			return random.chance(failingSends) ? random.pick(troubles) : 'none';
		},
	});
	if (stopAfterMs !== undefined) service.stopAt = service.time.now + stopAfterMs;
	const list = drawn.map(({ endpointId, match, ...rest }, index) => {
		const isReply =
			match === 'ownReply' ? (text: string) => text.startsWith(`re:c${index}.`) : MATCHERS[match];
		return { ...commandTo(endpointId, `c${index}`), ...rest, isReply, match, index };
	});
	const outcomes = new Map<number, { outcome: Result<IDataObject>; at: number }>();
	await service.time.run(async () => {
		await runCommands(service.host, list, ({ index }, outcome) => {
			expect(outcomes.has(index)).toBe(false);
			outcomes.set(index, { outcome, at: service.time.now });
		});
	});
	return { service, list, outcomes, reads };
}

type Played = Awaited<ReturnType<typeof play>>;

const posts = ({ service }: Played) => service.log.filter(({ request }) => /^POST/.test(request));
const postsOf = (played: Played, index: number) =>
	posts(played).filter(({ body }) => body?.payload === `c${index}`);
const recordsOf = ({ service }: Played, index: number) =>
	service.sms.filter(({ type, payload }) => type === 'MT' && payload === `c${index}`);

/** Each command that was sent has its outcome; without a stop, all have. */
function checkSettled(played: Played, isStopped: boolean): void {
	for (const { index } of played.list) {
		if (!isStopped || postsOf(played, index).length > 0) {
			expect(played.outcomes.has(index)).toBe(true);
		}
	}
}

/** Never the reply of another command, unless `ambiguous`. */
function checkReplies(played: Played): void {
	for (const { index, match } of played.list) {
		const outcome = played.outcomes.get(index)?.outcome;
		if (!outcome?.ok || outcome.value.replied !== true || outcome.value.ambiguous === true)
			continue;
		const { reply } = outcome.value as { reply: IDataObject };
		const own = `re:c${index}.`;
		const text = String(reply.payload);
		if (match === 'any' && text === 'alarm') continue;
		expect(reply.complete === false ? own.includes(text) : text === own).toBe(true);
	}
}

/** One send at most, and none that the outcome hides. */
function checkSends(played: Played): void {
	for (const { index } of played.list) {
		const sent = postsOf(played, index);
		expect(sent.length).toBeLessThanOrEqual(1);
		const outcome = played.outcomes.get(index)?.outcome;
		if (outcome?.ok) expect((outcome.value.ids as unknown[]).length).toBe(sent.length);
	}
}

/** One command of a device at a time. */
function checkOneAtATime(played: Played): void {
	for (const { index, endpointId } of played.list) {
		const before = played.list.filter((one) => one.endpointId === endpointId && one.index < index);
		const [first] = postsOf(played, index);
		for (const earlier of before) {
			const decidedAt = played.outcomes.get(earlier.index)?.at ?? Number.POSITIVE_INFINITY;
			if (first !== undefined) expect(decidedAt).toBeLessThanOrEqual(first.at);
		}
	}
}

/** What the outcome says was so, by the service's own records. */
function checkTruth(played: Played): void {
	const { service } = played;
	for (const { index, keepTrying } of played.list) {
		const { outcome, at = 0 } = played.outcomes.get(index) ?? {};
		const last = recordsOf(played, index).at(-1);
		if (!outcome?.ok || last === undefined) continue;
		const isDelivered = last.deliveredAt < last.expiresAt;
		const decidedAt = at + service.now - service.time.now;
		if (outcome.value.outcome === 'delivered') expect(isDelivered).toBe(true);
		const isReplied = outcome.value.replied === true;
		// The device never gets a command after the workflow has gone on without a reply.
		if (isDelivered && !keepTrying && !isReplied) expect(last.deliveredAt).toBeLessThan(decidedAt);
	}
}

/** No request begins after the stop. */
function checkStop({ service }: Played): void {
	for (const { at } of service.log) expect(at).toBeLessThan(service.stopAt);
}

/** Plays scenarios; a failure names the seed of its scenario. */
async function forAll(cases: number, check: (seed: number) => Promise<void>): Promise<void> {
	const seeds = fc.noShrink(fc.integer({ min: 0, max: 2 ** 31 }));
	await fc.assert(fc.asyncProperty(seeds, check), { numRuns: runs(cases) });
}

test('commands to 20 devices: each reply to its command, nothing sent without leave', async () => {
	await forAll(500, async (seed) => {
		const random = new Random(seed);
		const drawn = draw(random);
		const isStopped = drawn.stopAfterMs !== undefined;
		const played = await play(drawn, random);
		checkSettled(played, isStopped);
		checkReplies(played);
		checkSends(played);
		checkOneAtATime(played);
		checkStop(played);
		if (!isStopped) checkTruth(played);
	});
});

test('a reply within the wait is found, unless the list could not be read since, which is said', async () => {
	await forAll(300, async (seed) => {
		const random = new Random(seed);
		const drawn = calm(draw(random));
		const played = await play(drawn, random);
		for (const { index, endpointId, waitMs } of played.list) {
			const outcome = played.outcomes.get(index)?.outcome;
			const [first] = recordsOf(played, index);
			if (outcome?.ok !== true || first === undefined) continue;
			const { answerMs = Number.POSITIVE_INFINITY } = drawn.devices[endpointId - 1] as Device;
			const isDelivered = first.deliveredAt < first.expiresAt;
			// The third part comes 900 ms after the answer began.
			const isInTime = first.deliveredAt + answerMs + 900 < first.submittedAt + waitMs;
			if (!isDelivered || !isInTime) continue;
			const list = `/api/v1/endpoint/${endpointId}/sms`;
			const completeAt = first.deliveredAt + answerMs + 900;
			const isRead = played.reads.some(({ path, at }) => path === list && at > completeAt);
			if (!isRead && outcome.value.outcome !== 'replied') {
				expect(played.service.hints.join()).toContain('could not be read');
				continue;
			}
			expect(outcome.value.outcome).toBe('replied');
			expect((outcome.value.reply as IDataObject).payload).toBe(`re:c${index}.`);
		}
	});
});
