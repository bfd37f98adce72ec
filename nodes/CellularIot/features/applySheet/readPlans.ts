import { type Result, success } from '../../../shared/api/types';
import { tagDirectory, tagsNamed } from '../../../shared/lookup/tagDirectory';
import type { Run } from '../../../shared/run/operation';
import { readCatalogue } from './catalogue';
import type { MatchBy } from './columns';
import { readFleet, readSims } from './fleet';
import { matchRows } from './match';
import { planMissing, unknownTag } from './missing';
import type { MissingRules } from './missingFields';
import type { Plan } from './plan';
import { planRows } from './planRows';
import type { SheetRow } from './row';

export interface Plans {
	rows: Plan[];
	/** Plans of devices that are not in the sheet. */
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
	const { matches, named } = matchRows(sheet, fleet.value.devices, by);
	const catalogue = await readCatalogue(run, matches);
	if (!catalogue.ok) return catalogue;
	const context = { catalogue: catalogue.value, fleet: fleet.value, sims: sims.value };
	const rows = planRows(matches, context);
	const missing = await missingPlans(run, fleet.value.devices, named, rows, missingRules);
	return missing.ok ? success({ rows, missing: missing.value }) : missing;
}

async function missingPlans(
	run: Run,
	devices: Parameters<typeof planMissing>[0],
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
