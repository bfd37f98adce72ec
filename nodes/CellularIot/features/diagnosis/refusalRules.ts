import type { IDataObject } from 'n8n-workflow';
import { IMEI, imeiKey } from '../../../shared/kinds/digits';
import { part } from '../../../shared/records/record';
import type { ReadEvent } from '../../../shared/records/event';
import { DAY_MS } from '../../../shared/records/time';
import { blockReads, isUnexplainedBlock } from './blockRules';
import { eventsOf, isOnline, standingRefusal, stateOf, CONTACT_READS } from './connection';
import type { Confidence, Evidence, Facts, Rule } from './facts';
import { nameOf, seenIn, timeText, valueOf } from './facts';
import { outageOf, refusedRegistration } from './outage';
import { plainText } from '../../../shared/values';

/** Types of events of a setting that may have ended the cause of a refusal (docs/service/events.md, *Types*). */
const CHANGES = [8, 42, 51, 52, 53, 56];

const TRY_AGAIN =
	"'Endpoint: Reset Connectivity' (Data Session and Registration), so that the device tries again";

/** Switches of a service profile (docs/service/service-profiles.md, *Record*). */
const RADIO = { allowed_3g: '3G', allowed_4g: '4G', allowed_nb_iot: 'NB-IoT' };

/** Returns the radio technologies on the ground that the service profile forbids. */
function forbiddenRadio(facts: Facts): Evidence | undefined {
	const profile = valueOf(facts, 'profile') ?? {};
	const names = Object.entries(RADIO).flatMap(([key, name]) =>
		profile[key] === false ? name : [],
	);
	if (names.length === 0) return undefined;
	return seenIn('profile', `Not allowed by the service profile: ${names.join(', ')}`);
}

export const attachRefused: Rule<'attachRefused'> = {
	verdict: 'attachRefused',
	needs: (facts) =>
		refusedRegistration(facts) === undefined ? CONTACT_READS : [...CONTACT_READS, 'refusals'],
	judge(facts) {
		const refusal = isOnline(facts) ? undefined : standingRefusal(facts);
		if (refusal === undefined) return undefined;
		const seen = seenIn('events', `${refusal.text} (${timeText(refusal.at, facts)})`);
		const outage = outageOf(facts);
		if (outage !== undefined) {
			const { others, network } = outage;
			return {
				summary: `${nameOf(facts)} was refused when it tried to connect, and so were ${others} other devices in half an hour, so the cause is probably ${network}.`,
				evidence: [seen, seenIn('refusals', `${others} other devices were refused, too`)],
				nextStep: `Wait, because devices try again by themselves; if it goes on, report ${network} to the support of the service. Look for a cause of the device itself only if the others are back and it is not.`,
				confidence: 'low',
			};
		}
		const change = eventsOf(facts).find(
			({ at, type }) => at > refusal.at && CHANGES.includes(type),
		);
		if (change === undefined) {
			const radio = forbiddenRadio(facts);
			const how =
				radio === undefined
					? ''
					: " (a radio technology is allowed with 'Service Profile: Update')";
			return {
				summary: `${nameOf(facts)} was refused when it tried to connect.`,
				evidence: radio === undefined ? [seen] : [seen, radio],
				nextStep: `Remove the cause that the event names${how}, then run ${TRY_AGAIN}.`,
				confidence: 'high',
			};
		}
		return {
			summary: `${nameOf(facts)} was refused when it tried to connect, and has not tried again since a setting was changed.`,
			evidence: [
				seen,
				seenIn('events', `Changed later: ${change.text} (${timeText(change.at, facts)})`),
			],
			nextStep: `Run ${TRY_AGAIN}.`,
			confidence: 'medium',
		};
	},
};

const isLocked = ({ endpoint }: Facts) => endpoint.imei_lock === true;

const imeiIn = ({ record }: ReadEvent): string | undefined =>
	IMEI.fromService(part(part(record, 'detail'), 'pdp_context').imeisv);

/** What shows that another device uses the SIM. */
interface Sign {
	seen: Evidence;
	confidence: Confidence;
	imei?: string;
}

/**
 * Returns the newest attempt of another device within 24 hours; undefined if the newest IMEI seen is that of the lock.
 * The software version differs between an endpoint and its sessions (docs/service/endpoints.md, *Record*).
 */
function strangerOf(facts: Facts): Sign | undefined {
	const locked = imeiKey(plainText(facts.endpoint.imei));
	for (const event of eventsOf(facts)) {
		const imei = imeiIn(event);
		if (imei === undefined || facts.now - event.at > DAY_MS) continue;
		if (imeiKey(imei) === locked) return undefined;
		const seen = `A device with IMEI ${imei} at ${timeText(event.at, facts)}: ${event.text}`;
		const confidence = event.isRefusal ? 'high' : 'medium';
		return { seen: seenIn('events', seen), confidence, imei };
	}
	return undefined;
}

/** Returns the standing refusal if its text names the IMEI (docs/service/events.md, *Refused sessions*). */
function namedInText(facts: Facts): Sign | undefined {
	const refusal = standingRefusal(facts);
	if (refusal === undefined || !/\bIMEI/i.test(refusal.text)) return undefined;
	const seen = seenIn('events', `${refusal.text} (${timeText(refusal.at, facts)})`);
	const confidence = stateOf(facts) === 'BLOCKED' ? 'high' : 'medium';
	return {
		seen,
		confidence,
		imei: IMEI.fromService(/network\s*=\s*(\w+)/i.exec(refusal.text)?.[1]),
	};
}

/** A limit, a quota and the IMEI lock block a device, so the lock is left (docs/service/connectivity.md, *Read*). */
function onlyCauseLeft(facts: Facts): Sign | undefined {
	if (!isUnexplainedBlock(facts)) return undefined;
	const seen = seenIn('connectivity', 'Status: BLOCKED, and no limit or quota explains it');
	return { seen, confidence: 'medium' };
}

const signOf = (facts: Facts): Sign | undefined =>
	namedInText(facts) ?? strangerOf(facts) ?? onlyCauseLeft(facts);

const lockOf = ({ imei }: IDataObject) =>
	typeof imei === 'string' && imei !== '' ? `IMEI ${imei}` : 'no IMEI';

export const imeiLockMismatch: Rule<'imeiLockMismatch'> = {
	verdict: 'imeiLockMismatch',
	needs(facts) {
		if (!isLocked(facts)) return [];
		const isSeen = facts.readings.events === undefined || isOnline(facts);
		if (isSeen || (namedInText(facts) ?? strangerOf(facts)) !== undefined) return CONTACT_READS;
		return blockReads(facts);
	},
	judge(facts) {
		const sign = isLocked(facts) && !isOnline(facts) ? signOf(facts) : undefined;
		if (sign === undefined) return undefined;
		const setIt = sign.imei === undefined ? 'its IMEI' : `IMEI ${sign.imei}`;
		return {
			summary: `${nameOf(facts)} is locked to another IMEI than that of the device, so the device is refused.`,
			evidence: [seenIn('endpoint', `IMEI Lock is on, with ${lockOf(facts.endpoint)}`), sign.seen],
			nextStep: `If the device was changed on purpose, turn 'IMEI Lock' off or set ${setIt} with 'Endpoint: Update'; otherwise find out which device holds the SIM.`,
			confidence: sign.confidence,
		};
	},
};
