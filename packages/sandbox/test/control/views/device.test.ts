import type { DeviceView } from '../../../src/control/views/device';
import { smsEndpoint } from '../../client';
import { client, device, devicePerFile, sandbox, visitor } from '../../sandboxHooks';

devicePerFile();

const opened = async (endpointId: number): Promise<DeviceView> =>
	(await visitor.get(`/_sandbox/endpoint/${endpointId}`)).data;

it('shows state, SIM, network and tags of one device', async () => {
	const tag = await client.post('/api/v2/tags', { name: 'seen', tag_color: { id: 1 } });
	expect(tag.status).toBe(201);
	await client.patch(`/api/v1/endpoint/${device.id}`, { tags: 'seen,cellar' });
	const sim = sandbox.world.sims.get(device.simId ?? 0);
	sandbox.control.travel(device.id, { country: 'pl' });
	sandbox.control.advance(10);
	expect(await opened(device.id)).toMatchObject({
		id: device.id,
		name: device.name,
		enabled: true,
		state: 'ONLINE',
		online: true,
		since: expect.stringMatching(/^2026-03-10T12:00:0/),
		ipAddress: device.ipAddress,
		imei: device.imei,
		reportedImei: device.imei,
		imeiLock: 'off',
		sim: { iccid: sim?.iccid, imsi: sim?.imsi, msisdn: sim?.msisdn, status: 'Activated' },
		noMove: null,
		network: { country: 'pl', countryName: 'Poland' },
		tags: ['seen', 'cellar'],
	});
});

it('says when the IMEI lock keeps a device out', async () => {
	const other = smsEndpoint(sandbox, true);
	sandbox.control.trouble(other.id, 'imeiLockMismatch');
	const view = await opened(other.id);
	expect([view.imeiLock, view.since]).toEqual(['lockedOut', null]);
	expect(view.reportedImei).not.toBe(view.imei);
	expect(view.noMove).toBe('its IMEI lock keeps other devices out');
	sandbox.control.trouble(other.id, 'fine');
});

it('shows what is left of the quotas', async () => {
	sandbox.world.quotas.data.delete(device.id);
	expect((await opened(device.id)).quotas).toEqual([]);
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
	const expiresAt = new Date(now + 86_400_000).toISOString();
	const line = { kind: 'sms', volume: 10, status: 'ACTIVE', expiresAt };
	expect((await opened(device.id)).quotas).toEqual([{ ...line, left: 9 }]);
});

it('shows a device without SIM, and says that an unknown one is unknown', async () => {
	const id = sandbox.control.addEndpoint('bare');
	const bare = { name: 'bare', sim: null, since: null, tags: [], quotas: [], imei: null };
	expect(await opened(id)).toMatchObject(bare);
	const { status, data } = await visitor.get('/_sandbox/endpoint/1');
	expect([status, data.message]).toEqual([400, 'No endpoint 1']);
});
