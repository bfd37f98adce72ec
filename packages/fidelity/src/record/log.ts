import { basePath } from '../../../sandbox/src/core/baseUrl';
import { createScrubber } from '../scrub/scrubber';
import type { RawBody, ScrubSummary } from '../scrub/types';
import { FORMAT } from './recording';
import { RecordingWriter } from './writer';

/** What a recorder did; it holds no values. */
export interface RecordSummary extends ScrubSummary {
	/** Calls without a whole answer: they are not in the file. */
	lost: number;
}

/** A call that passed. Its bodies are decoded when its line is written. */
export interface PassedCall {
	/** Milliseconds since 1970. */
	at: number;
	method: string;
	target: string;
	status: number;
	headers: [name: string, value: string][];
	request(): Promise<RawBody>;
	body(): Promise<RawBody>;
}

/** Scrubs calls in memory and writes them to a file, in the order of their answers. */
export class CallLog {
	readonly summary: RecordSummary;
	/** Rejects when the file cannot be written. */
	readonly failed: Promise<never>;
	private readonly began = Date.now();
	private readonly scrubber;
	private readonly writer;
	private fail: (error: unknown) => void = () => undefined;
	/** The last line in work. */
	private last: Promise<void> = Promise.resolve();

	/** @throws NodeJS.ErrnoException `EEXIST` if there is such a file */
	constructor(file: string, service: URL, keepFields: readonly string[]) {
		this.scrubber = createScrubber({ service, keepFields });
		this.summary = { ...this.scrubber.summary, lost: 0 };
		this.failed = new Promise((_resolve, reject) => (this.fail = reject));
		this.failed.catch(() => undefined);
		this.writer = new RecordingWriter(file, {
			format: FORMAT,
			recorded_at: new Date(this.began).toISOString(),
			base_path: this.scrubber.path(basePath(service)),
		});
	}

	/** Resolves when the line is in the file, or `failed` has rejected. */
	add(call: PassedCall): Promise<void> {
		this.last = this.last.then(() => this.write(call)).catch((error: unknown) => this.fail(error));
		return this.last;
	}

	/** Counts a call without a whole answer. */
	lose(): void {
		this.summary.lost++;
	}

	/** Resolves when all lines are in the file. */
	async close(): Promise<void> {
		await this.last;
		this.writer.close();
	}

	private async write(call: PassedCall): Promise<void> {
		const { method, target, status, headers } = call;
		const exchange = this.scrubber.exchange({
			at: call.at - this.began,
			method,
			target,
			request: await call.request(),
			status,
			headers,
			body: await call.body(),
		});
		this.writer.write(exchange);
	}
}
