import type { Organisation, TariffPlan } from '../core/world/access';

/** The workspace of the demo fleet, a second one of the same people, and one in which they have no role. */
export const HOME_WORKSPACE = 13000;
export const OTHER_WORKSPACE = 13002;
export const FOREIGN_WORKSPACE = 13001;

/** A workspace as records name it. */
export const workspace = (id: number, name: string): Organisation => ({
	id,
	name,
	country: { id: 74, name: 'Germany' },
});

/** The plan of the demo fleet; the other workspaces have none. */
export const HOME_PLAN: TariffPlan = {
	id: 71,
	name: 'Standard',
	max_active_sims: 1000,
	max_users: 10,
	api_access_allowed: true,
	monthly_rate: 100,
	currency: { id: 1, code: 'EUR', symbol: '€' },
};
