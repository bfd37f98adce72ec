import { MASK, STREAM_STATUS, STREAM_TYPE, type DataStream } from '../core/world/dataStream';
import type { Settings } from '../core/world/settings';

/**
 * A data stream as answers show it (docs/service/streams.md, *Statuses*).
 * @assumption The record has the keys of a creation, `id`, and a status with id and description; each header is replaced
 * as a whole (docs/service/streams.md, *Id of a new stream*). Check: create a stream with a header and read it.
 */
export const dataStreamRecord = (
	{ streamIds }: Settings,
	{ id, name, type, status, destination, filters }: DataStream,
) => ({
	id: streamIds === 'text' ? String(id) : id,
	name,
	data_stream_type: { id: type, description: STREAM_TYPE[type] },
	status: { id: status, description: STREAM_STATUS[status] },
	destination: {
		connection_type: 'RestAPI',
		format: 'Json',
		credentials: { ...destination, headers: destination.headers.map(() => MASK) },
	},
	filters,
});
