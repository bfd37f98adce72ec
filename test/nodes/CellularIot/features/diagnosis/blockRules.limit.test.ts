import {
	blockedByLimit,
	isUnexplainedBlock,
} from '../../../../../nodes/CellularIot/features/diagnosis/blockRules';
import {
	ago,
	attached,
	blocked,
	event,
	factsOf,
	HOUR,
	type Known,
	offline,
	online,
	PROFILE,
	seenBy,
	wanted,
} from './device';

const LIMIT = { id: 18, volume: 10_000_000, period: { id: 2, unit: 'Month' } };
const exceeded = event(11, HOUR, { description: 'Blocking data access for endpoint.' });

describe('a traffic limit', () => {
	it('blocks a device since the event that no data session has followed', () => {
		const facts = factsOf({ connectivity: blocked, events: [exceeded, event(3, 2 * HOUR)] });
		expect(wanted(blockedByLimit, facts)).toEqual([]);
		expect(blockedByLimit.judge(facts)).toMatchObject({ confidence: 'high' });
		expect(seenBy(blockedByLimit, facts)).toContain('2024-11-20 11:00 UTC (1 hour ago)');
	});

	it.each([
		['a later data session', { connectivity: offline, events: [event(3, HOUR / 2), exceeded] }],
		['a new month', { connectivity: offline, events: [event(11, 21 * 24 * HOUR)] }],
		['a device that is online', { connectivity: online(HOUR), events: [exceeded] }],
		[
			'a later extension',
			{ connectivity: offline, events: [exceeded], extensions: [{ created_at: ago(HOUR / 2) }] },
		],
	])('does not block after %s', (_title, known) => {
		expect(blockedByLimit.judge(factsOf(known))).toBeUndefined();
	});

	it('reads extensions only of a device that is not shown as blocked', () => {
		const events = [exceeded];
		expect(wanted(blockedByLimit, factsOf({ connectivity: attached(HOUR), events }))).toEqual([
			'extensions',
		]);
		const extensions = [{ created_at: ago(2 * HOUR) }];
		expect(
			blockedByLimit.judge(factsOf({ connectivity: attached(HOUR), events, extensions })),
		).toMatchObject({ confidence: 'medium' });
	});

	it('reads limits and the events of the organization only for a block that nothing else explains', () => {
		const known: Known = { connectivity: blocked, events: [] };
		expect(wanted(blockedByLimit, factsOf(known))).toEqual(['profile']);
		expect(wanted(blockedByLimit, factsOf({ ...known, profile: PROFILE }))).toEqual([
			'limits',
			'organisationEvents',
		]);
		const profile = { ...PROFILE, apply_data_quota: true };
		expect(wanted(blockedByLimit, factsOf({ ...known, profile }))).toEqual(['quota']);
		expect(wanted(blockedByLimit, factsOf({ ...known, profile, quota: null }))).toEqual([]);
		expect(wanted(blockedByLimit, factsOf({ ...known, connectivity: offline }))).toEqual([]);
	});

	it('blames the organization, then the limit of the profile, then neither', () => {
		const known: Known = { connectivity: blocked, events: [], profile: PROFILE };
		const rest = { limits: [LIMIT], organisationEvents: [event(12, HOUR)] };
		const organisation = blockedByLimit.judge(factsOf({ ...known, ...rest }));
		expect(organisation).toMatchObject({ confidence: 'medium' });
		expect(organisation?.summary).toContain('the whole organization');
		const limit = factsOf({ ...known, ...rest, organisationEvents: [] });
		expect(seenBy(blockedByLimit, limit)).toContain('10000000 bytes per Month');
		const neither = factsOf({ ...known, limits: [], organisationEvents: [] });
		expect(blockedByLimit.judge(neither)).toBeUndefined();
		expect([limit, neither].map(isUnexplainedBlock)).toEqual([false, true]);
	});
});
