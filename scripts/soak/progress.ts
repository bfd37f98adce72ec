import { setTimeout as sleep } from 'node:timers/promises';
import type { ICredentialDataDecryptedObject } from 'n8n-workflow';
import type { Sandbox } from '../../sandbox';

export type Credentials = Record<string, ICredentialDataDecryptedObject>;

/** Memory in use, in MB, after what is garbage was collected (node --expose-gc). */
export function memory(): string {
	globalThis.gc?.();
	const { heapUsed, rss } = process.memoryUsage();
	const mb = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(0)} MB`;
	return `${mb(heapUsed)} heap, ${mb(rss)} resident`;
}

/** Prints memory at start, middle and end, and counts the requests that the service saw. */
export class Progress {
	requests = 0;
	logins = 0;
	/** Requests that arrived after what they belonged to had ended. */
	late = 0;
	private readonly began = Date.now();

	constructor(
		private readonly title: string,
		private readonly sandbox: Sandbox,
	) {
		console.log(`${title}, start:  ${memory()}`);
	}

	/** Called when nothing should be on its way: takes the requests so far out of the log. */
	async account(): Promise<void> {
		this.take();
		await sleep(1);
		this.late += this.take();
	}

	step(done: number, all: number): void {
		if (done === Math.floor(all / 2)) console.log(`${this.title}, middle: ${memory()}`);
	}

	end(report: object): void {
		console.log(`${this.title}, end:    ${memory()}`);
		const seconds = Math.round((Date.now() - this.began) / 1000);
		const { requests, logins, late } = this;
		console.log(this.title, { seconds, requests, logins, late, ...report });
	}

	private take(): number {
		const requests = this.sandbox.control.requests();
		this.sandbox.control.resetRequests();
		this.requests += requests.length;
		this.logins += requests.filter(({ path }) => path.endsWith('/authenticate')).length;
		return requests.length;
	}
}
