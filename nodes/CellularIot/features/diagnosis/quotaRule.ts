import type { IDataObject } from 'n8n-workflow';
import { asNumber, part } from '../../../shared/records/record';
import { TYPE } from '../../../shared/records/seenEvent';
import { parseTime } from '../../../shared/records/time';
import { isBlank } from '../../../shared/values';
import { isOnline, stateOf } from './connection';
import { eventsOf, timeOf } from './events';
import { type Evidence, type Facts, type ReadName, type Rule, seenIn, valueOf } from './facts';
import { nameOf, timeText } from './words';

/** Whether the service profile applies data quotas; undefined if it is not known. */
export function appliesQuota(facts: Facts): boolean | undefined {
	const profile = valueOf(facts, 'profile');
	// `apply_quota` is ignored beside the newer switch (docs/service/service-profiles.md, *Record*).
	const applies = profile?.apply_data_quota ?? profile?.apply_quota;
	return typeof applies === 'boolean' ? applies : undefined;
}

/** The reads that tell whether a quota blocks the device. */
export function quotaReads(facts: Facts): ReadName[] {
	if (facts.readings.profile === undefined) return ['profile'];
	return appliesQuota(facts) === false ? ['profile'] : ['profile', 'quota'];
}

/** Returns what is wrong with a quota; undefined for an active one with a rest (docs/service/quotas.md, *Record*). */
function faultIn(quota: IDataObject, now: number): string | undefined {
	const { id, description } = part(quota, 'status');
	const status = String(description ?? id ?? '').toUpperCase();
	const expiry = parseTime(quota.expiry_date);
	if (status === 'EXPIRED' || status === '3' || (expiry !== undefined && expiry <= now)) {
		return isBlank(quota.expiry_date)
			? 'has expired'
			: `has expired (${String(quota.expiry_date)})`;
	}
	const left = asNumber(quota.volume);
	const isEmpty = typeof left === 'number' && left <= 0;
	return status === 'EXHAUSTED' || status === '2' || isEmpty ? 'is used up' : undefined;
}

/** Types of events after which a device has no quota (docs/service/events.md, *Types*). */
const ENDS = [TYPE.quotaUsedUp, TYPE.quotaDeleted, TYPE.quotaExpired];

/** Returns what blocks the device for lack of a data quota; undefined if nothing does. */
export function quotaFault(facts: Facts): Evidence | undefined {
	const applies = appliesQuota(facts);
	if (applies === false) return undefined;
	const { quota } = facts.readings;
	if (quota?.kind === 'read') {
		const fault = faultIn(quota.value, facts.now);
		return fault === undefined ? undefined : seenIn('quota', `The data quota ${fault}`);
	}
	if (quota?.kind === 'absent') {
		return applies === true ? seenIn('quota', 'No data quota is set') : undefined;
	}
	return faultInEvents(facts);
}

/** A quota that cannot be read: its newest event, of a device that is blocked. */
function faultInEvents(facts: Facts): Evidence | undefined {
	const events = eventsOf(facts);
	const ended = events.find(({ type }) => ENDS.some((end) => end === type));
	if (ended === undefined || stateOf(facts) !== 'BLOCKED') return undefined;
	if (ended.at < timeOf(events, TYPE.quotaAssigned, TYPE.sessionOpened)) return undefined;
	return seenIn('events', `${ended.text} (${timeText(ended.at, facts)})`);
}

export const noQuota: Rule<'noQuota'> = {
	verdict: 'noQuota',
	needs: quotaReads,
	judge(facts) {
		const fault = quotaFault(facts);
		if (fault === undefined) return undefined;
		const applied = seenIn('profile', 'The service profile applies data quotas');
		const isCertain = appliesQuota(facts) === true && !isOnline(facts);
		return {
			summary: `${nameOf(facts)} has no data quota left, so the service blocks its data.`,
			evidence: [...(appliesQuota(facts) === true ? [applied] : []), fault],
			nextStep:
				"Give it volume with 'Quota: Set' (Quota Type: Data); the device connects again by itself.",
			confidence: isCertain ? 'high' : 'medium',
		};
	},
};
