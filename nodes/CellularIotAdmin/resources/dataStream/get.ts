import { readRecord } from '../../../shared/api/call';
import { dataStreamField } from '../../../shared/fields/streamLocator';
import { streamPath } from '../../../shared/lookup/streams';
import { streamOutput } from '../../../shared/records/dataStream';
import { operation } from '../../../shared/run/operation';

/** GET /api/v2/data_stream/{id} (docs/service/streams.md, *Operations*). */
export const get = operation({
	value: 'get',
	action: 'Get data stream',
	description: 'Look up a data stream with its status; the values of its headers are masked',
	fields: dataStreamField,
	run: async (run, id) =>
		await readRecord(run.api, streamPath(id), (stream) => streamOutput({ id, ...stream })),
});
