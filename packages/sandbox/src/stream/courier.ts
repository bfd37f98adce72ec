import { guarded, report } from '../core/guard';
import { Pusher } from '../core/push';
import { settleReturns } from '../core/device/connection';
import { settleStreams } from './rules';
import { nextBatch, type Batch } from './batch';
import { FAILED, RUNNING, type DataStream } from '../core/world/dataStream';
import { SECOND } from '../core/world/dates';
import type { World } from '../core/world/types';

/**
 * Interval of deliveries, in milliseconds of real time, because the clock may stand or jump.
 * @assumption How long a stream gathers records (docs/service/streams.md, *Delivery*). Check: compare the times of
 * events and of their deliveries.
 */
const TICK = 50;

/**
 * Delivers data streams (docs/service/streams.md, *Delivery*) to hosts that may be called, until it is closed: one
 * request of a stream at a time, oldest records first.
 */
export class StreamCourier {
	private readonly pusher: Pusher;
	private readonly rounds = new Map<DataStream, Promise<void>>();
	private timer: NodeJS.Timeout | undefined;

	constructor(private readonly world: World) {
		this.pusher = new Pusher(world.receivers);
	}

	start(): void {
		this.timer = setInterval(() => guarded(() => this.look()), TICK).unref();
	}

	/** Cuts open requests and makes no more. */
	async close(): Promise<void> {
		clearInterval(this.timer);
		this.pusher.close();
		await Promise.all(this.rounds.values());
	}

	private look(): void {
		for (const world of this.world.access.workspaces.values()) {
			settleStreams(world);
			const streams = [...world.dataStreams.values()].filter((stream) => isSending(world, stream));
			// Events of devices that are back.
			if (streams.length > 0) settleReturns(world);
			for (const stream of streams) this.serve(world, stream);
		}
	}

	private serve(world: World, stream: DataStream): void {
		if (this.rounds.has(stream) || stream.delivery.dueAt > world.clock.now()) return;
		const batch = nextBatch(world, stream);
		if (!batch) return;
		const round = this.round(world, stream, batch)
			.catch(report)
			.finally(() => this.rounds.delete(stream));
		this.rounds.set(stream, round);
	}

	/** Sends a batch, and as long as batches are full and accepted, the next one. */
	private async round(world: World, stream: DataStream, first: Batch): Promise<void> {
		for (let batch: Batch | undefined = first; batch; ) {
			const isFull = batch.ids.length === stream.destination.size;
			const accepted = await this.send(world, stream, batch);
			settleStreams(world);
			if (!accepted || !isFull || !isSending(world, stream) || !world.dataStreams.has(stream.id))
				return;
			batch = nextBatch(world, stream);
		}
	}

	/** Sends one request; returns whether it was accepted: by 200 only. */
	private async send(world: World, stream: DataStream, batch: Batch): Promise<boolean> {
		const { url, method, headers } = stream.destination;
		const start = performance.now();
		const status = await this.pusher.send({
			url,
			method,
			headers: headersOf(headers),
			body: batch.body,
			timeoutMs: world.settings.streamTimeoutMs,
		});
		if (this.pusher.closed) return false;
		const at = world.clock.now();
		const acknowledged = status === 200;
		closeBatch(world, stream, batch, { at, status });
		world.ledger.called({
			at,
			kind: stream.type === 1 ? 'usage' : 'event',
			stream: stream.id,
			method,
			url,
			status,
			acknowledged,
			ids: batch.ids,
			bytes: Buffer.byteLength(batch.body),
			ms: Math.round(performance.now() - start),
		});
		return acknowledged;
	}
}

/** Whether a stream delivers, and to a host that may be called. */
const isSending = ({ receivers }: World, { status, destination }: DataStream) =>
	status === RUNNING && receivers.mayCall(destination.url);

/** Reads headers such as `Name:value`, which replace that of JSON. */
function headersOf(headers: string[]): Record<string, string> {
	const all: Record<string, string> = { 'content-type': 'application/json' };
	for (const header of headers) {
		const colon = header.indexOf(':');
		all[header.slice(0, colon).trim().toLowerCase()] = header.slice(colon + 1).trim();
	}
	return all;
}

/**
 * Updates the stream after a request: a 200 moves the cursor, anything else repeats the batch later, until the stream is
 * in Error (docs/service/streams.md, *Statuses*).
 */
function closeBatch(
	world: World,
	stream: DataStream,
	{ ids, end }: Batch,
	last: { at: number; status: number },
): void {
	const { delivery } = stream;
	delivery.last = last;
	if (last.status === 200) {
		delivery.cursor = end;
		delivery.acknowledged += ids.length;
		Object.assign(delivery, { batchEnd: null, failures: 0, dueAt: 0 });
		return;
	}
	const pause = world.settings.streamRetryPauses[delivery.failures];
	delivery.failures += 1;
	delivery.batchEnd = end;
	if (pause !== undefined) delivery.dueAt = last.at + pause * SECOND;
	else if (stream.status === RUNNING) stream.status = FAILED;
}
