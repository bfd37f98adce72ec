import {
	isOnline,
	lastSeen,
	simplifyConnectivity,
	statusOf,
} from '../../../../nodes/shared/records/connectivity';

it('finds the time of a device that only the packet side knows', () => {
	expect(lastSeen({ location: { last_updated_gprs: '2024-11-07T15:00:00.000+0000' } })).toBe(
		'2024-11-07T15:00:00.000Z',
	);
});

it('takes the latest of location and session, and knows none without both', () => {
	const location = { last_updated: '2024-11-07T15:00:00.000+0000' };
	const session = { created: '2024-11-07T16:00:00.000+0000' };
	expect(lastSeen({ location, pdp_context: session })).toBe('2024-11-07T16:00:00.000Z');
	expect(lastSeen({ status: { description: 'OFFLINE' }, services: [] })).toBeUndefined();
});

it('tells what keeps a device from connecting', () => {
	const connectivity = { status: { description: 'OFFLINE' } };
	const sim = { status: { id: 2, description: 'Suspended' } };
	const endpoint = { status: { id: 1, description: 'Disabled' }, sim };
	const last = '2024-11-07T15:00:00.000Z';
	expect(simplifyConnectivity({ id: 7, connectivity, endpoint, lastSeen: last })).toMatchObject({
		endpoint_id: 7,
		status: 'OFFLINE',
		endpoint_status: 'Disabled',
		sim_status: 'Suspended',
		last_seen: last,
	});
});

describe('the status', () => {
	const session = { pdp_context: { created: '2024-11-20T11:00:00.000+0000' } };

	it.each([
		['ONLINE', {}, 'ONLINE'],
		['online', {}, 'ONLINE'],
		['ATTACHED', {}, 'ATTACHED'],
		['ATTACHED', session, 'ONLINE'],
		['ATTACHED', { pdp_context: null }, 'ATTACHED'],
		['OFFLINE', session, 'OFFLINE'],
		['BLOCKED', session, 'BLOCKED'],
		['SLEEPING', {}, undefined],
		['SLEEPING', session, 'ONLINE'],
		[undefined, {}, undefined],
	])('%p with %j is %p', (description, extra, status) => {
		const connectivity = { status: { description }, ...extra };
		expect(statusOf(connectivity)).toBe(status);
		expect(isOnline(connectivity)).toBe(status === 'ONLINE');
	});
});
