import { DAY } from '../core/world/dates';
import type { SimBatch } from '../core/world/simBatch';
import type { Sim, World } from '../core/world/types';
import { emitEvent } from '../core/events/emitEvent';
import { newSim } from '../core/device/newSim';
import { SIM_ISSUER_ID, SIM_MODEL } from './record';

/**
 * A batch that waits for its registration; several ids are strings (docs/service/sims.md, *Batches*).
 * @assumption Id and name of the status of a batch (docs/service/sims.md, *Batches*). Check: check a BIC that is not
 * registered yet.
 */
export function simBatchRecord(world: World, batch: SimBatch): Record<string, unknown> {
	return {
		id: batch.id,
		bic: batch.bic,
		bsn: String(batch.id),
		quantity: String(batch.quantity),
		sim_batch_status_id: '0',
		status: { id: 0, description: 'Delivered' },
		sim_model_id: String(SIM_MODEL.id),
		model: SIM_MODEL,
		issuer_org_id: String(SIM_ISSUER_ID),
		customer_org_id: world.organisation.id,
		reseller_org_id: null,
		activated: null,
		logistic_center_id: '1',
		article_id: '1',
	};
}

/**
 * Registers a batch: its SIMs appear in the given status, with one event (docs/service/sims.md, *Batches*;
 * docs/service/events.md, *Triggers*). Undefined when the batch belongs to another organisation or is registered
 * already, and for Factory Test outside the factory test mode. `activatedAt` stays null in Factory Test.
 * @assumption Issued and Activated are the other two statuses a batch can begin with (docs/service/sims.md, *Batches*).
 * Check: register a batch as Suspended.
 */
export function registerBatch(world: World, batch: SimBatch, status: 0 | 1 | 4): Sim[] | undefined {
	if (batch.customerOrgId !== world.organisation.id || batch.registeredAt !== null)
		return undefined;
	if (status === 4 && !world.settings.factoryTestMode) return undefined;
	const now = world.clock.now();
	batch.registeredAt = now;
	const sims = Array.from({ length: batch.quantity }, () => {
		const sim = newSim(world, status, now - 60 * DAY);
		if (status === 1) sim.activatedAt = now;
		return sim;
	});
	emitEvent(world, { type: 48, description: `Batch of ${sims.length} SIM(s) registered.` });
	return sims;
}
