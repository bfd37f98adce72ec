import { smsEndpoint } from '../client';
import { client, sandbox } from '../sandboxHooks';
import { answerOf, refusalOf } from '../fixture';
import { DATA, extendLimit, id, quotaDevicePerTest } from './quotaDevice';

quotaDevicePerTest();

type Kind = 'data' | 'sms';
const path = (kind: Kind, endpoint = id) => `/api/v1/endpoint/${endpoint}/quota/${kind}`;
const state = async () =>
	(await client.get(`/api/v1/endpoint/${id}/connectivity`)).data.status.description;
const texts = () => sandbox.world.events.map(({ description }) => description);

const SMS = {
	status: { id: '1', description: 'ACTIVE' },
	volume: 10,
	expiry_date: '2026-07-31T00:00:00Z',
	threshold_percentage: 20,
};
const BODY: Record<Kind, object> = { data: DATA, sms: SMS };

it('shows the seeded data quota and what is left of it', async () => {
	sandbox.control.addFlows(id, [{ bytes_up: 1_000_000, bytes_down: 500_000 }]);
	expect((await client.get(path('data'))).data).toEqual({
		status: { id: '1', description: 'ACTIVE' },
		volume: 48.5,
		expiry_date: '2027-01-04 12:00:00',
		auto_refill: 0,
		threshold_percentage: 20,
		threshold_volume: null,
		last_volume_added: 50,
		last_status_change_date: '2026-02-28 12:00:00',
		action_on_exhaustion: { id: '1', description: 'Block' },
	});
});

it('assigns and deletes, with the documented events', async () => {
	const assigned = client.post(path('data'), { ...DATA, auto_refill: 1 });
	expect(await answerOf(assigned)).toEqual([201, '']);
	expect(texts()).toEqual([
		'Data quota assigned with volume of 10.000000 MB with daily refill until 2026-07-31T00:00:00Z' +
			' and action on exhaustion set to blocking.',
		'Disconnecting data access for endpoint, because quota has been updated.',
		'PDP Context deleted.',
	]);
	expect((await client.get(path('data'))).data).toMatchObject({ volume: 10, auto_refill: 1 });
	sandbox.control.advance(5);
	expect(await state()).toBe('ONLINE');
	expect((await client.delete(path('data'))).status).toBe(204);
	expect(texts().slice(-2)).toEqual(['Data quota deleted.', 'PDP Context deleted.']);
	expect(await state()).toBe('BLOCKED');
	await client.post(path('sms'), SMS);
	expect(texts().at(-1)).toBe(
		'SMS quota assigned with volume of 10 SMS without daily refill until 2026-07-31T00:00:00Z',
	);
	await client.delete(path('sms'));
	expect(texts().at(-1)).toBe('SMS quota deleted.');
});

it('blocks when used up or expired, and opens with a new one', async () => {
	await extendLimit();
	await client.post(path('data'), DATA);
	sandbox.control.addFlows(id, [{ started_on: '2026-03-10T12:00:30Z', bytes_up: 10_000_000 }]);
	expect((await client.get(path('data'))).data).toMatchObject({
		status: { id: '2', description: 'EXHAUSTED' },
		volume: 0,
	});
	expect(await state()).toBe('BLOCKED');
	sandbox.control.advance(60);
	await client.post(path('data'), DATA);
	sandbox.control.advance(5);
	expect(await state()).toBe('ONLINE');
	sandbox.control.advance(150 * 86_400);
	expect((await client.get(path('data'))).data.status).toEqual({ id: '3', description: 'EXPIRED' });
	expect(await state()).toBe('BLOCKED');
});

it('fills up every day when it is to', async () => {
	await client.post(path('data'), { ...DATA, auto_refill: 1 });
	sandbox.control.addFlows(id, [{ started_on: '2026-03-10T13:00:00Z', bytes_up: 4_000_000 }]);
	expect((await client.get(path('data'))).data.volume).toBe(6);
	sandbox.control.advance(12 * 3600);
	expect((await client.get(path('data'))).data.volume).toBe(10);
});

it('refuses SMS when the profile wants an SMS quota and there is none', async () => {
	const { id: device, serviceProfileId } = smsEndpoint(sandbox, true);
	const profile = sandbox.world.serviceProfiles.get(serviceProfileId);
	if (profile) profile.apply_sms_quota = true;
	const send = () => client.post(`/api/v1/endpoint/${device}/sms`, { payload: 'x' });
	expect((await send()).status).toBe(422);
	await client.post(path('sms', device), { ...SMS, volume: 1 });
	expect((await send()).status).toBe(201);
	sandbox.control.advance(2);
	expect((await client.get(path('sms', device))).data).toMatchObject({
		status: { description: 'EXHAUSTED' },
		auto_refill: false,
		expiry_date: '2026-07-31T00:00:00Z',
	});
	expect((await send()).status).toBe(422);
});

it.each<[Kind, object]>([
	['data', { expiry_date: '2026-07-31' }],
	['data', { expiry_date: '2026-07-31T00:00:00Z' }],
	['data', { expiry_date: '2026-03-10 11:00:00' }],
	['data', { expiry_date: '2026-02-31 11:00:00' }],
	['sms', { expiry_date: '2026-07-31 00:00:00' }],
])('%s refuses %j with a message alone', async (kind, change) => {
	const { status, data } = await client.post(path(kind), { ...BODY[kind], ...change });
	expect([status, Object.keys(data)]).toEqual([422, ['message']]);
	expect(sandbox.world.events).toEqual([]);
});

it.each<Kind>(['data', 'sms'])('does not know a quota of %s that is not there', async (kind) => {
	sandbox.world.quotas.data.clear();
	expect(await refusalOf(client.get(path(kind)))).toEqual([404, 1201]);
	expect(await refusalOf(client.delete(path(kind)))).toEqual([404, 1201]);
	expect(await refusalOf(client.post(path(kind, 1), BODY[kind]))).toEqual([404, 1401]);
});
