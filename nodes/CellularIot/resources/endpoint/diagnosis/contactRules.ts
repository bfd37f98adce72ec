import { DAY_MS, HOUR_MS } from '../../../../shared/records/time';
import { isOnline, lastContactOf, stateOf } from './connection';
import {
	type Confidence,
	type Evidence,
	type Facts,
	type Finding,
	type Rule,
	seenIn,
} from './facts';
import { isPresent, presenceReads, trafficReads } from './sessionRules';
import { openSince, trafficOf } from './traffic';
import { nameOf, timeText } from './words';

const CHECK = 'Check its power, its antenna and the coverage at its place';

/** A short silence may be a pause between two reports. */
const confidenceOf = (silence: number): Confidence =>
	silence >= DAY_MS ? 'high' : silence >= HOUR_MS ? 'medium' : 'low';

export const silent: Rule<'silent'> = {
	verdict: 'silent',
	needs: presenceReads,
	judge(facts) {
		const state = stateOf(facts);
		const isGone = state === 'OFFLINE' || (state === 'ATTACHED' && !isPresent(facts));
		if (!isGone) return undefined;
		const contact = lastContactOf(facts);
		if (contact === undefined) return undefined;
		const status = seenIn('connectivity', `Status: ${state}`);
		const reset = ", then run 'Endpoint: Reset Connectivity' (Data Session and Registration)";
		return {
			summary: `${nameOf(facts)} has been silent since ${timeText(contact, facts)}.`,
			evidence: [status, seenIn('events', `Last contact: ${timeText(contact, facts)}`)],
			nextStep: `${CHECK}${state === 'ATTACHED' ? reset : ''}.`,
			confidence: confidenceOf(facts.now - contact),
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
	return {
		summary: `${name} is not connected, and there is no trace of it in any network in the last 30 days.`,
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
