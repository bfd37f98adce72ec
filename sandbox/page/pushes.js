/** Draws data streams, and calls of callbacks and streams. */
import { fill, setMood, sync, time } from './views.js';

const STATUS_MOODS = { Running: 'good', Paused: 'off', Error: 'bad', Pending: 'fair' };
const KINDS = {
	sms: ['SMS', 'SMS'],
	receipt: ['Receipt of SMS', 'receipts'],
	event: ['Event', 'events'],
	usage: ['Usage record', 'usage records'],
};

const answer = (status) => (status === 0 ? 'none' : String(status));

function progress({ isCalled, acknowledged, last }, now) {
	if (!isCalled) return 'never called: neither on this computer nor a --callback-host';
	const records = `${acknowledged} acknowledged`;
	return last === null
		? records
		: `${records}, last answer ${answer(last.status)} at ${time(last.at, now)}`;
}

export function drawStreams(list, streams, now) {
	sync(
		list,
		'stream-row',
		streams,
		({ id }) => id,
		(row, stream) => {
			const { id, name, type, status, url } = stream;
			fill(row, {
				name: name || `Stream ${id}`,
				about: `${type} · ${progress(stream, now)}`,
				status,
			});
			row.title = url;
			setMood(row, 'status', STATUS_MOODS[status]);
		},
	);
}

function records({ kind, firstId, records: count }) {
	const [one, several] = KINDS[kind];
	return count === 1 ? `${one} ${firstId}` : `${count} ${several} from ${firstId}`;
}

export function drawDeliveries(list, deliveries, now) {
	sync(
		list,
		'delivery-row',
		deliveries,
		({ number }) => number,
		(row, delivery) => {
			const { at, stream, method, url, status, acknowledged } = delivery;
			fill(row, {
				method,
				records: records(delivery),
				target: `${stream === null ? 'Callback' : `Stream ${stream}`} · ${url}`,
				status: answer(status),
				at: time(at, now),
			});
			row.title = url;
			setMood(row, 'status', acknowledged ? 'good' : 'bad');
		},
	);
}
