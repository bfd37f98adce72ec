import { DAY } from '../core/world/dates';
import type { SimBatch } from '../core/world/simBatch';
import type { Sim, World } from '../core/world/types';
import { emitEvent } from '../core/events/emitEvent';
import { newSim } from '../core/device/newSim';

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
