import { STREAM_STATUS } from '../../../shared/lookup/streams';
import { dataStreamLocator } from '../../../shared/fields/streamLocator';
import { operation } from '../../../shared/run/operation';
import { changeState } from './changeState';
import { readChange, waitOptions } from './waiting';

/** PATCH /api/v2/data_stream/{id} with `status {id}` (docs/service/streams.md, *Update*). */
export const pause = operation({
	value: 'pause',
	name: 'Pause',
	action: 'Pause data stream',
	description:
		"Stop a data stream for a while. The service keeps its records for up to 7 days and sends them after 'Resume'.",
	fields: [dataStreamLocator, waitOptions],
	confirm: 'pause this data stream, so that its receiver gets nothing until it is resumed',
	read: readChange,
	run: async (run, input) =>
		await changeState(run, input, {
			verb: 'pause',
			done: 'paused',
			request: { method: 'PATCH', body: { status: { id: STREAM_STATUS.paused } } },
			wanted: 'paused',
			isPossibleAfter: (state) => state !== 'error',
			advice:
				"Another change may be under way: try again in some seconds. A stream with the status 'Error' sends nothing anyway; 'Restart' starts it.",
		}),
});
