import { blockedByLimit, noQuota } from './blockRules';
import { fine, silent, unknown } from './contactRules';
import { onFallback, profileRolledBack, switchingProfile } from './euiccRules';
import { type Evidence, type Facts, type ReadName, type Rule, WHERE } from './facts';
import { dataNotInProfile, networkBlocked } from './permissionRules';
import { attachRefused, imeiLockMismatch } from './refusalRules';
import { nameResolutionSuspected, noDataSession, noTraffic } from './sessionRules';
import { endpointDisabled, noSim, simNotActive } from './settingRules';

/** The verdicts in their order: the first that holds is given. Its page is docs/diagnose.md. */
const RULES = [
	endpointDisabled,
	noSim,
	simNotActive,
	switchingProfile,
	profileRolledBack,
	imeiLockMismatch,
	blockedByLimit,
	noQuota,
	dataNotInProfile,
	networkBlocked,
	attachRefused,
	noDataSession,
	noTraffic,
	nameResolutionSuspected,
	onFallback,
	silent,
	fine,
	unknown,
] as const satisfies readonly Rule[];

export type Verdict = (typeof RULES)[number]['verdict'];

/** Machine values of the verdicts, in their order. */
export const VERDICTS: readonly Verdict[] = RULES.map(({ verdict }) => verdict);

const missing = (rule: Rule, facts: Facts): ReadName[] =>
	rule.needs(facts).filter((name) => facts.readings[name] === undefined);

/**
 * Returns the reads that can still change the verdict: those of all rules up to the first one that holds for certain.
 * Empty when the verdict is final.
 */
export function nextReads(facts: Facts): ReadName[] {
	const wanted = new Set<ReadName>();
	for (const rule of RULES) {
		const names = missing(rule, facts);
		if (names.length === 0 && rule.judge(facts) !== undefined) break;
		for (const name of names) wanted.add(name);
	}
	return [...wanted];
}

/** Returns the first verdict that holds for what was read; the evidence ends with what could not be read. */
export function verdictOf(facts: Facts) {
	const gaps = gapsIn(facts);
	for (const rule of RULES) {
		const found = rule.judge(facts);
		if (found === undefined) continue;
		const { summary, evidence, nextStep, confidence } = found;
		return {
			verdict: rule.verdict,
			summary,
			evidence: [...evidence, ...gaps].map((one) => ({ ...one })),
			next_step: nextStep,
			// An earlier verdict may hide behind a refused read.
			confidence: gaps.length > 0 && confidence === 'high' ? 'medium' : confidence,
		};
	}
	throw new TypeError('The last verdict holds always');
}

/** What a device may do without, so that a 404 says something. */
const OPTIONAL: readonly string[] = ['quota', 'cellInfo', 'extensions'] satisfies ReadName[];

function gapsIn({ readings }: Facts): Evidence[] {
	return Object.entries(readings).flatMap(([name, reading]) => {
		const where = WHERE[name as ReadName];
		if (reading.kind === 'unreadable') return [{ seen: `Not read: ${reading.why}`, where }];
		const isGap = reading.kind === 'absent' && !OPTIONAL.includes(name);
		return isGap ? [{ seen: 'Not found', where }] : [];
	});
}
