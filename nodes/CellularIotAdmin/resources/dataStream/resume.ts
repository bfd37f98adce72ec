import { dataStreamField } from '../../../shared/fields/streamLocator';
import { STREAM_STATUS } from '../../../shared/lookup/streams';
import { operation } from '../../../shared/run/operation';
import { changeState } from './changeState';

/** PATCH /api/v2/data_stream/{id} with `status {id}` (docs/service/streams.md, *Update*). */
export const resume = operation({
	value: 'resume',
	action: 'Resume data stream',
	description: 'Let a paused data stream send again, first what was kept meanwhile',
	fields: dataStreamField,
	confirm: 'resume this data stream, so that its receiver gets all kept and new records',
	run: async (run, id) =>
		await changeState(run, id, {
			verb: 'resume',
			request: { method: 'PATCH', body: { status: { id: STREAM_STATUS.running } } },
			advice:
				"For a stream with the status 'Error' use 'Restart'. Otherwise another change may be under way: try again in some seconds.",
		}),
});
