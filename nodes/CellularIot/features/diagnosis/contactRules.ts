import { DAY_MS, HOUR_MS } from '../../../shared/records/time';
import { isOnline, lastContactOf, standingRefusal, stateOf, usualPauseOf } from './connection';
import type { Evidence, Facts, Finding, Rule } from './facts';
import { nameOf, seenIn, spanText, stamp, timeText, valueOf } from './facts';
import { isPresent, presenceReads, trafficReads } from './sessionRules';
import { lastFlowAt, openSince, trafficOf } from './traffic';

const CHECK = 'Check its power, its antenna and the coverage at its place';

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

/** A device whose pauses are not known may sleep for this long. */
const SHORTEST_MS = HOUR_MS;
/** Reports do not come to the minute. */
const TOLERANCE = 1.25;

/** A device that is gone: its last trace, its usual pause, and the time at which it counts as silent. */
function absenceOf(facts: Facts) {
	const state = stateOf(facts);
	const isGone = state === 'OFFLINE' || (state === 'ATTACHED' && !isPresent(facts));
	const trace = isGone && steeringOf(facts) === undefined ? traceOf(facts) : undefined;
	if (trace === undefined) return undefined;
	const pause = usualPauseOf(facts);
	const usual =
		pause === undefined
			? []
			: [seenIn('events', `Usual pause between two contacts: ${spanText(pause)}`)];
	const evidence = [seenIn('connectivity', `Status: ${state}`), trace.seen, ...usual];
	const silentAt = trace.at + (facts.silentMs ?? Math.max(SHORTEST_MS, (pause ?? 0) * TOLERANCE));
	return { state, trace, pause, evidence, silentAt };
}

/** A length of silence that is not known to be unusual says little. */
const isRated = ({ silentMs }: Facts, pause: number | undefined) =>
	silentMs !== undefined || pause !== undefined;

export const silent: Rule<'silent'> = {
	verdict: 'silent',
	needs(facts) {
		const known = presenceReads(facts);
		if (facts.readings.events === undefined || stateOf(facts) !== 'OFFLINE') return known;
		return lastContactOf(facts) === undefined ? [...known, 'flows'] : known;
	},
	judge(facts) {
		const absence = absenceOf(facts);
		if (absence === undefined || facts.now < absence.silentAt) return undefined;
		const { state, trace, pause, evidence } = absence;
		const reset = ", then run 'Endpoint: Reset Connectivity' (Data Session and Registration)";
		const less = isRated(facts, pause) ? 'medium' : 'low';
		return {
			summary: `${nameOf(facts)} has been silent since ${trace.when}.`,
			evidence,
			nextStep: `${CHECK}${state === 'ATTACHED' ? reset : ''}.`,
			confidence: facts.now - trace.at >= DAY_MS ? 'high' : less,
		};
	},
};

/** Says of a device that is gone for a short time that nothing is known to be wrong. */
function asleep(facts: Facts): Finding | undefined {
	const absence = absenceOf(facts);
	if (absence === undefined) return undefined;
	const { trace, pause, evidence, silentAt } = absence;
	const known = pause === undefined ? 'may be a pause between two reports' : 'is usual for it';
	const why = facts.silentMs === undefined ? known : "is less than 'Silent After (Hours)'";
	const advice = isRated(facts, pause)
		? ''
		: " 'Silent After (Hours)' sets how long it may sleep between its reports.";
	return {
		summary: `${nameOf(facts)} is not connected. It was seen ${trace.when}, which ${why}.`,
		evidence,
		nextStep: `Nothing to do before ${stamp(silentAt)}; run 'Endpoint: Diagnose' again after it.${advice}`,
		confidence: isRated(facts, pause) ? 'medium' : 'low',
	};
}

export const fine: Rule<'fine'> = {
	verdict: 'fine',
	needs: trafficReads,
	judge(facts) {
		if (!isOnline(facts)) return asleep(facts);
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
