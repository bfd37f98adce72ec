import type { IDataObject } from 'n8n-workflow';
import { enabledProfile, profileLabel } from '../../../shared/records/euicc';
import { part } from '../../../shared/records/record';
import { DAY_MS, parseTime } from '../../../shared/records/time';
import { judged, newestSwitch, operationRow } from '../../domain/euiccOperation';
import { isOnline } from './connection';
import { type Facts, nameOf, type ReadName, type Rule, seenIn, timeText, valueOf } from './facts';

/** Only the SIM of an eSIM has an EID (docs/service/sims.md, *Record*). */
function needs({ endpoint, readings }: Facts): ReadName[] {
	if (typeof part(endpoint, 'sim').eid !== 'string') return [];
	return readings.euiccs?.kind === 'read' ? ['euiccOperations', 'connectivity'] : ['euiccs'];
}

/** Returns the chip, its newest switch with the outcome, and whether that is at most a day old. */
function switchIn(facts: Facts) {
	const [euicc = {}]: IDataObject[] = valueOf(facts, 'euiccs') ?? [];
	const newest = newestSwitch(judged(valueOf(facts, 'euiccOperations') ?? [], euicc, facts.now));
	const at = parseTime(newest?.operation.last_updated_at) ?? 0;
	return { euicc, newest, at, isRecent: facts.now - at <= DAY_MS };
}

/** Returns the evidence that the newest switch of the chip, at most a day old, has this outcome. */
function evidenceOf(facts: Facts, wanted: string) {
	// A device that waits for its chip to ask is online.
	if (wanted === 'inProgress' && isOnline(facts)) return undefined;
	const { euicc, newest, at, isRecent } = switchIn(facts);
	if (newest?.outcome !== wanted || !isRecent) return undefined;
	const { action, status, reason } = operationRow(newest.operation, euicc, newest.outcome);
	const text = [action, status, reason].filter((one) => one !== null).join(', ');
	return [seenIn('euiccOperations', `${text} (${timeText(at, facts)})`)];
}

const rule = <Name extends string>(
	verdict: Name,
	outcome: string,
	what: string,
	nextStep: string,
): Rule<Name> => ({
	verdict,
	needs,
	judge(facts) {
		const evidence = evidenceOf(facts, outcome);
		const summary = `The eSIM of ${nameOf(facts)} ${what}.`;
		return evidence && { summary, evidence, nextStep, confidence: 'medium' };
	},
});

export const switchingProfile = rule(
	'switchingProfile',
	'inProgress',
	'switches to another profile, and the device has no connection meanwhile',
	"Wait 10 minutes and run 'Endpoint: Diagnose' again. A chip without network has returned to the former profile by then, if that was asked for.",
);

export const profileRolledBack = rule(
	'profileRolledBack',
	'rolledBack',
	'found no network with another profile, and returned to the former one',
	"Check that the SIM of the other profile is active and its network is in reach, then run 'eSIM: Switch Profile' again.",
);

/** The device itself changes to the fallback (docs/service/esim.md, *Chips*). */
export const onFallback: Rule<'onFallback'> = {
	verdict: 'onFallback',
	needs,
	judge(facts) {
		const { euicc, newest, at, isRecent } = switchIn(facts);
		const used = enabledProfile(euicc);
		const isLeft = newest?.outcome === 'rolledBack' && !isRecent;
		if (!isLeft || used.fallback_attribute !== true) return undefined;
		const seen = `In use: ${profileLabel(used)}, its fallback. Switched to another profile: ${timeText(at, facts)}`;
		return {
			summary: `The eSIM of ${nameOf(facts)} uses its fallback: the profile that it was switched to has lost the network.`,
			evidence: [seenIn('euiccs', seen)],
			nextStep:
				"Check that the network of the other profile is in reach, then run 'eSIM: Switch Profile' again.",
			confidence: 'medium',
		};
	},
};
