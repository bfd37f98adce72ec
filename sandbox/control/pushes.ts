import type { Delivery } from '../ledger';
import { settleStreams } from '../rules/dataStream';
import { STREAM_STATUS, STREAM_TYPE, type DataStream } from '../world/dataStream';
import type { World } from '../world/types';

/** What the service pushes. Times are ISO 8601. */
export interface PushView {
	/** Newest first, those that are never called last. */
	streams: {
		id: number;
		name: string;
		type: string;
		status: string;
		url: string;
		/** False for a host that may not be called. */
		isCalled: boolean;
		/** Number of acknowledged records. */
		acknowledged: number;
		/** The last request; status 0 without an answer. */
		last: { at: string; status: number } | null;
	}[];
	/** Calls of callbacks and streams, newest first, with the number of their records. */
	deliveries: (Omit<Delivery, 'ids'> & { firstId: string; records: number })[];
}

type StreamLine = PushView['streams'][number];

const NEWEST = 40;

/** Returns data streams, and the newest calls of callbacks and streams. */
export function pushView(world: World): PushView {
	settleStreams(world);
	return {
		streams: [...world.dataStreams.values()]
			.map((stream) => streamLine(world, stream))
			.sort((a, b) => Number(b.isCalled) - Number(a.isCalled) || b.id - a.id),
		deliveries: world.ledger.newestCalls(NEWEST).map(({ ids, ...call }) => ({
			...call,
			firstId: ids[0] ?? '',
			records: ids.length,
		})),
	};
}

function streamLine({ receivers }: World, stream: DataStream): StreamLine {
	const { id, name, type, status, destination, delivery } = stream;
	const { acknowledged, last } = delivery;
	const { url } = destination;
	return {
		id,
		name,
		type: STREAM_TYPE[type],
		status: STREAM_STATUS[status],
		url,
		isCalled: receivers.mayCall(url),
		acknowledged,
		last: last && { at: new Date(last.at).toISOString(), status: last.status },
	};
}
