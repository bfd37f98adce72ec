import { QUOTA_PROFILE } from '../../src';
import { endpointWhere } from '../client';
import { client, sandbox } from '../sandboxHooks';
import { answerOf, eventlessSessionPerTest } from '../fixture';

eventlessSessionPerTest();

const PROFILES = '/api/v1/service_profile';
const DEFAULT = `${PROFILES}/540001`;
const read = async (url = DEFAULT) => (await client.get(url)).data;
const events = () => sandbox.world.events.map(({ type, description }) => [type, description]);

describe('a change', () => {
	it('touches only what is given', async () => {
		await client.patch(DEFAULT, { prepaid: true });
		const before = await read();
		const change = { name: 'Renamed', allowed_3g: false, breakout_region: { id: 2 } };
		expect(await answerOf(client.patch(DEFAULT, change))).toEqual([201, '']);
		expect(await read()).toEqual({
			...before,
			...change,
			breakout_region: { id: 2, name: 'eu-west', ip_address: '203.0.113.4' },
		});
		expect((await client.patch(DEFAULT, {})).status).toBe(201);
	});

	it('takes callbacks and the secret away', async () => {
		await client.patch(DEFAULT, { moc_callback: { id: 32 } });
		const none = { id: null };
		const body = { api_callback: none, api_secret: none, moc_callback: none };
		expect((await client.patch(DEFAULT, body)).status).toBe(201);
		const profile = await read();
		for (const key of Object.keys(body)) expect(profile).not.toHaveProperty(key);
		expect((await client.patch(DEFAULT, { dns: none })).status).toBe(422);
		expect((await read()).dns.id).toBe(4);
	});

	it.each([
		[{ apply_data_quota: true, apply_quota: false }, true],
		[{ apply_data_quota: true }, true],
		[{ apply_quota: true }, true],
		[{ apply_quota: true, apply_data_quota: false }, false],
		[{ apply_quota: true, apply_data_quota: null }, true],
	])('%j: the old name of the data quota counts only alone', async (body, expected) => {
		await client.patch(DEFAULT, body);
		expect(await read()).toMatchObject({ apply_data_quota: expected, apply_quota: expected });
	});

	it('of a quota switch is an event, and blocks devices without quota', async () => {
		const device = endpointWhere(
			sandbox,
			({ id, serviceProfileId }) =>
				serviceProfileId === 540001 && sandbox.world.dataSessions.has(id),
		);
		const state = async () =>
			(await client.get(`/api/v1/endpoint/${device.id}/connectivity`)).data.status.description;
		expect(await state()).toBe('ONLINE');
		await client.patch(DEFAULT, { apply_data_quota: true, apply_sms_quota: true });
		const enabled = (kind: string, quota: string, effect: string) =>
			`${kind} quota management enabled for service profile (id = 540001 - Default profile), endpoints of this service profile without an active ${quota} quota will be ${effect} service.`;
		expect(events().slice(0, 2)).toEqual([
			[54, enabled('SMS', 'SMS', 'blocked from SMS')],
			[52, enabled('Data', 'data', 'throttled or blocked from data')],
		]);
		const { data: rows } = await client.get('/api/v1/event', { params: { q: 'type:52|54' } });
		expect(rows).toMatchObject([
			{ event_severity: { id: 1 }, alert: false },
			{ event_severity: { id: 1 }, alert: false },
		]);
		expect(sandbox.world.dataSessions.has(device.id)).toBe(false);
		expect(await state()).toBe('BLOCKED');
		sandbox.world.events.length = 0;
		await client.patch(DEFAULT, { apply_data_quota: true });
		expect(events()).toEqual([]);
		await client.patch(DEFAULT, { apply_data_quota: false, apply_sms_quota: false });
		expect(events()).toEqual([
			[55, 'SMS quota management disabled for service profile (id = 540001 - Default profile).'],
			[53, 'Data quota management disabled for service profile (id = 540001 - Default profile).'],
		]);
		sandbox.control.advance(10);
		expect(await state()).toBe('ONLINE');
	});

	it('to retail is refused and changes nothing', async () => {
		const before = await read();
		const { status } = await client.patch(DEFAULT, { retail: true, allowed_4g: false });
		expect(status).toBe(403);
		expect(await read()).toEqual(before);
	});
});

describe('the quotas of all its devices', () => {
	it('are cleared by kind', async () => {
		const { data: quotas } = sandbox.world.quotas;
		const others = endpointWhere(sandbox, (one) => one.serviceProfileId !== QUOTA_PROFILE);
		const [quota] = quotas.values();
		if (quota) quotas.set(others.id, quota);
		const count = quotas.size;
		expect(count).toBeGreaterThan(2);
		const { status, data } = await client.delete(`${PROFILES}/${QUOTA_PROFILE}/quota/data`);
		expect([status, data]).toEqual([204, '']);
		expect([...quotas.keys()]).toEqual([others.id]);
		expect(events().filter(([type]) => type === 57)).toHaveLength(count - 1);
		expect((await client.delete(`${PROFILES}/${QUOTA_PROFILE}/quota/sms`)).status).toBe(204);
		expect((await client.delete(`${DEFAULT}/quota/voice`)).status).toBe(404);
	});
});
