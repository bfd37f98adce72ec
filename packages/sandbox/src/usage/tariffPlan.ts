import type { TariffPlan } from '../core/world/access';
import type { World } from '../core/world/types';

/** The active plan (docs/service/organisation.md, *Record, plan and bundles*). */
export const tariffPlanRecord = (
	{ monthly_rate: rate, ...plan }: TariffPlan,
	{ id }: { id: number },
) => ({
	id: plan.id,
	organisation_id: id,
	active: true,
	start_date: '2020-01-01T00:00:00.000+0000',
	applied_rate: rate,
	sim_activated_rate: 1,
	sim_suspended_rate: 0,
	workspaces_enabled: true,
	tariff_plan: { ...plan, rate },
});

/** Running bundles: those of the tariff profiles in use (docs/service/organisation.md, *Record, plan and bundles*). */
export function activeVolumes({ tariffProfiles, endpoints }: World) {
	const used = new Set([...endpoints.values()].map(({ tariffProfileId }) => tariffProfileId));
	return [...tariffProfiles.values()].flatMap(({ id, tariff, inclusive_volume: bundle }) => {
		if (!bundle || !used.has(id)) return [];
		const { ratezone, ...rest } = bundle;
		return { ...rest, tariff: { id: Number(tariff.id), name: String(tariff.name), ratezone } };
	});
}
