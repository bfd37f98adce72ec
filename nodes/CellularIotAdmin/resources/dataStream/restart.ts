import { dataStreamField } from '../../../shared/fields/streamLocator';
import { operation } from '../../../shared/run/operation';
import { changeState } from './changeState';

/** POST /api/v2/data_stream/{id}/restart (docs/service/streams.md, *Statuses*). */
export const restart = operation({
	value: 'restart',
	action: 'Restart data stream',
	description:
		"Start a data stream again that the service has stopped with the status 'Error', for example because its URL did not answer for too long",
	fields: dataStreamField,
	confirm: 'restart this data stream, so that its receiver gets all kept and new records',
	run: async (run, id) =>
		await changeState(run, id, {
			verb: 'restart',
			request: { method: 'POST' },
			suffix: '/restart',
			advice: "'Restart' is for a stream with the status 'Error'. Use 'Resume' for a paused one.",
		}),
});
