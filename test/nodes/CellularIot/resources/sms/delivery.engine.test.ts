import type { Sms } from '../../../../../packages/sandbox/src/core/world/sms';
import { eventually, stopping, withService } from '../../../../engine';
import { bodies, DEVICE, message } from './fixtures/messages';

const service = withService();
const WAIT = { waitForDelivery: true };
const IN_PARTS = { ...WAIT, splitLongMessages: true };
const SHORT_WAIT = { ...WAIT, waitSeconds: 1 };
const LONG = 'a'.repeat(300);

const newest = (): Sms => service.world.sms.get(DEVICE)?.at(-1) as Sms;
/** Readings of SMS; the device itself is read once. */
const readings = () => service.sent().filter((one) => /^GET .*\/sms\b/.test(one)).length;

/** Runs Send while something happens to what it sent; long before the node looks for the first time. */
async function sendWhile(parameters: object, happens: () => void) {
	const running = service.run(parameters);
	await eventually(
		() => bodies(service).length,
		(count) => count > 0,
	);
	happens();
	return await running;
}

/** Runs Send while so many seconds pass at the service. */
const sendDuring = async (parameters: object, seconds: number) =>
	await sendWhile(parameters, () => service.control.advance(seconds));

const offline = () => service.control.setOnline(DEVICE, false);
afterEach(() => service.control.setOnline(DEVICE, true));

it.each([
	['the SMS', 'STATUS', WAIT, 1],
	['all parts', LONG, IN_PARTS, 2],
])('ends when the device has %s', async (_, text, options, parts) => {
	const { json, hints, error } = await sendDuring(message(text, options), 5);
	expect(error).toBeUndefined();
	const ids = service.sandbox.world.sms
		.get(DEVICE)
		?.slice(-parts)
		.map(({ id }) => id);
	const final_date = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
	expect(json).toMatchObject([
		{ id: ids?.[0], ids, parts, delivered: true, status: 'DELIVERED', final_date },
	]);
	expect(hints).toEqual([]);
	expect(readings()).toBe(parts);
});

it('gives out an SMS that expired, as one that was not delivered', async () => {
	offline();
	const { json, error, hints } = await sendDuring(message('PING', WAIT), 2 * 86_400);
	expect(error).toBeUndefined();
	expect(json).toMatchObject([
		{ delivered: false, status: 'EXPIRED', final_date: expect.any(String) },
	]);
	expect(hints).toEqual([]);
});

it.each([
	[5, 'FAILED'],
	[7, 'CANCELED'],
] as const)(
	'tells the status of a message of which one part ended as %i',
	async (status, words) => {
		const { json } = await sendWhile(message(LONG, IN_PARTS), () => {
			service.control.advance(5);
			Object.assign(newest(), { status, nextStepAt: null, finalAt: null });
		});
		expect(json).toMatchObject([{ delivered: false, status: words }]);
	},
);

it('goes on looking, less and less often, until it is over', async () => {
	offline();
	const { json } = await sendWhile(message('PING', { ...WAIT, waitSeconds: 10 }), () => {
		void eventually(readings, (count) => count === 1).then(() => {
			service.control.setOnline(DEVICE, true);
			service.control.advance(5);
		});
	});
	expect(json).toMatchObject([{ delivered: true, status: 'DELIVERED' }]);
	expect(readings()).toBe(2);
});

it('is no failure when the time is over, and says where to look later', async () => {
	offline();
	const { json, error, hints } = await sendDuring(message('PING', SHORT_WAIT), 5);
	expect(error).toBeUndefined();
	expect(json).toMatchObject([
		{ id: newest().id, delivered: false, status: 'BUFFERED', final_date: null },
	]);
	expect(hints).toMatchObject([{ message: expect.stringContaining('Check the SMS later') }]);
});

it('is no failure when the status cannot be read, or somebody would send the SMS again', async () => {
	service.forbid('/sms/', { method: 'GET', times: 'always' });
	const { json, error, hints } = await service.run(message('PING', SHORT_WAIT));
	expect(error).toBeUndefined();
	expect(json).toMatchObject([
		{ id: newest().id, delivered: false, status: null, final_date: null },
	]);
	expect(hints).toMatchObject([
		{ message: expect.stringContaining('could not be read: The service does not allow this') },
	]);
});

it('obeys a 429 in between', async () => {
	const slowDown = { status: 429, headers: { 'Retry-After': '1' }, body: {} };
	service.control.fault({ method: 'GET', path: '/sms/', ...slowDown });
	const { json } = await sendDuring(message('STATUS', WAIT), 5);
	expect(json).toMatchObject([{ delivered: true }]);
	expect(readings()).toBe(2);
});

it('ends within a second when the execution is stopped', async () => {
	offline();
	const { whenStarted, wentOn } = stopping(() => bodies(service).length === 1);
	await service.run(message('PING', { ...WAIT, waitSeconds: 600 }), { whenStarted });
	expect(wentOn()).toBeLessThanOrEqual(1_000);
	expect(bodies(service)).toHaveLength(1);
});

it('ends when another item ends the run', async () => {
	offline();
	const { error } = await service.run(
		{ ...message('PING', { ...WAIT, waitSeconds: 600 }), endpointId: '={{ $json.to }}' },
		{ json: [{ to: DEVICE }, { to: 1 }] },
	);
	expect(error?.message).toContain('[item 2]');
	expect(error?.description).toContain('1 of 2 items were already carried out: 1.');
}, 60_000);

it('does not wait unless asked to', async () => {
	const { json } = await service.run(message('PING', { waitForDelivery: false, waitSeconds: 30 }));
	expect(json[0]).not.toHaveProperty('delivered');
	expect(readings()).toBe(0);
});

it('waits for several devices at once', async () => {
	const ids = [DEVICE, DEVICE + 1, DEVICE + 2];
	const json = await service.output(
		{ ...message('PING', WAIT), endpointId: '={{ $json.to }}' },
		{ json: ids.map((to) => ({ to })) },
	);
	expect(json.map((row) => row.endpoint_id)).toEqual(ids);
	// One after another, the second would be sent after the first look at the first.
	const first = service.sent().slice(0, 3);
	expect(first.map((one) => one.split(' ')[0])).toEqual(['POST', 'POST', 'POST']);
});
