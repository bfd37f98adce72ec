import { RateLimiter } from '../../../../nodes/shared/api/rateLimiter';
import { failed, success } from '../../../../nodes/shared/api/types';
import type { Answer } from '../../../../nodes/shared/api/types';

const READ = { method: 'GET', path: '/x' } as const;
const answer = success<Answer>({ status: 200, headers: {}, body: {} });
const tooMany = (retryAfterMs?: number) =>
	failed({ kind: 'status', request: 'GET /x', status: 429, retryAfterMs });

/** A rate limiter whose clock moves when somebody sleeps, and by 1 ms with every request. */
function play() {
	let now = 100_000;
	const limiter = new RateLimiter({
		now: () => now,
		sleep: async (ms) => {
			now += ms;
			return true;
		},
	});
	return { limiter, now: () => now, pass: (ms: number) => (now += ms) };
}

/** A service that admits so many requests in any second. */
function service(limit: number, now: () => number) {
	let admitted: number[] = [];
	let refused = 0;
	return {
		answer() {
			admitted = admitted.filter((at) => at > now() - 1_000);
			if (admitted.length >= limit) {
				refused++;
				return tooMany();
			}
			admitted.push(now());
			return answer;
		},
		refused: () => refused,
	};
}

it('does not hold back while nothing is refused', async () => {
	const { limiter, now } = play();
	const from = now();
	for (let n = 0; n < 5_000; n++) await limiter.run(async () => answer, READ);
	expect(now()).toBe(from);
	expect(limiter.perSecond).toBe(Number.POSITIVE_INFINITY);
});

it('takes from a refusal what the service admits, and spreads requests evenly', async () => {
	const { limiter, now, pass } = play();
	for (let n = 0; n < 20; n++) await limiter.run(async () => answer, READ);
	await limiter.run(async () => tooMany(), READ);
	expect(limiter.perSecond).toBeCloseTo(18);
	pass(1_000);
	await limiter.run(async () => answer, READ);
	const from = now();
	await limiter.run(async () => answer, READ);
	expect(now() - from).toBeGreaterThan(45);
	expect(now() - from).toBeLessThan(60);
});

it('counts what was admitted in the last second alone, and only what was admitted', async () => {
	const { limiter, pass } = play();
	for (let n = 0; n < 50; n++) await limiter.run(async () => answer, READ);
	pass(1_000);
	for (let n = 0; n < 30; n++) await limiter.run(async () => answer, READ);
	const broken = failed({ kind: 'status', request: 'GET /x', status: 503 });
	for (let n = 0; n < 10; n++) await limiter.run(async () => broken, READ);
	expect(limiter.perSecond).toBe(Number.POSITIVE_INFINITY);
	await limiter.run(async () => tooMany(), READ);
	expect(limiter.perSecond).toBeCloseTo(36);
});

it.each([
	[800, 719, 720],
	[5_000, 440, 900],
])('remembers up to 1,000 of %i requests a second', async (count, least, most) => {
	const { limiter } = play();
	for (let n = 0; n < count; n++) await limiter.run(async () => answer, READ);
	await limiter.run(async () => tooMany(), READ);
	expect(limiter.perSecond).toBeLessThanOrEqual(most);
	expect(limiter.perSecond).toBeGreaterThan(least);
});

it('slows down again when it climbed too far, and at least to one a second', async () => {
	const { limiter, pass } = play();
	for (let n = 0; n < 10; n++) await limiter.run(async () => answer, READ);
	for (let n = 0; n < 5; n++) {
		pass(5_000);
		await limiter.run(async () => tooMany(), READ);
	}
	expect(limiter.perSecond).toBe(1);
});

it('is refused for few of 500 requests where 25 a second are admitted, and nearly as fast as that', async () => {
	const { limiter, now, pass } = play();
	const { answer: answerOf, refused } = service(25, now);
	const from = now();
	let done = 0;
	while (done < 500) {
		const result = await limiter.run(async () => {
			pass(1);
			return answerOf();
		}, READ);
		if (result.ok) done++;
	}
	expect(refused()).toBeLessThan(20);
	expect((now() - from) / 1_000).toBeLessThan((500 / 25) * 1.35);
});

it('climbs by a tenth with every second without a refusal, and steps down again with the next', async () => {
	const { limiter, pass } = play();
	for (let n = 0; n < 20; n++) await limiter.run(async () => answer, READ);
	await limiter.run(async () => tooMany(0), READ);
	const rates = [limiter.perSecond];
	for (const ms of [500, 1_500, 3_000, 400]) {
		pass(ms);
		await limiter.run(async () => answer, READ);
		rates.push(limiter.perSecond);
	}
	const climbed = [0, 0, 2, 5, 5].map((seconds) => 18 * 1.1 ** seconds);
	expect(rates.map((rate) => rate.toFixed(3))).toEqual(climbed.map((rate) => rate.toFixed(3)));
	pass(100);
	await limiter.run(async () => tooMany(0), READ);
	expect(limiter.perSecond).toBeLessThan(18);
});

it('is free again some time after the service is', async () => {
	const { limiter, pass } = play();
	for (let n = 0; n < 20; n++) await limiter.run(async () => answer, READ);
	await limiter.run(async () => tooMany(), READ);
	pass(60_000);
	await limiter.run(async () => answer, READ);
	expect(limiter.perSecond).toBe(Number.POSITIVE_INFINITY);
});

it.each([
	[2_000, 2_000],
	[undefined, 250],
	[60_000, 60_000],
])('starts no request before the time that a 429 asked for (%p)', async (asked, waits) => {
	const { limiter, now, pass } = play();
	for (let n = 0; n < 2_000; n++) await limiter.run(async () => answer, READ);
	pass(1);
	await limiter.run(async () => tooMany(asked), READ);
	const from = now();
	await limiter.run(async () => answer, READ);
	expect(now() - from).toBe(waits);
});

it('is slowed down once by all requests that were on their way', async () => {
	const { limiter, pass } = play();
	for (let n = 0; n < 40; n++) await limiter.run(async () => answer, READ);
	await Promise.all(
		Array.from(
			{ length: 8 },
			async () =>
				await limiter.run(async () => {
					pass(1);
					return tooMany();
				}, READ),
		),
	);
	expect(limiter.perSecond).toBeCloseTo(36);
});

it('sends nothing for as long as a 429 asked for when nobody would wait for that', async () => {
	const { limiter, pass } = play();
	let sent = 0;
	const send = async () => {
		sent++;
		return answer;
	};
	await limiter.run(async () => tooMany(3_600_000), READ);
	pass(600_000);
	expect(await limiter.run(send, { method: 'POST', path: '/y' })).toEqual(
		failed({ kind: 'status', request: 'POST /y', status: 429, retryAfterMs: 3_000_000 }),
	);
	expect(sent).toBe(0);
	pass(3_000_000);
	expect(await limiter.run(send, READ)).toEqual(answer);
});
