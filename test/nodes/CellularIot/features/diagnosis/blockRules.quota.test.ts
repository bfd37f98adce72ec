import {
	appliesQuota,
	noQuota,
	quotaFault,
} from '../../../../../nodes/CellularIot/features/diagnosis/blockRules';
import { blocked, event, factsOf, HOUR, offline, online, PROFILE, wanted } from './device';

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
		['of unknown status', { status: {}, volume: undefined }, undefined],
	])('that is %s', (_title, change, fault) => {
		const facts = factsOf({ profile: applied, quota: { ...ACTIVE, ...change } });
		const seen = quotaFault(facts)?.seen;
		if (fault === undefined) expect(seen).toBeUndefined();
		else expect(seen).toContain(fault);
	});

	it.each([[undefined], [null], ['']])(
		'that has expired at an unknown time (%p) says no time',
		(end) => {
			const quota = { ...ACTIVE, status: { id: '3' }, expiry_date: end };
			expect(quotaFault(factsOf({ profile: applied, quota }))?.seen).toBe(
				'The data quota has expired',
			);
		},
	);

	it('that is missing blocks only where the profile applies quotas', () => {
		const missing = factsOf({ profile: applied, quota: null, connectivity: offline, events: [] });
		expect(noQuota.judge(missing)).toMatchObject({ confidence: 'high' });
		expect(noQuota.judge(missing)?.nextStep).toContain("'Quota: Set'");
		expect(noQuota.judge(factsOf({ profile: '403', quota: null }))).toBeUndefined();
		expect(noQuota.judge(factsOf({ profile: PROFILE, quota: null }))).toBeUndefined();
	});

	it('is less certain while the device is still online', () => {
		const facts = factsOf({
			profile: applied,
			quota: null,
			connectivity: online(HOUR),
			events: [],
		});
		expect(noQuota.judge(facts)).toMatchObject({ confidence: 'medium' });
	});

	it('that cannot be read is judged by its newest event, of a blocked device', () => {
		const base = { profile: applied, quota: '403', connectivity: blocked };
		const judge = (events: object[], connectivity: object = blocked) =>
			noQuota.judge(
				factsOf({
					...base,
					connectivity: { ...connectivity },
					events: [...events.map((one) => ({ ...one }))],
				}),
			);
		expect(judge([event(19, HOUR)])).toMatchObject({ confidence: 'high' });
		expect(judge([event(19, HOUR)], offline)).toBeUndefined();
		expect(judge([event(56, HOUR / 2), event(19, HOUR)])).toBeUndefined();
		expect(judge([])).toBeUndefined();
	});
});
