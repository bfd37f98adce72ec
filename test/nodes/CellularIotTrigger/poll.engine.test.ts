import { watching } from '../../engine/poll';
import { DEVICE, idsOf, OTHER, watchedService } from './fixtures/watchedService';

const LIST = `/api/v1/endpoint/${DEVICE}/sms`;

const { service, host, activated, sends, later } = watchedService();

// What an earlier test has sent lies before every overlap.
beforeEach(() => later(120));

test.each(['activate', 'publish'] as const)(
	'a durable n8n drops what %s left behind, and still nothing is lost or repeated',
	async (begin) => {
		const before = sends(DEVICE, 5);
		const trigger = await host('durable', watching('smsReceived', [DEVICE]));
		// A trigger that is added to an active workflow cannot be distinguished from one whose state was lost.
		if (begin === 'publish') {
			expect(idsOf(await trigger.publish())).toEqual([before]);
		} else {
			expect(await trigger.activate()).toBeNull();
			expect(trigger.stored()).toEqual({});
		}
		const between = sends(DEVICE);
		later(60);
		const recent = sends(DEVICE);
		expect(idsOf(await trigger.tick())).toEqual([between, recent]);
		expect(await trigger.tickAfter(1)).toBeNull();
	},
);

test('a durable n8n that is switched off and on before its first scheduled poll loses nothing', async () => {
	sends(DEVICE, 1);
	const trigger = await activated('durable', watching('smsReceived', [DEVICE]));
	const meanwhile = sends(DEVICE);
	later(60);
	expect(idsOf(await trigger.activate())).toEqual([meanwhile]);
	expect(await trigger.tickAfter(1)).toBeNull();
});

test('a device that was deleted is left out, and ends the poll only when none is left', async () => {
	const trigger = await activated('live', watching('smsReceived', [DEVICE, 999]));
	const id = sends(DEVICE);
	expect(idsOf(await trigger.tick())).toEqual([id]);
	const none = await host('live', watching('smsReceived', [999]));
	await expect(none.activate()).rejects.toThrow('did not find what was asked for');
});

test.each([
	[401, /session|Token/],
	[429, 'too many requests'],
])('a %i stops the poll at once and leaves the state as it was', async (status, message) => {
	const trigger = await activated(
		'live',
		watching('smsReceived', [DEVICE, OTHER, 11400004, 11400005, 11400006]),
	);
	const id = sends(OTHER);
	const headers = { 'Retry-After': '3600' };
	service.control.fault({ path: '/sms$', status, headers, body: {}, times: 'always' });
	service.control.resetRequests();
	await expect(trigger.tick()).rejects.toThrow(message);
	// A 429 is known at once; n8n answers a 401 with a new login first, while the others are being read.
	if (status === 429) expect(service.sent()).toHaveLength(4);
	service.control.clearFaults();
	expect(idsOf(await trigger.tick())).toEqual([id]);
});

test('a poll obeys the time n8n gives it: what was not read is read by the next', async () => {
	const trigger = await activated('live', watching('smsReceived', [DEVICE, OTHER]), 3_000);
	const [slow, quick] = [sends(DEVICE), sends(OTHER)];
	service.control.fault({ path: `${LIST}$`, delayMs: 300_000, times: 1 });
	const began = Date.now();
	expect(idsOf(await trigger.tick())).toEqual([quick]);
	expect(Date.now() - began).toBeLessThan(30_000);
	expect(idsOf(await trigger.tick())).toEqual([slow]);
}, 60_000);

describe.each(['live', 'durable'] as const)('Report Problems, %s state', (kind) => {
	test('a device that cannot be read three times running makes one item, until it can', async () => {
		const options = { reportProblems: true };
		const trigger = await activated(kind, watching('smsReceived', [DEVICE, OTHER], { options }));
		await trigger.tick();
		const refusal = { path: `${LIST}$`, status: 403, body: {}, times: 'always' as const };
		service.control.fault(refusal);
		later(1);
		const since = service.control.now().getTime();
		expect(await trigger.tick()).toBeNull();
		expect(await trigger.tickAfter(1)).toBeNull();
		if (kind === 'durable') trigger.restart();
		later(1);
		const id = sends(OTHER);
		const items = await trigger.tick();
		expect(items?.map(({ json }) => json)).toMatchObject([
			{ id },
			{ endpoint_id: DEVICE, reason: expect.stringContaining('does not allow this') },
		]);
		const reported = Date.parse(String(items?.[1]?.json.unreadable_since));
		// A poll earlier or later would be a minute off.
		expect(Math.abs(reported - since)).toBeLessThan(30_000);
		expect(await trigger.tick()).toBeNull();
		service.control.clearFaults();
		expect(await trigger.tick()).toBeNull();
		service.control.fault(refusal);
		const again = [await trigger.tick(), await trigger.tick(), await trigger.tick()];
		expect(again.map((one) => one?.length ?? 0)).toEqual([0, 0, 1]);
	});
});

test('a record without id whose content is nested 20,000 deep comes once', async () => {
	const trigger = await activated('live', watching('smsReceived', [DEVICE]));
	const time = service.control.now().toISOString();
	const deep = '['.repeat(20_000) + ']'.repeat(20_000);
	const rawBody = `[{"submit_date":"${time}","sms_type":{"id":2},"payload":"T=1","more":${deep}}]`;
	const contentType = 'application/json';
	service.control.fault({ path: `${LIST}$`, status: 200, rawBody, contentType, times: 2 });
	expect((await trigger.tick())?.map(({ json }) => json.payload)).toEqual(['T=1']);
	expect(await trigger.tick()).toBeNull();
});
