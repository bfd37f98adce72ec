import type { DeviceChange } from '../../../../nodes/shared/changes/changes';
import { changeItem, simplify } from '../../../../nodes/shared/changes/changeItem';

const AT = Date.UTC(2024, 10, 7, 15, 2, 30);
/** A Saturday. */
const DAY = Date.UTC(2024, 10, 9);
const rules = {
	changes: new Set<DeviceChange['change']>(),
	silentMs: 24 * 3_600_000,
	offlineMs: 600_000,
	mostSessions: 10,
	sessionMs: 3_600_000,
	usageTimes: 5,
	usageLeastMb: 10,
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
	[
		{ change: 'unusualUsage', unusual: { since: DAY, usedMb: 84.2, usualMb: 4.04 } },
		'meter-7 used about 84 MB on 2024-11-09 (UTC), usually about 4 MB on a weekend day.',
	],
	[
		{ change: 'unusualUsage', unusual: { since: DAY - 86_400_000, usedMb: 1234.5, usualMb: 0 } },
		'meter-7 used about 1230 MB on 2024-11-08 (UTC), usually nothing on a working day.',
	],
	[
		{ change: 'usedNothing', unusual: { since: DAY, usedMb: 0, usualMb: 0.021 } },
		'meter-7 used nothing on 2024-11-09 (UTC), usually about 0.021 MB on a weekend day.',
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

test.each([
	[
		{ usedMb: 84.25, usualMb: 4.04 },
		{ used_mb: 84, usual_mb: 4, times: 21 },
	],
	[
		{ usedMb: 84.25, usualMb: 0 },
		{ used_mb: 84, usual_mb: 0, times: null },
	],
])('an unusual day has its volumes: %j', (volumes, fields) => {
	const unusual = { since: DAY, ...volumes };
	const change = { change: 'unusualUsage', endpoint: '7', at: AT, unusual } as const;
	const since = '2024-11-09T00:00:00.000Z';
	expect(changeItem(change, known, rules)).toMatchObject({ ...fields, since });
});
