import type { SimBatch } from '../core/world/simBatch';

/** BICs of the batches every sandbox starts with, 16 digits: two of this organisation, one of another. */
export const SMALL_SIM_BATCH = '2026000100000001';
export const LARGE_SIM_BATCH = '2026000100000002';
export const FOREIGN_SIM_BATCH = '2026000100000003';

/** The batches, none registered yet. */
export function seedSimBatches(): SimBatch[] {
	return [
		{ id: 8801, bic: SMALL_SIM_BATCH, quantity: 3, registeredAt: null, customerOrgId: 13000 },
		{ id: 8802, bic: LARGE_SIM_BATCH, quantity: 50, registeredAt: null, customerOrgId: 13000 },
		{ id: 8803, bic: FOREIGN_SIM_BATCH, quantity: 10, registeredAt: null, customerOrgId: 13001 },
	];
}
