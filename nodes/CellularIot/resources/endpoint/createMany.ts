import { batchOperation } from '../../../shared/run/operation';
import { createManyFields } from './bulk/createManyFields';
import { createAll } from './bulk/creation';
import { previewOf } from './bulk/creationPreview';
import { NEW_DEVICE, noteUnused } from './bulk/deviceColumns';
import { readNewDevice } from './bulk/newDevice';
import type { NewDevice } from './bulk/newDevice';
import { settlePreview } from './bulk/preview';
import { findRepeats } from './bulk/repeats';

/**
 * POST /api/v2/endpoint/multi for all input items (docs/service/endpoints-bulk.md, *Create many*): by 2,000, or not at
 * all when it is a preview.
 */
export const createMany = batchOperation<NewDevice>({
	value: 'createMany',
	name: 'Create Many',
	action: 'Create many endpoints',
	description: 'Add one device for each input item, up to 2,000 with one request',
	fields: createManyFields,
	confirm: 'create these endpoints, which may activate SIMs that are then charged',
	read: readNewDevice,
	check: findRepeats,
	async runAll(run, batch) {
		const { entries } = batch;
		noteUnused(run, entries, NEW_DEVICE);
		if (!entries.some(({ input }) => input.isPreview)) return await createAll(run, batch);
		const items = entries.map(({ item }) => item);
		settlePreview(run, batch, items, 'create', previewOf(entries));
	},
});
