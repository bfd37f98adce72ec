import { locator, sendingTimes, watching, withService } from '../engine';

const DAY_MS = 24 * 3_600_000;
/** The service's clock is a day ahead of ours. */
const service = withService({ startTime: new Date(Date.now() + DAY_MS) });
const LIST = /^\/api\/v1\/endpoint\?/;
const list = { resource: 'endpoint', operation: 'getAll', limit: 1 };

const refuse = (retryAfter: string, times: number | 'always' = 1) =>
	service.control.fault({
		path: '^/api/v1/endpoint',
		status: 429,
		headers: { 'Retry-After': retryAfter },
		body: { message: 'Slow down.' },
		times,
	});

describe('row 1: a 429 says how long to wait', () => {
	it.each([
		['seconds: waits as told', () => '1', 1_000],
		['a date of its clock, a day ahead of ours: waits as told', () => dateIn(2_000), 900],
		['0: waits a fifth of a second', () => '0', 200],
		['a negative number: waits a fifth of a second', () => '-5', 200],
		['nonsense: waits as after a 429 without a word', () => 'soon', 250],
	])('in %s, then sends once', async (_, retryAfter, least) => {
		refuse(retryAfter());
		const { result, waits } = await sendingTimes(LIST, async () => await service.run(list));
		expect(result.error).toBeUndefined();
		expect(waits).toHaveLength(1);
		// Timers may be a millisecond early. The test of retry.ts checks the exact waits with a fake clock.
		expect(waits[0]).toBeGreaterThanOrEqual(least - 5);
		// Longer waits would mean that a time was read in the wrong unit or from the wrong clock.
		expect(waits[0]).toBeLessThan(15_000);
	});

	const dateIn = (ms: number) => new Date(service.control.now().getTime() + ms).toUTCString();

	it('of an hour: fails at once and says so, in the message too', async () => {
		refuse('3600', 'always');
		const { error } = await service.run(list);
		expect(error?.message).toBe(
			'The service is receiving too many requests: Slow down. It asks to wait 3600 seconds',
		);
		expect(service.sent()).toHaveLength(1);
	});

	it('of an hour: what has not been sent by then is not sent', async () => {
		refuse('3600', 'always');
		const { json } = await service.run(
			{ resource: 'endpoint', operation: 'get', endpointId: locator('id', '={{ $json.id }}') },
			{
				json: Array.from({ length: 60 }, (_, n) => ({ id: 11400001 + (n % 20) })),
				node: { onError: 'continueRegularOutput' },
			},
		);
		expect(json).toHaveLength(60);
		for (const row of json) {
			expect(row).toMatchObject({
				error: expect.stringMatching(/It asks to wait 3[56]\d\d seconds/),
			});
		}
		// The requests in flight at the first answer: the concurrency of reads.
		expect(service.sent().length).toBeLessThanOrEqual(5);
	});
});

describe('row 2: 429 for ever, without a word about how long', () => {
	it('is tried three more times, waiting longer each time, and then told', async () => {
		service.control.fault({ path: '^/api/v1/endpoint', status: 429, times: 'always' });
		const { result, waits } = await sendingTimes(LIST, async () => await service.run(list));
		expect(result.error?.message).toContain('The service is receiving too many requests');
		expect(result.error?.message).not.toContain('asks to wait');
		// Half of each doubled wait is random; after a 429 requests also start a second apart.
		expect(waits.map((wait, index) => wait >= 250 * 2 ** index - 5)).toEqual([true, true, true]);
	});

	it('is declared to the poll scheduler of n8n as what it is', async () => {
		const trigger = await service.trigger('durable', watching('smsReceived', [11400001]));
		service.control.fault({
			path: '/sms$',
			status: 429,
			headers: { 'Retry-After': '3600' },
			times: 'always',
		});
		await expect(trigger.tick()).rejects.toMatchObject({
			failure: { cause: 'rate-limited', retryAfterMs: 3_600_000 },
		});
	});
});
