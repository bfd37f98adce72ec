import type { DataStream } from '../../src/core/world/dataStream';
import { client, device, sandbox } from '../sandboxHooks';
import { reach, receiver, receiverPerTest, stay } from '../callback/receiving';

const STREAMS = '/api/v2/data_stream';

/** Settings of a stream that differ from the usual ones. */
interface StreamDraft {
	type?: 1 | 2;
	filters?: object[];
	credentials?: object;
}

/** Starts for each test of the file a sandbox that changes streams at once, and a receiver. */
export function streamsPerTest(): void {
	receiverPerTest();
	beforeEach(() => sandbox.control.set({ streamChangeMs: 0, streamLocation: true }));
}

/** Creates a stream to the receiver and waits until it runs. */
export async function create({ type = 2, filters, credentials = {} }: StreamDraft = {}) {
	const { status, headers } = await client.post(STREAMS, {
		data_stream_type: { id: type },
		destination: {
			connection_type: 'RestAPI',
			format: 'Json',
			credentials: { url: receiver.url, ...credentials },
		},
		...(filters && { filters }),
	});
	expect(status).toBe(201);
	const id = Number(String(headers.location).split('/').pop());
	await reaches(id, 1);
	return stream(id);
}

export function stream(id: number): DataStream {
	const found = sandbox.world.dataStreams.get(id);
	if (!found) throw new Error(`No stream ${id}`);
	return found;
}

/** Waits until the service shows a stream in a status. */
export async function reaches(id: number, status: number): Promise<void> {
	const deadline = Date.now() + 50_000;
	for (;;) {
		const { data } = await client.get(`${STREAMS}/${id}`);
		if (data.status?.id === status) return;
		if (Date.now() > deadline) throw new Error(`Stream ${id} stays ${data.status?.id}`);
	}
}

/** Pauses or resumes a stream. */
export async function setStatus(id: number, status: 1 | 2): Promise<void> {
	const answer = await client.patch(`${STREAMS}/${id}`, { status: { id: status } });
	expect(answer.status).toBe(202);
	await reaches(id, status);
}

export const restart = async (id: number) => (await client.post(`${STREAMS}/${id}/restart`)).status;

/** Adds events of the device; returns their ids. */
export const addEvents = (count: number) =>
	Array.from({ length: count }, () => sandbox.control.addEvent({ type: 1, endpointId: device.id }));

/** The ended requests of streams, oldest first. */
export const made = () =>
	sandbox.control
		.ledger()
		.callsAfter()
		.filter(({ stream: id }) => id !== null);
/** Waits for so many requests and their outcomes. */
export const requests = (count: number) => reach(made, count);
/** Gives the courier time for more requests; there must be so many in all, `open` of them unanswered. */
export const noMoreThan = (count: number, open = 0) => stay(made, count, open);

/** The ids of each request at the receiver. */
export const received = () =>
	receiver.calls.map(({ body }) => (Array.isArray(body) ? body : [body]).map(({ id }) => id));
