import { AT_NOON } from '../../client';
import { client, device, devicePerTest, sandbox } from '../../sandboxHooks';

const DAY = 86_400;

devicePerTest();
beforeEach(() => {
	sandbox.world.usageRecords.length = 0;
});

const soon = () => new Promise((resolve) => setImmediate(resolve));
const ofDevice = () =>
	sandbox.world.usageRecords.filter(({ endpoint }) => endpoint.id === device.id);

it('an SMS has a usage record once it is delivered, without anybody reading it', async () => {
	await client.post(`/api/v1/endpoint/${device.id}/sms`, { payload: 'PING' });
	await soon();
	expect(ofDevice()).toEqual([]);
	sandbox.control.advance(1);
	await soon();
	await soon();
	expect(ofDevice()).toMatchObject([
		{
			traffic: 6,
			rx: 0,
			tx: 1,
			startedAt: AT_NOON.startTime.getTime(),
			endedAt: AT_NOON.startTime.getTime() + 1000,
		},
	]);
	await client.get(`/api/v1/endpoint/${device.id}/sms`);
	expect(ofDevice()).toHaveLength(1);
});

it('an SMS that is not delivered has none', async () => {
	sandbox.control.setOnline(device.id, false);
	sandbox.world.usageRecords.length = 0;
	await client.post(`/api/v1/endpoint/${device.id}/sms`, {
		payload: 'PING',
		expiry_date: '2026-03-10T12:10:00Z',
	});
	sandbox.control.deviceSends(device.id, 'nobody takes it');
	sandbox.control.advance(2 * DAY);
	await client.get(`/api/v1/endpoint/${device.id}/sms`);
	expect(ofDevice()).toEqual([]);
});

it('records are kept for seven days', () => {
	const { control, world } = sandbox;
	const old = control.usage(device.id);
	control.advance(7 * DAY);
	const kept = control.usage(device.id);
	expect(world.usageRecords.map(({ id }) => String(id))).toEqual([old, kept]);
	control.advance(1);
	const last = control.usage(device.id);
	expect(world.usageRecords.map(({ id }) => String(id))).toEqual([kept, last]);
});

it('the control adds one over HTTP, and says what is wrong', async () => {
	const path = `/_sandbox/endpoint/${device.id}/usage`;
	const { data } = await client.post(path, {
		id: '9007199254740993',
		traffic: 6,
		rx: 1,
		until: '2026-03-10T11:00:00Z',
	});
	expect(data).toEqual({ id: '9007199254740993' });
	expect(ofDevice()).toMatchObject([
		{ id: 9007199254740993n, traffic: 6, rx: 1, tx: 0, endedAt: Date.UTC(2026, 2, 10, 11) },
	]);
	for (const [body, message] of [
		[{ id: '01' }, "Field 'id'"],
		[{ traffic: 7 }, "Field 'traffic'"],
		[{ rx: -1 }, "Field 'rx'"],
		[{ from: 'yesterday' }, 'Not an ISO 8601 time'],
	] as const) {
		const refused = await client.post(path, body);
		expect([refused.status, refused.data.message]).toEqual([400, expect.stringContaining(message)]);
	}
	const unknown = await client.post('/_sandbox/endpoint/1/usage', {});
	expect([unknown.status, unknown.data.message]).toEqual([400, 'No endpoint 1']);
});
