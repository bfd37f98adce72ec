import { dataStreamField } from '../../../shared/fields/streamLocator';
import { STREAM_STATUS } from '../../../shared/lookup/streams';
import { operation } from '../../../shared/run/operation';
import { changeState } from './changeState';

/** PATCH /api/v2/data_stream/{id} with `status {id}` (docs/service/streams.md, *Update*). */
export const pause = operation({
	value: 'pause',
	action: 'Pause data stream',
	description:
		"Stop a data stream for a while. The service keeps its records for up to 7 days and sends them after 'Resume'.",
	fields: dataStreamField,
	confirm: 'pause this data stream, so that its receiver gets nothing until it is resumed',
	run: async (run, id) =>
		await changeState(run, id, {
			verb: 'pause',
			request: { method: 'PATCH', body: { status: { id: STREAM_STATUS.paused } } },
			advice:
				"Another change may be under way: try again in some seconds. A stream with the status 'Error' sends nothing anyway; 'Restart' starts it.",
		}),
});
