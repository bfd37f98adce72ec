import type { AxiosInstance } from 'axios';
import { startSandbox, type Endpoint, type Sandbox } from '../../../sandbox';
import type { FleetView } from '../../../sandbox/control/fleet';
import { anonymous, AT_NOON, loggedIn, smsEndpoint } from '../client';

let sandbox: Sandbox;
let client: AxiosInstance;
let device: Endpoint;

beforeAll(async () => {
	sandbox = await startSandbox(AT_NOON);
	client = await loggedIn(sandbox);
	device = smsEndpoint(sandbox, true);
});
afterAll(() => sandbox.close());

const opened = async (endpointId: number): Promise<FleetView['device']> =>
	(await anonymous(sandbox).get('/_sandbox/fleet', { params: { endpointId } })).data.device;

it('shows the SIM, the tags and the last events of one device, newest first', async () => {
	const tag = await client.post('/api/v2/tags', { name: 'seen', tag_color: { id: 1 } });
	expect(tag.status).toBe(201);
	await client.patch(`/api/v1/endpoint/${device.id}`, { tags: 'seen,cellar' });
	for (const type of [8, 11] as const) sandbox.control.addEvent({ type, endpointId: device.id });
	const sim = sandbox.world.sims.get(device.simId ?? 0);
	const view = await opened(device.id);
	expect(view).toMatchObject({
		id: device.id,
		name: device.name,
		enabled: true,
		ipAddress: device.ipAddress,
		sim: { iccid: sim?.iccid, imsi: sim?.imsi, msisdn: sim?.msisdn, status: 'Activated' },
		tags: ['seen', 'cellar'],
	});
	expect(view?.events.length).toBeLessThanOrEqual(8);
	expect(view?.events.slice(0, 2)).toMatchObject([
		{ type: 'Endpoint blocked', at: '2026-03-10T12:00:00.000Z', severity: 'Info' },
		{ type: 'SIM activation' },
	]);
});

it('shows what is left of the quotas', async () => {
	sandbox.world.quotas.data.delete(device.id);
	expect((await opened(device.id))?.quotas).toEqual([]);
	const now = sandbox.world.clock.now();
	sandbox.world.quotas.sms.set(device.id, {
		volume: 10,
		assignedAt: now,
		expiresAt: now + 86_400_000,
		autoRefill: false,
		thresholdPercentage: null,
		thresholdVolume: null,
	});
	await client.post(`/api/v1/endpoint/${device.id}/sms`, { payload: 'PING' });
	sandbox.control.advance(2);
	const line = { kind: 'sms', volume: 10, status: 'ACTIVE', expiresAt: '2026-03-11T12:00:00.000Z' };
	expect((await opened(device.id))?.quotas).toEqual([{ ...line, left: 9 }]);
});

it('shows a device without SIM, and none for an unknown id', async () => {
	const id = sandbox.control.addEndpoint('bare');
	expect(await opened(id)).toMatchObject({ name: 'bare', sim: null, tags: [], quotas: [] });
	expect(await opened(1)).toBeNull();
	expect(sandbox.control.fleet().device).toBeNull();
});
