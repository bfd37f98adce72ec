import type { IDataObject } from 'n8n-workflow';
import {
	appliesQuota,
	blockedByLimit,
	isUnexplainedBlock,
	noQuota,
	quotaFault,
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
} from './fixtures/device';

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
		const known: Known = { connectivity: attached(HOUR), events: [exceeded] };
		expect(wanted(blockedByLimit, factsOf(known))).toEqual(['extensions']);
		const extended = factsOf({ ...known, extensions: [{ created_at: ago(2 * HOUR) }] });
		expect(blockedByLimit.judge(extended)).toMatchObject({ confidence: 'medium' });
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
		expect(seenBy(blockedByLimit, limit)).toContain('10 MB per Month');
		const neither = factsOf({ ...known, limits: [], organisationEvents: [] });
		expect(blockedByLimit.judge(neither)).toBeUndefined();
		expect([limit, neither].map(isUnexplainedBlock)).toEqual([false, true]);
	});
});

const applied = { ...PROFILE, apply_data_quota: true };
const ACTIVE = {
	status: { id: '1', description: 'ACTIVE' },
	volume: '2.5',
	expiry_date: '2024-12-01 00:00:00',
};

describe('the data quota', () => {
	it('is read only if the profile applies quotas, or cannot be read', () => {
		expect(wanted(noQuota, factsOf())).toEqual(['profile']);
		expect(wanted(noQuota, factsOf({ profile: PROFILE }))).toEqual([]);
		expect(wanted(noQuota, factsOf({ profile: applied }))).toEqual(['quota']);
		expect(wanted(noQuota, factsOf({ profile: '403' }))).toEqual(['quota']);
	});

	it('follows the older switch where the newer one is missing', () => {
		const old = { ...PROFILE, apply_data_quota: undefined };
		expect(appliesQuota(factsOf({ profile: { ...old, apply_quota: true } }))).toBe(true);
		expect(appliesQuota(factsOf({ profile: { ...PROFILE, apply_quota: true } }))).toBe(false);
		expect(appliesQuota(factsOf({ profile: old }))).toBeUndefined();
	});

	it.each([
		['active', {}, undefined],
		['exhausted', { status: { id: '2', description: 'EXHAUSTED' } }, 'used up'],
		['exhausted, by id', { status: { id: 2 } }, 'used up'],
		['expired', { status: { id: '3', description: 'EXPIRED' } }, 'expired'],
		['active with an end in the past', { expiry_date: '2024-11-20 11:59:00' }, 'expired'],
		['active without a rest', { volume: '0' }, 'used up'],
		['active without a rest, as the service writes small amounts', { volume: '0E-8' }, 'used up'],
		['of unknown status', { status: {}, volume: undefined }, undefined],
	])('that is %s', (_title, change, fault) => {
		const facts = factsOf({ profile: applied, quota: { ...ACTIVE, ...change } });
		const seen = quotaFault(facts)?.seen;
		if (fault === undefined) expect(seen).toBeUndefined();
		else expect(seen).toContain(fault);
	});

	it.each([[undefined], [null], ['']])('that has expired at %p says no time', (end) => {
		const quota = { ...ACTIVE, status: { id: '3' }, expiry_date: end };
		const fault = quotaFault(factsOf({ profile: applied, quota }));
		expect(fault?.seen).toBe('The data quota has expired');
	});

	it('that is missing blocks only where the profile applies quotas', () => {
		const missing = factsOf({ profile: applied, quota: null, connectivity: offline, events: [] });
		expect(noQuota.judge(missing)).toMatchObject({ confidence: 'high' });
		expect(noQuota.judge(missing)?.nextStep).toContain("'Quota: Set'");
		expect(noQuota.judge(factsOf({ profile: '403', quota: null }))).toBeUndefined();
		expect(noQuota.judge(factsOf({ profile: PROFILE, quota: null }))).toBeUndefined();
	});

	it('is less certain while the device is still online', () => {
		const known = { profile: applied, quota: null, connectivity: online(HOUR), events: [] };
		expect(noQuota.judge(factsOf(known))).toMatchObject({ confidence: 'medium' });
	});

	it('that cannot be read is judged by its newest event, of a blocked device', () => {
		const judge = (events: IDataObject[], connectivity: IDataObject = blocked) =>
			noQuota.judge(factsOf({ profile: applied, quota: '403', connectivity, events }));
		expect(judge([event(19, HOUR)])).toMatchObject({ confidence: 'high' });
		expect(judge([event(19, HOUR)], offline)).toBeUndefined();
		expect(judge([event(56, HOUR / 2), event(19, HOUR)])).toBeUndefined();
		expect(judge([])).toBeUndefined();
	});
});
