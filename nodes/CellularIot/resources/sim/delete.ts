import { simOfItem } from '../../../shared/fields/simLocator';
import { simIdsOf } from '../../../shared/lookup/sim';
import { batchOperation } from '../../../shared/run/operation';
import {
	checkMaximum,
	type Chosen,
	deletionPreviewField,
	eachOnce,
	isPreview,
	itemsOf,
	maximumField,
	readSimRecords,
	sendChunks,
	settlePreview,
	simDeletionOf,
} from '../../features/bulk';
import { heldSim, isHeld } from '../../domain/assignment';

/**
 * DELETE /api/v1/sim/multi in chunks of 500 (docs/service/sims.md, *Delete*). Reads the SIMs first and refuses those in an
 * endpoint, because one of them lets the whole request fail. Each item gets the result of its SIM.
 */
export const deleteSim = batchOperation({
	value: 'delete',
	action: 'Delete SIMs',
	description:
		'Remove all SIMs that the input names for good, up to 500 a request. SIMs that a device holds are refused.',
	fields: {
		sim: simOfItem,
		isPreview: deletionPreviewField,
		maximum: maximumField('SIMs', 100),
	},
	confirm: 'delete these SIMs for good, which cannot be undone',
	changesNothing: ({ isPreview }) => isPreview,
	check: (entries) => checkMaximum(entries, 'SIMs', ({ sim }) => sim),
	async runAll(run, batch) {
		const located = batch.entries.map(({ input }) => input.sim);
		const chosen = eachOnce(batch, located, await simIdsOf(run, located));
		if (batch.isOver()) return;
		const records = await readSimRecords(run, chosen);
		if (!records.ok) return batch.settle(itemsOf(chosen), records);
		const recordOf = ({ id }: Chosen) => records.value.get(id) ?? {};
		const held = chosen.filter((one) => isHeld(recordOf(one)));
		if (isPreview(batch)) {
			const summary = { sims: chosen.length, in_endpoints: held.length };
			return settlePreview(run, batch, itemsOf(chosen), 'delete', summary);
		}
		for (const one of held) batch.settle(one.items, heldSim(recordOf(one)));
		const free = chosen.filter((one) => !isHeld(recordOf(one)));
		await sendChunks(simDeletionOf(run, batch, free, records.value));
	},
});
