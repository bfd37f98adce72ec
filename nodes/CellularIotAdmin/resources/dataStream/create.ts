import type { IDataObject } from 'n8n-workflow';
import { readRecord } from '../../../shared/api/call';
import { notReadBack } from '../../../shared/lookup/created';
import { createStream, STREAM_TYPE, streamPath } from '../../../shared/lookup/streams';
import { success } from '../../../shared/api/types';
import { together } from '../../../shared/form/field';
import type { Parameters } from '../../../shared/form/parameters';
import { streamOutput } from '../../../shared/records/dataStream';
import { rowsOf } from '../../../shared/records/record';
import { operation, type Run } from '../../../shared/run/operation';
import { properties } from './createFields';
import { readHeaders } from './headers';
import { FILTERS, readStreamFilters } from './streamFilter';
import { readName, readWebAddress, withoutGaps } from '../../../shared/form/readers';

const METHODS = ['PATCH', 'POST', 'PUT'] as const;

function readNewStream(parameters: Parameters): IDataObject {
	const optional = parameters.group('additionalFields');
	const type = parameters.choice('type', ['events', 'usage'] as const);
	const headers = readHeaders(parameters);
	const filters =
		type === 'events'
			? readStreamFilters(parameters, parameters.choice('filter', FILTERS))
			: undefined;
	return {
		name: readName(parameters, 'name') ?? parameters.refuse('name', 'is empty'),
		data_stream_type: { id: STREAM_TYPE[type] },
		destination: {
			connection_type: 'RestAPI',
			format: 'Json',
			credentials: withoutGaps({
				url: readWebAddress(parameters, 'url'),
				method: optional.has('method') ? optional.choice('method', METHODS) : 'POST',
				headers: headers.length > 0 ? headers : undefined,
				size: optional.bound('recordsPerRequest', 500, 1, 10_000),
			}),
		},
		...(filters && filters.length > 0 && { filters }),
	};
}

/** POST /api/v2/data_stream (docs/service/streams.md, *Create*; docs/service/streams.md, *Id of a new stream*). */
export const create = operation({
	value: 'create',
	action: 'Create data stream',
	description: 'Let the service send all new events or usage records of the organization to a URL',
	fields: together(properties, readNewStream),
	confirm: 'create this data stream, which sends records of the whole organization to its URL',
	async run(run, body) {
		const created = await createStream(run.api, body);
		if (!created.ok) return created;
		const { id, record } = created.value;
		const stream = await readOnce(run, id, record);
		noteFilter(run, id, body, stream);
		return success(streamOutput({ id, ...stream }));
	},
});

/** Returns the record, which the list may have shown. */
async function readOnce(run: Run, id: string, shown?: IDataObject): Promise<IDataObject> {
	if (shown?.destination !== undefined) return shown;
	const stream = await readRecord(run.api, streamPath(id));
	return stream.ok ? stream.value : notReadBack(stream.failure);
}

/** The service may ignore a filter whose form it does not know (docs/service/streams.md, *Filters*). */
function noteFilter(run: Run, id: string, sent: IDataObject, stream: IDataObject): void {
	const isLost = Array.isArray(stream.filters) && rowsOf(stream, 'filters').length === 0;
	if (sent.filters === undefined || !isLost) return;
	run.hint(`The service did not keep the filter of data stream ${id}, so it sends all events.`);
}
