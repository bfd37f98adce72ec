import { STREAM_STATUS } from '../../../shared/lookup/streams';
import { dataStreamLocator } from '../../../shared/fields/streamLocator';
import { operation } from '../../../shared/run/operation';
import { changeState } from './changeState';
import { readChange, waitOptions } from './waiting';

/** PATCH /api/v2/data_stream/{id} with `status {id}` (docs/service/streams.md, *Update*). */
export const resume = operation({
	value: 'resume',
	name: 'Resume',
	action: 'Resume data stream',
	description: 'Let a paused data stream send again, first what was kept meanwhile',
	fields: [dataStreamLocator, waitOptions],
	confirm: 'resume this data stream, so that its receiver gets all kept and new records',
	read: readChange,
	run: async (run, input) =>
		await changeState(run, input, {
			verb: 'resume',
			done: 'resumed',
			request: { method: 'PATCH', body: { status: { id: STREAM_STATUS.running } } },
			wanted: 'running',
			isPossibleAfter: (state) => state !== 'error',
			advice:
				"For a stream with the status 'Error' use 'Restart'. Otherwise another change may be under way: try again in some seconds.",
		}),
});
