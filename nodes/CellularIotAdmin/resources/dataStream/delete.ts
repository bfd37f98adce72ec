import { dataStreamField } from '../../../shared/fields/streamLocator';
import { operation } from '../../../shared/run/operation';
import { changeState } from './changeState';

/** DELETE /api/v2/data_stream/{id} (docs/service/streams.md, *Operations*). */
export const deleteStream = operation({
	value: 'delete',
	action: 'Delete data stream',
	description: 'Remove a data stream for good; its receiver gets nothing more',
	fields: dataStreamField,
	confirm: 'delete this data stream for good, with all records that it has not sent yet',
	run: async (run, id) =>
		await changeState(run, id, {
			verb: 'delete',
			request: { method: 'DELETE' },
			advice: 'Another change may be under way: try again in some seconds.',
		}),
});
