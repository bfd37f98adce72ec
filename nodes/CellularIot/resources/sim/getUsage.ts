import { path } from '../../../shared/api/url';
import { simField } from '../../../shared/fields/simLocator';
import { simIdOf } from '../../../shared/lookup/sim';
import { operation } from '../../../shared/run/operation';
import { usageAt, usageField } from '../../domain/usage';

/** GET /api/v1/sim/{id}/stats and .../stats/daily (docs/service/sims.md, *Events and usage*). */
export const getUsage = operation({
	value: 'getUsage',
	action: 'Get data usage of SIM',
	description:
		'Read how much data (MB) and how many SMS a SIM used in all its devices: per day, in total, or per month with cost',
	sums: true,
	fields: { sim: simField, wish: usageField },
	async run(run, { sim, wish }) {
		const id = await simIdOf(run, sim);
		if (!id.ok) return id;
		const ids = { sim_id: id.value };
		const location = path`/api/v1/sim/${id.value}`;
		return await usageAt(run, { location, raw: ids, named: ids }, wish);
	},
});
