import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ICredentialDataDecryptedObject } from 'n8n-workflow';
import type { Sandbox } from '../../../sandbox';

export type Credentials = Record<string, ICredentialDataDecryptedObject>;

/** Memory in use, in MB, after what is garbage was collected (node --expose-gc). */
export function memory(): string {
	globalThis.gc?.();
	const { heapUsed, rss } = process.memoryUsage();
	const mb = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(0)} MB`;
	return `${mb(heapUsed)} heap, ${mb(rss)} resident`;
}

/** What Node tells of each request that this process sends, whoever sends it. */
const SENDS = 'http.client.request.start';
/** How long a request may take to be in the service's log after what it belonged to has ended, in milliseconds. */
const LOGGED_MS = 5_000;

/**
 * Prints memory at start, middle and end, and accounts for the requests: each that this process sent, as Node counts
 * them, must have arrived at the service, and none may be sent after what it belonged to had ended.
 */
export class Progress {
	private seen = { logins: 0, reads: 0, writes: 0 };
	/** Sent, and not in the service's log; or the other way round. */
	private unaccounted = 0;
	private late = 0;
	/** Since the log was emptied last. */
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

	/** Called when nothing should be on its way: takes the requests so far out of the log. */
	async account(): Promise<void> {
		const { control } = this.sandbox;
		const { sent } = this;
		const until = Date.now() + LOGGED_MS;
		// A request is logged when its connection has ended, which may be a moment later here than there.
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

	/** Prints what came of it; gives how many requests are late or not accounted for. */
	end(report: object): number {
		unsubscribe(SENDS, this.count);
		console.log(`${this.title}, end:    ${memory()}`);
		const seconds = Math.round((Date.now() - this.began) / 1000);
		const { seen, late, unaccounted } = this;
		console.log(this.title, { seconds, requests: { ...seen, late, unaccounted }, ...report });
		return late + unaccounted;
	}
}
