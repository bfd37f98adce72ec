import { optionCollection } from '../../../shared/fields/collections';
import { simOfItem } from '../../../shared/fields/simLocator';
import { readSim, simIdsOf } from '../../../shared/lookup/sim';
import { batchOperation } from '../../../shared/run/operation';
import {
	checkMaximum,
	type Chosen,
	chunksOf,
	eachOnce,
	isPreview,
	itemsOf,
	maximumField,
	onRefusalField,
	previewField,
	readBulkOptions,
	readMaximum,
	readSimRecords,
	sendChunks,
	settlePreview,
	simDeletionOf,
	type SimRecords,
	SIMS_PER_REQUEST,
} from '../../features/bulk';
import { heldSim, isHeld } from '../../domain/simHolder';

/**
 * DELETE /api/v1/sim/multi in chunks of 500 (docs/service/sims.md, *Delete*). Reads the SIMs first and refuses those in an
 * endpoint, because one of them lets the whole request fail. Each item gets the result of its SIM.
 */
export const deleteSim = batchOperation({
	value: 'delete',
	name: 'Delete',
	action: 'Delete SIMs',
	description:
		'Remove all SIMs that the input names for good, up to 500 a request. SIMs that a device holds are refused.',
	fields: [
		simOfItem,
		maximumField('SIMs', 100),
		optionCollection([
			{
				...onRefusalField,
				description: 'What to do when the service refuses a request, which holds up to 500 SIMs',
			},
			{
				...previewField,
				description:
					'Whether to change nothing and only show how many SIMs and requests it would take',
			},
		]),
	],
	confirm: 'delete these SIMs for good, which cannot be undone',
	read: (parameters) => ({
		sim: readSim(parameters),
		maximum: readMaximum(parameters, 100),
		...readBulkOptions(parameters.group('options')),
	}),
	check: (entries) => checkMaximum(entries, 'SIMs', ({ sim }) => sim),
	async runAll(run, batch) {
		const located = batch.entries.map(({ input }) => input.sim);
		const chosen = eachOnce(batch, located, await simIdsOf(run, located));
		const [first] = batch.entries;
		if (first === undefined || batch.isOver()) return;
		const records = await readSimRecords(run, chosen);
		if (!records.ok) return batch.settle(itemsOf(chosen), records);
		if (isPreview(batch)) {
			const summary = previewOf(chosen, records.value);
			return settlePreview(run, batch, itemsOf(chosen), 'delete', summary, 'SIMs');
		}
		const free: Chosen[] = [];
		for (const one of chosen) {
			const record = records.value.get(one.id) ?? {};
			if (isHeld(record)) batch.settle(one.items, heldSim(record));
			else free.push(one);
		}
		const { resend } = first.input;
		await sendChunks(simDeletionOf(run, batch, free, { records: records.value, resend }));
	},
});

function previewOf(chosen: readonly Chosen[], records: SimRecords) {
	const free = chosen.filter(({ id }) => !isHeld(records.get(id) ?? {}));
	return {
		sims: chosen.length,
		in_endpoints: chosen.length - free.length,
		requests: chunksOf(free, SIMS_PER_REQUEST).length,
		first_ids: chosen.slice(0, 5).map(({ id }) => id),
	};
}
