import { dataStreamLocator } from '../../../shared/fields/streamLocator';
import { operation } from '../../../shared/run/operation';
import { changeState } from './changeState';
import { readChange, waitOptions } from './waiting';

/** DELETE /api/v2/data_stream/{id} (docs/service/streams.md, *Operations*). */
export const deleteStream = operation({
	value: 'delete',
	name: 'Delete',
	action: 'Delete data stream',
	description: 'Remove a data stream for good; its receiver gets nothing more',
	fields: [dataStreamLocator, waitOptions],
	confirm: 'delete this data stream for good, with all records that it has not sent yet',
	read: readChange,
	run: async (run, input) =>
		await changeState(run, input, {
			verb: 'delete',
			done: 'deleted',
			request: { method: 'DELETE' },
			wanted: 'gone',
			isPossibleAfter: () => true,
			advice: 'Another change may be under way: try again in some seconds.',
		}),
});
