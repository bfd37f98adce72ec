import type { IDataObject } from 'n8n-workflow';
import { readList } from '../../../shared/api/call';
import { type Result, success } from '../../../shared/api/types';
import { simplifiedBy } from '../../../shared/fields/listing';
import { part, rowsOf } from '../../../shared/records/record';
import { operation, type Run } from '../../../shared/run/operation';

const MY = '/api/v1/organisation/my';
const NOT_FOUND = 404;
const FORBIDDEN = 403;

/**
 * The own organization, its active plan and its running bundles, read once for all items
 * (docs/service/organisation.md, *Record, plan and bundles*).
 */
export const get = operation({
	value: 'get',
	action: 'Get organisation',
	description:
		'Look up your own organization with its active tariff plan and its bundles, which are inclusive volumes in MB',
	fields: simplifiedBy(simplify),
	prepare: readAll,
	run: async (_run, shape, whole) =>
		await Promise.resolve(whole.ok ? success(shape(whole.value)) : whole),
});

function simplify(whole: IDataObject): IDataObject {
	const active = part(whole, 'tariff_plan');
	const plan = part(active, 'tariff_plan');
	return {
		id: whole.id ?? null,
		name: whole.name ?? null,
		created: whole.created ?? null,
		monthly_cost_limit: whole.monthly_cost_limit ?? null,
		tariff_plan: plan.name ?? null,
		tariff_plan_since: active.start_date ?? null,
		max_active_sims: plan.max_active_sims ?? null,
		currency: part(plan, 'currency').code ?? null,
		bundles: rowsOf(whole, 'bundles').map(simplifyBundle),
	};
}

const simplifyBundle = (bundle: IDataObject): IDataObject => ({
	volume_mb: bundle.volume ?? null,
	pooled: bundle.pooled ?? null,
	start_date: bundle.start_date ?? null,
	end_date: bundle.end_date ?? null,
});

async function readAll(run: Run): Promise<Result<IDataObject>> {
	const [record, plans, bundles] = await Promise.all([
		readPart(run, MY),
		readPart(run, `${MY}/tariff_plan/active`, 'tariff plan'),
		readPart(run, `${MY}/inclusive_volume/active`, 'bundles'),
	]);
	if (!record.ok) return record;
	if (!plans.ok) return plans;
	if (!bundles.ok) return bundles;
	return success({
		...record.value[0],
		tariff_plan: plans.value[0] ?? null,
		bundles: bundles.value,
	});
}

/** Reads the records of a part. One with a `name` may be missing (404), or forbidden (403), with a note. */
async function readPart(run: Run, path: string, name?: string): Promise<Result<IDataObject[]>> {
	const rows = await readList(run.api, path);
	if (rows.ok || name === undefined) return rows;
	if (rows.failure.status === NOT_FOUND) return success([]);
	if (rows.failure.status !== FORBIDDEN) return rows;
	run.hint(`Your role may not read the ${name}, so they are missing in the output.`);
	return success([]);
}
