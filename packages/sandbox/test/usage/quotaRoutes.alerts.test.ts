import { QUOTA_PROFILE } from '../../src';
import { client, sandbox } from '../sandboxHooks';
import { DATA, extendLimit, id, quotaDevicePerTest } from './quotaDevice';

quotaDevicePerTest();

const path = (kind: string) => `/api/v1/endpoint/${id}/quota/${kind}`;
const events = async (q: string) =>
	(await client.get(`/api/v1/endpoint/${id}/event`, { params: { q } })).data;

it('reports that it nears its end, is used up, and has expired, once each, as alerts', async () => {
	await extendLimit();
	await client.post(path('data'), { ...DATA, threshold_percentage: 20 });
	sandbox.control.advance(5);
	sandbox.world.events.length = 0;
	const use = (bytes: number) =>
		sandbox.control.addFlows(id, [{ started_on: '2026-03-10T12:00:30Z', bytes_up: bytes }]);
	const alerts = () => events('source:1');
	const alert = (id: number, type: string, description: string) =>
		expect.objectContaining({
			event_type: { id, description: type },
			event_severity: { id: 1, description: 'Warn' },
			alert: true,
			description,
		});
	use(7_900_000);
	expect(await alerts()).toEqual([]);
	use(200_000);
	const below = 'Endpoint quota threshold reached, volume is below 20%.';
	const near = alert(18, 'Quota threshold reached', below);
	expect(await alerts()).toEqual([near]);
	use(10);
	expect(await alerts()).toEqual([near]);
	use(2_000_000);
	const denied = 'Quota volume is completely used up and data access denied for endpoint.';
	const usedUp = alert(19, 'Quota used up', denied);
	expect(await alerts()).toEqual([near, usedUp]);
	sandbox.control.advance(5);
	const rejected = (reason: string) =>
		alert(3, 'Create PDP Context', `PDP Context Request rejected, because ${reason}.`);
	const exhausted =
		'quota volume of endpoint is exhausted and defined action is to block data traffic';
	expect(await alerts()).toEqual([near, usedUp, rejected(exhausted)]);
	await client.delete(path('data'));
	sandbox.control.advance(60);
	expect((await alerts()).at(-1)).toEqual(rejected('endpoint has no quota'));
});

it('reports the same of an SMS quota, when SMS use it up', async () => {
	const profile = sandbox.world.serviceProfiles.get(QUOTA_PROFILE);
	Object.assign(profile ?? {}, { apply_sms_quota: true });
	sandbox.world.sms.delete(id);
	await client.post(path('sms'), {
		status: { id: '1' },
		volume: 5,
		expiry_date: '2026-07-31T00:00:00Z',
		threshold_percentage: 50,
	});
	const alerts = () => events('type:20|21');
	const alert = (type: 20 | 21) => ({
		event_type: { id: type },
		event_source: { id: 1 },
		event_severity: { id: 1 },
		alert: true,
		description: {
			20: 'SMS quota threshold reached, volume is below 50%.',
			21: 'SMS quota volume is completely used up and SMS access denied for endpoint.',
		}[type],
	});
	sandbox.control.deviceSends(id, '1');
	sandbox.control.deviceSends(id, '2');
	expect(await alerts()).toEqual([]);
	await client.post(`/api/v1/endpoint/${id}/sms`, { payload: 'x' });
	sandbox.control.advance(2);
	await client.get(`/api/v1/endpoint/${id}/sms`);
	expect(await alerts()).toMatchObject([alert(20)]);
	sandbox.control.deviceSends(id, '4');
	sandbox.control.deviceSends(id, '5');
	expect(await alerts()).toMatchObject([alert(20), alert(21)]);
});
