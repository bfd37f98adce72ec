import { success } from '../../../shared/api/types';
import { batchOperation } from '../../../shared/operation';
import { createManyFields } from './createManyFields';
import { createAll } from './creation';
import { previewOf } from './creationPreview';
import { NEW_DEVICE, unusedNote } from './deviceColumns';
import { readNewDevice } from './newDevice';
import type { NewDevice } from './newDevice';
import { findRepeats } from './repeats';

/** POST /api/v2/endpoint/multi for all input items (supplement.md 6.1): by 2,000, or not at all when it is a preview. */
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
		const note = unusedNote(new Set(entries.flatMap(({ input }) => input.unused)), NEW_DEVICE);
		if (note !== undefined) run.hint(note);
		if (!entries.some(({ input }) => input.isPreview)) return await createAll(run, batch);
		run.hint("This is a preview: nothing was sent. Turn off 'Preview' to create the endpoints.");
		batch.settle(
			entries.map(({ item }) => item),
			success(previewOf(entries)),
		);
	},
});
