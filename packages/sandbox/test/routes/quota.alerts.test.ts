import { QUOTA_PROFILE } from '../../src';
import { endpointWhere } from '../client';
import { client, sandbox } from '../sandboxHooks';
import { eventlessSessionPerTest } from './fixture';

let id: number;

eventlessSessionPerTest();
beforeEach(() => {
	({ id } = endpointWhere(
		sandbox,
		({ serviceProfileId, online }) => serviceProfileId === QUOTA_PROFILE && online,
	));
	sandbox.world.flows.delete(id);
});

const path = () => `/api/v1/endpoint/${id}/quota/data`;
const DATA = {
	status: { id: '1' },
	volume: 10,
	expiry_date: '2026-07-31 00:00:00',
	action_on_exhaustion: { id: '1' },
};

it('reports that it nears its end, is used up, and has expired, once each, as alerts', async () => {
	const extension = { volume: 100_000_000 };
	await client.post(`/api/v1/endpoint/${id}/traffic_limit_extension`, extension);
	await client.post(path(), { ...DATA, threshold_percentage: 20 });
	sandbox.control.advance(5);
	sandbox.world.events.length = 0;
	const use = (bytes: number) =>
		sandbox.control.addFlows(id, [{ started_on: '2026-03-10T12:00:30Z', bytes_up: bytes }]);
	const texts = async () => {
		const { data } = await client.get(`/api/v1/endpoint/${id}/event?q=source:1`);
		return data.map(
			(event: Record<string, never>) =>
				[event.event_type, event.event_severity, event.alert, event.description] as unknown,
		);
	};
	const alert = (type: number, name: string, text: string) => [
		{ id: type, description: name },
		{ id: 1, description: 'Warn' },
		true,
		text,
	];
	use(7_900_000);
	expect(await texts()).toEqual([]);
	use(200_000);
	const near = alert(
		18,
		'Quota threshold reached',
		'Endpoint quota threshold reached, volume is below 20%.',
	);
	expect(await texts()).toEqual([near]);
	use(10);
	expect(await texts()).toEqual([near]);
	use(2_000_000);
	const usedUp = alert(
		19,
		'Quota used up',
		'Quota volume is completely used up and data access denied for endpoint.',
	);
	expect(await texts()).toEqual([near, usedUp]);
	sandbox.control.advance(5);
	const refused = alert(
		3,
		'Create PDP Context',
		'PDP Context Request rejected, because quota volume of endpoint is exhausted and defined action is to block data traffic.',
	);
	expect(await texts()).toEqual([near, usedUp, refused]);
	await client.delete(path());
	sandbox.control.advance(60);
	expect((await texts()).at(-1)).toEqual(
		alert(3, 'Create PDP Context', 'PDP Context Request rejected, because endpoint has no quota.'),
	);
});

it('reports the same of an SMS quota, when SMS use it up', async () => {
	const profile = sandbox.world.serviceProfiles.get(QUOTA_PROFILE);
	Object.assign(profile ?? {}, { apply_sms_quota: true });
	sandbox.world.sms.delete(id);
	await client.post(`/api/v1/endpoint/${id}/quota/sms`, {
		status: { id: '1' },
		volume: 5,
		expiry_date: '2026-07-31T00:00:00Z',
		threshold_percentage: 50,
	});
	const alerts = async () => {
		const { data } = await client.get(`/api/v1/endpoint/${id}/event?q=type:20|21`);
		return data.map(
			({ event_type, event_source, alert }: Record<string, { id: number }>) =>
				[event_type?.id, event_source?.id, alert] as unknown,
		);
	};
	sandbox.control.deviceSends(id, '1');
	sandbox.control.deviceSends(id, '2');
	expect(await alerts()).toEqual([]);
	await client.post(`/api/v1/endpoint/${id}/sms`, { payload: 'x' });
	sandbox.control.advance(2);
	await client.get(`/api/v1/endpoint/${id}/sms`);
	expect(await alerts()).toEqual([[20, 1, true]]);
	sandbox.control.deviceSends(id, '4');
	sandbox.control.deviceSends(id, '5');
	expect(await alerts()).toEqual([
		[20, 1, true],
		[21, 1, true],
	]);
});
