import type { SimBatch } from '../core/world/simBatch';
import type { World } from '../core/world/types';
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
