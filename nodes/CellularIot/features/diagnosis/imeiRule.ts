import type { IDataObject } from 'n8n-workflow';
import { part } from '../../../shared/records/record';
import type { Seen } from '../../../shared/records/seenEvent';
import { DAY_MS } from '../../../shared/records/time';
import { isOnline, stateOf, unlessOnline } from './connection';
import { eventsOf, standingRefusal } from './events';
import { type Confidence, type Evidence, type Facts, type Rule, seenIn } from './facts';
import { blockReads, isUnexplainedBlock } from './limitRule';
import { nameOf, timeText } from './words';

/** Digits of an IMEI that name the device; the two after them are the software version. */
const DEVICE_DIGITS = 14;

const isLocked = ({ endpoint }: Facts) => endpoint.imei_lock === true;

const imeiIn = ({ record }: Seen): string | undefined => {
	const { imeisv } = part(part(record, 'detail'), 'pdp_context');
	return typeof imeisv === 'string' && /^\d{14,16}$/.test(imeisv) ? imeisv : undefined;
};

/** What shows that another device uses the SIM. */
interface Sign {
	seen: Evidence;
	confidence: Confidence;
	/** IMEI of the other device. */
	imei?: string;
}

/**
 * Returns the newest attempt of another device within 24 hours; undefined if the newest IMEI seen is that of the lock.
 * The software version differs between an endpoint and its sessions (docs/service/endpoints.md, *Record*).
 */
function strangerOf(facts: Facts): Sign | undefined {
	const locked = String(facts.endpoint.imei ?? '').slice(0, DEVICE_DIGITS);
	for (const event of eventsOf(facts)) {
		const imei = imeiIn(event);
		if (imei === undefined || facts.now - event.at > DAY_MS) continue;
		if (imei.slice(0, DEVICE_DIGITS) === locked) return undefined;
		const seen = `A device with IMEI ${imei} at ${timeText(event.at, facts)}: ${event.text}`;
		const confidence = event.isRefusal ? 'high' : 'medium';
		return { seen: seenIn('events', seen), confidence, imei };
	}
	return undefined;
}

/**
 * Returns the standing refusal if its text names the IMEI.
 * @assumption The text of a refusal for the IMEI lock names the IMEI (docs/service/events.md, *Triggers*). Check: lock an
 * endpoint to another IMEI, let the device connect, and read its events.
 */
function namedInText(facts: Facts): Sign | undefined {
	const refusal = standingRefusal(facts);
	if (refusal === undefined || !/\bIMEI/i.test(refusal.text)) return undefined;
	const seen = seenIn('events', `${refusal.text} (${timeText(refusal.at, facts)})`);
	return { seen, confidence: stateOf(facts) === 'BLOCKED' ? 'high' : 'medium' };
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
		const known = unlessOnline(facts, []);
		const isSeen = facts.readings.events === undefined || isOnline(facts);
		if (isSeen || (namedInText(facts) ?? strangerOf(facts)) !== undefined) return known;
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
