import { advanceIncidents } from '../../../../../nodes/shared/changes/incidents/advanceIncidents';
import { readLabels } from '../../../../../nodes/shared/changes/incidents/groups';
import type { IncidentState } from '../../../../../nodes/shared/changes/incidents/incident';
import { change, MINUTE, refusal, RULES, session, START } from './fixtures/fleet';

const bytes = (value: unknown) => JSON.stringify(value).length;
const HOUR = 60 * MINUTE;

/** 10,000 devices: 12 networks, 5 service profiles, 2 tariff profiles, and 10 tags, of which a device has one at most. */
const IDS = Array.from({ length: 10_000 }, (_none, index) => 11_400_001 + 3 * index);
const records = IDS.map((id, index) => ({
	id,
	tags: (index * 7) % 3 === 0 ? `site-${(index * 13) % 10}` : '',
	service_profile: { id: 540_000 + ((index * 17) % 5), name: `Profile ${index % 5}` },
	tariff_profile: { id: 5 + ((index * 11) % 2), name: 'Zone' },
}));
const known = Object.fromEntries(
	IDS.map((id, index) => [String(id), `s,1,,${index % 4},${index % 12},o`]),
);
const ids = IDS.map(String);

/** Two days with trouble in each hour, then an outage of three networks. */
function busyState(): IncidentState {
	let state: IncidentState | undefined;
	const poll = (now: number, changes: ReturnType<typeof change>[], signs = [session('1', now)]) => {
		const listed = state ? undefined : readLabels(records);
		const input = { before: state, learnOnly: !state, devices: { known }, listed, now };
		const next = advanceIncidents({ ...input, signs, changes, isOld: () => false }, RULES);
		state = JSON.parse(JSON.stringify(next.state)) as IncidentState;
	};
	poll(
		START,
		[],
		ids.map((id, index) => session(id, START, 6 + (index % 2))),
	);
	for (let hour = 1; hour < 48; hour++) {
		const some = ids.filter((_id, index) => index % 97 === hour);
		const now = START + hour * HOUR;
		poll(
			now,
			some.map((id) => change('wentOffline', id, now)),
		);
	}
	const now = START + 49 * HOUR;
	const struck = ids.filter((_id, index) => index % 12 < 3);
	poll(
		now,
		struck.map((id) => change('wentOffline', id, now)),
		[refusal(ids[0] ?? '', now, `Request rejected, because ${'of a long reason '.repeat(20)}`)],
	);
	return state as unknown as IncidentState;
}

test('the state is small: 8 bytes for a device, 100 for a group, 2,000 for an open incident', () => {
	const { labels, radios, names, troubles, usual, hour, open } = busyState();
	expect(open.length).toBeGreaterThan(0);
	for (const incident of open) expect(bytes(incident)).toBeLessThan(2000);
	expect(Object.keys(troubles).length).toBeGreaterThan(0);
	expect(bytes([labels, radios, troubles])).toBeLessThan(8 * IDS.length);
	const groups = new Set([...Object.keys(usual), ...Object.keys(hour.troubles)]);
	expect(groups.size).toBeGreaterThan(30);
	expect(bytes([usual, hour, names])).toBeLessThan(100 * groups.size);
});
