import { locator, triggerHost, watching, withService } from '../engine';

const DAY_MS = 24 * 3_600_000;
/** The service's clock is a day ahead of ours. */
const service = withService({ startTime: new Date(Date.now() + DAY_MS) });
const list = { resource: 'endpoint', operation: 'getAll', limit: 1 } as never;

const refuse = (retryAfter: string, times: number | 'always' = 1) =>
	service.sandbox.control.fault({
		path: '^/api/v1/endpoint',
		status: 429,
		headers: { 'Retry-After': retryAfter },
		body: { message: 'Slow down.' },
		times,
	});

describe('row 1: a 429 says how long to wait', () => {
	it.each([
		['seconds', () => '1', 1_000, 1_600],
		['a date of its clock', () => dateIn(2_000), 900, 2_600],
		['0, which is a short wait', () => '0', 200, 700],
		['a negative number, which is a short wait', () => '-5', 200, 700],
		['nonsense, which is as good as nothing', () => 'soon', 250, 1_100],
	])('in %s', async (_, retryAfter, least, most) => {
		refuse(retryAfter());
		const { error } = await service.run(list);
		expect(error).toBeUndefined();
		const times = service.sandbox.control
			.requests()
			.filter(({ path }) => path === '/api/v1/endpoint')
			.map(({ at }) => Date.parse(at));
		expect(times).toHaveLength(2);
		const waited = (times[1] ?? 0) - (times[0] ?? 0);
		expect(waited).toBeGreaterThanOrEqual(least - 20);
		expect(waited).toBeLessThan(most + 400);
	});

	const dateIn = (ms: number) =>
		new Date(service.sandbox.control.now().getTime() + ms).toUTCString();

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
		const began = Date.now();
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
		// Those that were on their way when the first answer came.
		expect(service.sent().length).toBeLessThanOrEqual(5);
		expect(Date.now() - began).toBeLessThan(5_000);
	});
});

describe('row 2: 429 for ever, without a word about how long', () => {
	it('is tried three more times, waiting longer each time, and then told', async () => {
		service.sandbox.control.fault({ path: '^/api/v1/endpoint', status: 429, times: 'always' });
		const { error } = await service.run(list);
		expect(error?.message).toContain('The service is receiving too many requests');
		expect(error?.message).not.toContain('asks to wait');
		const times = service.sandbox.control
			.requests()
			.filter(({ status }) => status === 429)
			.map(({ at }) => Date.parse(at));
		expect(times).toHaveLength(4);
		const waits = times.slice(1).map((time, index) => time - (times[index] ?? 0));
		// Half of each doubled wait is chance; requests after a 429 also start a second apart.
		expect(waits.map((wait, index) => wait >= 250 * 2 ** index - 20)).toEqual([true, true, true]);
	});

	it('is declared to the poll scheduler of n8n as what it is', async () => {
		const trigger = await triggerHost({
			kind: 'durable',
			credentials: service.credentials(),
			parameters: watching('smsReceived', [11400001]),
		});
		service.sandbox.control.fault({
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
