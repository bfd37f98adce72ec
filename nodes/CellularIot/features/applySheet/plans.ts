import { type Result, success } from '../../../shared/api/types';
import { tagDirectory, tagsNamed } from '../../../shared/lookup/tagDirectory';
import type { Run } from '../../../shared/run/operation';
import { grouped } from '../../../shared/values';
import { readCatalogue } from './catalogue';
import type { MatchBy } from './columns';
import { type Device, type Sim, titleOf } from './device';
import type { FieldContext } from './fields';
import { readFleet, readSims, type Sims } from './fleet';
import { type Match, matchRows, repeatsIn } from './match';
import { type MissingRules, planMissing, unknownTag } from './missing';
import type { Plan } from './plan';
import { conflict, planRow } from './planRow';
import type { SheetRow } from './row';
import { shown, simNamed } from './sim';

export interface Plans {
	rows: Plan[];
	missing: Plan[];
}

/** Reads what exists, and plans what to do for each row. Sends no change. */
export async function readPlans(
	run: Run,
	sheet: readonly SheetRow[],
	by: MatchBy,
	missingRules: MissingRules | undefined,
): Promise<Result<Plans>> {
	const fleet = await readFleet(run.api, sheet, by, missingRules !== undefined);
	if (!fleet.ok) return fleet;
	const sims = await readSims(run.api, sheet, fleet.value);
	if (!sims.ok) return sims;
	const { matches, named } = matchRows(sheet, fleet.value, by);
	const catalogue = await readCatalogue(run, matches);
	if (!catalogue.ok) return catalogue;
	const context = { catalogue: catalogue.value, devices: fleet.value, sims: sims.value };
	const rows = planRows(matches, context);
	const missing = await missingPlans(run, fleet.value, named, rows, missingRules);
	return missing.ok ? success({ rows, missing: missing.value }) : missing;
}

async function missingPlans(
	run: Run,
	devices: readonly Device[],
	named: ReadonlySet<number>,
	rows: readonly Plan[],
	rules: MissingRules | undefined,
): Promise<Result<Plan[]>> {
	if (rules === undefined) return success([]);
	const { tag } = rules;
	if (tag !== undefined) {
		const tags = await tagDirectory(run);
		if (!tags.ok) return tags;
		if (tags.value.find(tag) === undefined) return success([unknownTag(tag)]);
	}
	return success(planMissing(devices, named, rows, rules));
}

/** Creates the tags that rows name and that do not exist. Rows without the permission for it are conflicts before. */
export async function createTags(run: Run, rows: readonly Plan[]): Promise<Result<unknown>> {
	const names = rows.flatMap(({ row, changes }) =>
		row && changes.tags ? (row.wanted.tags ?? []) : [],
	);
	return names.length === 0 ? success([]) : await tagsNamed(run, names, 'create');
}

interface PlanContext extends FieldContext {
	sims: Sims;
}

interface Candidate {
	match: Match;
	sim?: Sim;
	problem?: string;
}

/**
 * Returns what becomes of the device of each row, in their order. Sends nothing. A row with a problem moves no SIM, which
 * may be a problem of another row: so plans again until no row is added.
 */
export function planRows(matches: readonly Match[], context: PlanContext): Plan[] {
	const candidates = candidatesOf(matches, context);
	for (;;) {
		const plans = planOnce(candidates, context);
		const before = countOf(candidates);
		candidates.forEach((candidate, n) => (candidate.problem ??= plans[n]?.problem));
		holdBack(candidates, plans);
		if (countOf(candidates) === before) return plans;
	}
}

const countOf = (candidates: readonly Candidate[]) =>
	candidates.filter(({ problem }) => problem !== undefined).length;

/** Finds the SIM of each row. A wrong row gets all its problems. */
function candidatesOf(matches: readonly Match[], context: PlanContext): Candidate[] {
	const repeats = repeatsIn(matches.map(({ row }) => row));
	const found = matches.map((match) => {
		const { sim, problem } = simNamed(match.row.wanted, context.sims);
		return { match, sim, problems: [match.problem, repeats.get(match.row), problem] };
	});
	return found.map(({ match, sim, problems }): Candidate => {
		const known = problems.flatMap((one) => one ?? []);
		if (known.length === 0) return { match, sim };
		if (!match.isClear) return { match, sim, problem: known.join(' ') };
		return {
			match,
			sim,
			problem: planRow(match, sim, { ...context, isTaken: false }, known).problem,
		};
	});
}

function planOnce(candidates: readonly Candidate[], context: PlanContext): Plan[] {
	const taking = candidates.filter(
		({ match, problem }) => problem === undefined && match.row.rules.mayRelease,
	);
	const taken = new Map(taking.map((one) => [one.sim?.id, one]));
	return candidates.map(({ match, sim, problem }) => {
		if (problem !== undefined) return conflict(problem, match);
		const held = match.device?.sim;
		const isTaken = held !== undefined && held.id !== sim?.id && taken.has(held.id);
		return planRow(match, sim, { ...context, isTaken });
	});
}

/** Adds rows that need a SIM of a device whose own row has a problem: that device is left alone. */
function holdBack(candidates: readonly Candidate[], plans: readonly Plan[]): void {
	const takers = grouped(
		candidates.filter((_, n) => (plans[n]?.work.release.length ?? 0) > 0),
		({ sim }) => sim?.holder?.id,
	);
	const stuck = candidates.filter(({ problem }) => problem !== undefined);
	for (let one = stuck.pop(); one !== undefined; one = stuck.pop()) {
		const { row, device } = one.match;
		if (device === undefined) continue;
		for (const taker of takers.get(device.id) ?? []) {
			if (taker.problem !== undefined || taker.sim === undefined) continue;
			taker.problem = `The SIM ${shown(taker.sim)} is in ${titleOf(device)}, whose row ${row.row} is a conflict. Solve that one first.`;
			stuck.push(taker);
		}
	}
}
