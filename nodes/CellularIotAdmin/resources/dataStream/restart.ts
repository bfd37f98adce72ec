import { dataStreamLocator } from '../../../shared/fields/streamLocator';
import { operation } from '../../../shared/run/operation';
import { changeState } from './changeState';
import { readChange, waitOptions } from './waiting';

/** POST /api/v2/data_stream/{id}/restart (docs/service/streams.md, *Statuses*). */
export const restart = operation({
	value: 'restart',
	name: 'Restart',
	action: 'Restart data stream',
	description:
		"Start a data stream again that the service has stopped with the status 'Error', for example because its URL did not answer for too long",
	fields: [dataStreamLocator, waitOptions],
	confirm: 'restart this data stream, so that its receiver gets all kept and new records',
	read: readChange,
	run: async (run, input) =>
		await changeState(run, input, {
			verb: 'restart',
			done: 'restarted',
			request: { method: 'POST' },
			suffix: '/restart',
			wanted: 'running',
			isPossibleAfter: (state) => state === 'pending' || state === 'error',
			advice: "'Restart' is for a stream with the status 'Error'. Use 'Resume' for a paused one.",
		}),
});
