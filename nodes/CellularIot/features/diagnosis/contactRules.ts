import { DAY_MS, HOUR_MS } from '../../../shared/records/time';
import { isOnline, lastContactOf, standingRefusal, stateOf } from './connection';
import type { Confidence, Evidence, Facts, Finding, Rule } from './facts';
import { nameOf, seenIn, timeText, valueOf } from './facts';
import { isPresent, presenceReads, trafficReads } from './sessionRules';
import { lastFlowAt, openSince, trafficOf } from './traffic';

const CHECK = 'Check its power, its antenna and the coverage at its place';

/** A short silence may be a pause between two reports. */
const confidenceOf = (silence: number): Confidence =>
	silence >= DAY_MS ? 'high' : silence >= HOUR_MS ? 'medium' : 'low';

/** Returns the last trace of a device that is gone: a contact, else traffic. */
function traceOf(facts: Facts) {
	const contact = lastContactOf(facts);
	const at = contact ?? lastFlowAt(valueOf(facts, 'flows') ?? []);
	if (at === undefined) return undefined;
	const when = timeText(at, facts);
	const seen =
		contact === undefined
			? seenIn('flows', `Last traffic: ${when}`)
			: seenIn('events', `Last contact: ${when}`);
	return { at, when, seen };
}

/** The steering of an offline device that no success has followed. */
const steeringOf = (facts: Facts) =>
	stateOf(facts) === 'OFFLINE' ? standingRefusal(facts, true) : undefined;

export const silent: Rule<'silent'> = {
	verdict: 'silent',
	needs(facts) {
		const known = presenceReads(facts);
		if (facts.readings.events === undefined || stateOf(facts) !== 'OFFLINE') return known;
		return lastContactOf(facts) === undefined ? [...known, 'flows'] : known;
	},
	judge(facts) {
		const state = stateOf(facts);
		const isGone = state === 'OFFLINE' || (state === 'ATTACHED' && !isPresent(facts));
		const trace = isGone && steeringOf(facts) === undefined ? traceOf(facts) : undefined;
		if (trace === undefined) return undefined;
		const status = seenIn('connectivity', `Status: ${state}`);
		const reset = ", then run 'Endpoint: Reset Connectivity' (Data Session and Registration)";
		return {
			summary: `${nameOf(facts)} has been silent since ${trace.when}.`,
			evidence: [status, trace.seen],
			nextStep: `${CHECK}${state === 'ATTACHED' ? reset : ''}.`,
			confidence: confidenceOf(facts.now - trace.at),
		};
	},
};

export const fine: Rule<'fine'> = {
	verdict: 'fine',
	needs: trafficReads,
	judge(facts) {
		if (!isOnline(facts)) return undefined;
		const traffic = trafficOf(facts);
		const since = openSince(facts);
		const evidence: Evidence[] = [
			seenIn(
				'connectivity',
				since === undefined
					? 'Status: ONLINE'
					: `Status: ONLINE, with a data session since ${timeText(since, facts)}`,
			),
		];
		const seen = traffic.is === 'flowing' ? traffic.evidence : undefined;
		if (seen !== undefined) evidence.push(seen);
		return {
			summary: seen
				? `${nameOf(facts)} is online and has traffic.`
				: `${nameOf(facts)} is online, and nothing is wrong with its settings.`,
			evidence,
			nextStep:
				"Nothing to do; if data is missing at its server, compare with 'Flow Log: Get Destinations'.",
			confidence: seen ? 'high' : traffic.is === 'flowing' ? 'medium' : 'low',
		};
	},
};

/** Returns why no cause was found, and what to do. */
function gapOf(facts: Facts): Pick<Finding, 'summary' | 'evidence' | 'nextStep'> {
	const name = nameOf(facts);
	const state = stateOf(facts);
	const status = seenIn('connectivity', `Status: ${state ?? 'not known'}`);
	if (state === 'BLOCKED') {
		return {
			summary: `${name} is blocked, and the cause is not visible.`,
			evidence: [status],
			nextStep:
				"Look for a cause in 'Event: Get Many' of the last 30 days, then contact the support of the service.",
		};
	}
	if (state === undefined) {
		return {
			summary: `The state of ${name} is not known, because its connectivity could not be read.`,
			evidence: [status],
			nextStep: "Check the permissions of the credential, then run 'Endpoint: Diagnose' again.",
		};
	}
	const steering = steeringOf(facts);
	if (steering !== undefined) {
		const when = timeText(steering.at, facts);
		return {
			summary: `${name} is trying to connect: a network sent it to another IMSI or operator, and no later attempt is known to have succeeded.`,
			evidence: [status, seenIn('events', `${steering.text} (${when})`)],
			nextStep: `Wait some minutes and run 'Endpoint: Diagnose' again, because this is normal for a SIM with several IMSIs. ${CHECK} if it stays so, and switch it off and on.`,
		};
	}
	const isSearched =
		valueOf(facts, 'events') !== undefined && valueOf(facts, 'flows') !== undefined;
	return {
		summary: isSearched
			? `${name} is not connected, and its events and its flow log show no trace of it in the last 30 days.`
			: `${name} is not connected, and its newest events show no contact.`,
		evidence: [status, seenIn('events', 'No contact in the newest events')],
		nextStep: `${CHECK}, that its SIM is in the device, and that its access point name (APN) is right.`,
	};
}

/** Holds always, so that each device has a verdict. */
export const unknown: Rule<'unknown'> = {
	verdict: 'unknown',
	needs: () => [],
	judge: (facts) => ({ ...gapOf(facts), confidence: 'low' }),
};
