import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ICredentialDataDecryptedObject } from 'n8n-workflow';
import type { Sandbox } from '../../../packages/sandbox/src';

export type Credentials = Record<string, ICredentialDataDecryptedObject>;

/** Formats the memory in use after a garbage collection, in MB (node --expose-gc). */
function memory(): string {
	globalThis.gc?.();
	const { heapUsed, rss } = process.memoryUsage();
	const mb = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(0)} MB`;
	return `${mb(heapUsed)} heap, ${mb(rss)} resident`;
}

/** Node's event for each request of this process. */
const SENDS = 'http.client.request.start';
/** Longest delay of a log entry after its run has ended, in milliseconds. */
const LOGGED_MS = 5_000;

/**
 * Prints memory at start, middle and end, and accounts for requests. Each one that this process sends must arrive at
 * the service, and none may be sent after the end of its run.
 */
export class Progress {
	private seen = { logins: 0, reads: 0, writes: 0 };
	/** Difference between sent and logged requests. */
	private unaccounted = 0;
	private late = 0;
	/** Requests since the last reset of the log. */
	private sent = 0;
	private readonly began = Date.now();
	private readonly count = () => void this.sent++;

	constructor(
		private readonly title: string,
		private readonly sandbox: Sandbox,
	) {
		console.log(`${title}, start:  ${memory()}`);
		subscribe(SENDS, this.count);
	}

	/** Compares and resets the log. Call it when no request is in flight. */
	async account(): Promise<void> {
		const { control } = this.sandbox;
		const { sent } = this;
		const until = Date.now() + LOGGED_MS;
		// A request is logged at the end of its connection, which can be a moment later.
		do await sleep(1);
		while (control.requests().length < sent && Date.now() < until);
		this.late += this.sent - sent;
		for (const { method, path } of control.requests()) {
			if (path.endsWith('/authenticate')) this.seen.logins++;
			else if (method === 'GET') this.seen.reads++;
			else this.seen.writes++;
		}
		this.unaccounted += Math.abs(this.sent - control.requests().length);
		this.sent = 0;
		control.resetRequests();
	}

	step(done: number, all: number): void {
		if (done === Math.floor(all / 2)) console.log(`${this.title}, middle: ${memory()}`);
	}

	/** Prints the report; returns the number of late and unaccounted requests. */
	end(report: object): number {
		unsubscribe(SENDS, this.count);
		console.log(`${this.title}, end:    ${memory()}`);
		const seconds = Math.round((Date.now() - this.began) / 1000);
		const { seen, late, unaccounted } = this;
		console.log(this.title, { seconds, requests: { ...seen, late, unaccounted }, ...report });
		return late + unaccounted;
	}
}
