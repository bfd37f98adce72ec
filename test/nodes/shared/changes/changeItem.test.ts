import type { DeviceChange } from '../../../../nodes/shared/changes/changes';
import { changeItem, simplify } from '../../../../nodes/shared/changes/changeItem';

const AT = Date.UTC(2024, 10, 7, 15, 2, 30);
const rules = {
	changes: new Set<DeviceChange['change']>(),
	silentMs: 24 * 3_600_000,
	offlineMs: 600_000,
	mostSessions: 10,
	sessionMs: 3_600_000,
};
const known = { name: 'meter-7', iccid: '8988303000000000007' };
const nobody = { name: null, iccid: null };

const CHANGES: Array<[Omit<DeviceChange, 'endpoint' | 'at'>, string]> = [
	[
		{ change: 'imeiChanged', before: '35693803564380', after: '86012304123456' },
		'The SIM of meter-7 is in another device: IMEI 860123041234567, before 356938035643809.',
	],
	[
		{ change: 'countryChanged', before: 'Germany', after: 'France' },
		'meter-7 is in France, before in Germany.',
	],
	[
		{ change: 'networkChanged', before: 'Example Mobile', after: 'Nordnetz' },
		'meter-7 uses the network Nordnetz, before Example Mobile.',
	],
	[
		{ change: 'cameOnline', before: 'offline', after: 'online' },
		'meter-7 is online since 2024-11-07 15:02 UTC.',
	],
	[
		{ change: 'wentOffline', before: 'online', after: 'offline' },
		'meter-7 is offline since 2024-11-07 15:02 UTC.',
	],
	[
		{ change: 'wentSilent', lastSeen: AT - 86_400_000, network: 'Nordnetz' },
		'meter-7 has been silent since 2024-11-06 15:02 UTC. Its last network is Nordnetz.',
	],
	[
		{ change: 'wentSilent', confirmed: false },
		'meter-7 has been silent since the watch began. Whether it is online could not be read.',
	],
	[{ change: 'neverSeen' }, 'meter-7 has never come online.'],
	[
		{ change: 'tooManySessions', sessions: 12, networks: ['A', 'B', 'C'] },
		'meter-7 opened 12 data sessions within 60 minutes, in A, B and C.',
	],
	[
		{ change: 'tooManySessions', sessions: 12, networks: [] },
		'meter-7 opened 12 data sessions within 60 minutes.',
	],
];

test.each(CHANGES)('%j has a text for people, and at most eleven fields', (change, text) => {
	const item = changeItem({ endpoint: '11400007', at: AT, ...change }, known, rules);
	expect(item).toMatchObject({ endpoint_name: known.name, iccid: known.iccid, text });
	const simple = simplify(item);
	expect(Object.keys(simple).length).toBeLessThanOrEqual(11);
	expect(simple).not.toHaveProperty('event');
	expect(simple).not.toHaveProperty('error');
});

test('a device without a name has its id in the text', () => {
	const change = { change: 'neverSeen', endpoint: '11400007', at: AT } as const;
	expect(changeItem(change, nobody, rules)).toMatchObject({
		endpoint_name: null,
		iccid: null,
		text: 'Endpoint 11400007 has never come online.',
	});
});
