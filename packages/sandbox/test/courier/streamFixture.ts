import type { AxiosInstance } from 'axios';
import { startSandbox, type Delivery, type Endpoint, type Sandbox } from '../../src';
import type { DataStream } from '../../src/world/dataStream';
import { AT_NOON, loggedIn, smsEndpoint } from '../client';
import { startReceiver, until, type Receiver } from './receiver';

const STREAMS = '/api/v2/data_stream';
/** Several rounds of the courier. */
const A_WHILE_MS = 300;

/** Settings of a stream that differ from the usual ones. */
interface StreamDraft {
	type?: 1 | 2;
	filters?: object[];
	credentials?: object;
}

/** A sandbox at noon with a receiver of streams, and one device that is on. */
export class StreamFixture {
	private constructor(
		readonly sandbox: Sandbox,
		readonly receiver: Receiver,
		readonly client: AxiosInstance,
		readonly device: Endpoint,
	) {}

	static async open(): Promise<StreamFixture> {
		const options = { ...AT_NOON, sessionSeconds: 30 * 86_400 };
		const [sandbox, receiver] = await Promise.all([startSandbox(options), startReceiver()]);
		sandbox.control.set({ streamChangeMs: 0, streamLocation: true });
		return new StreamFixture(
			sandbox,
			receiver,
			await loggedIn(sandbox),
			smsEndpoint(sandbox, true),
		);
	}

	async close(): Promise<void> {
		await Promise.all([this.sandbox.close(), this.receiver.close()]);
	}

	/** Creates a stream to the receiver and waits until it runs. */
	async create({ type = 2, filters, credentials = {} }: StreamDraft = {}): Promise<DataStream> {
		const { status, headers } = await this.client.post(STREAMS, {
			data_stream_type: { id: type },
			destination: {
				connection_type: 'RestAPI',
				format: 'Json',
				credentials: { url: this.receiver.url, ...credentials },
			},
			...(filters && { filters }),
		});
		expect(status).toBe(201);
		const id = Number(String(headers.location).split('/').pop());
		await this.reaches(id, 1);
		return this.stream(id);
	}

	stream(id: number): DataStream {
		const stream = this.sandbox.world.dataStreams.get(id);
		if (!stream) throw new Error(`No stream ${id}`);
		return stream;
	}

	/** Waits until the service shows a stream in a status. */
	async reaches(id: number, status: number): Promise<void> {
		const deadline = Date.now() + 50_000;
		for (;;) {
			const { data } = await this.client.get(`${STREAMS}/${id}`);
			if (data.status?.id === status) return;
			if (Date.now() > deadline) throw new Error(`Stream ${id} stays ${data.status?.id}`);
		}
	}

	/** Pauses or resumes a stream. */
	async setStatus(id: number, status: 1 | 2): Promise<void> {
		expect((await this.client.patch(`${STREAMS}/${id}`, { status: { id: status } })).status).toBe(
			202,
		);
		await this.reaches(id, status);
	}

	async restart(id: number): Promise<number> {
		return (await this.client.post(`${STREAMS}/${id}/restart`)).status;
	}

	/** Adds events of the device; returns their ids. */
	addEvents(count: number, extras = {}): number[] {
		const event = { type: 1, endpointId: this.device.id, ...extras } as const;
		return Array.from({ length: count }, () => this.sandbox.control.addEvent(event));
	}

	/** The ended requests of streams, oldest first. */
	made(): Delivery[] {
		return this.sandbox.control
			.ledger()
			.callsAfter()
			.filter(({ stream }) => stream !== null);
	}

	/** Waits for so many requests and their outcomes. */
	async requests(count: number): Promise<void> {
		await until(() => this.made().length >= count);
		expect(this.made()).toHaveLength(count);
	}

	/** Gives the courier time for more requests; there must be so many in all, `open` of them unanswered. */
	async noMoreThan(count: number, open = 0): Promise<void> {
		await new Promise((resolve) => setTimeout(resolve, A_WHILE_MS));
		await this.requests(count);
		expect(this.receiver.calls.length).toBeLessThanOrEqual(count + open);
	}

	/** The ids of each request at the receiver. */
	received(): unknown[][] {
		return this.receiver.calls.map(({ body }) =>
			(Array.isArray(body) ? body : [body]).map(({ id }) => id),
		);
	}
}
