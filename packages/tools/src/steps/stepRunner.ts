import { setTimeout as pause } from 'node:timers/promises';

const STEP_LIMIT_MS = 600_000;

type Outcome = 'passed' | 'failed' | 'skipped';

/** Rejects at the time limit of a step, and when the run is stopped. */
async function withinLimit(work: () => Promise<void>, signal: AbortSignal): Promise<void> {
	const done = new AbortController();
	const late = pause(STEP_LIMIT_MS, undefined, { signal: AbortSignal.any([done.signal, signal]) });
	const limit = late.then(() => {
		throw new Error(`took longer than ${STEP_LIMIT_MS / 1000} s`);
	});
	try {
		// A step that throws at once must reject, too: otherwise `limit` would end the run.
		await Promise.race([Promise.resolve().then(work), limit]);
	} finally {
		done.abort();
	}
}

/** Runs the steps of the end-to-end test one after another and counts. */
export class StepRunner {
	/** Hook after a failed step, for example for a screenshot. */
	onFailure: (step: string) => Promise<void> = async () => undefined;

	/**
	 * @param beyond names of skipped steps, with the reason
	 * @param prefix what each line begins with
	 */
	constructor(
		private readonly signal: AbortSignal,
		private readonly beyond: Record<string, string> = {},
		private readonly prefix = '',
		private readonly results: Outcome[] = [],
	) {}

	/** Returns a runner for steps side by side with these; both count together. */
	beside(prefix: string): StepRunner {
		return new StepRunner(this.signal, this.beyond, prefix, this.results);
	}

	title(text: string): void {
		console.log(`\n${this.prefix}${text}`);
	}

	/** Runs one step. A failure is printed and counted; only Ctrl-C ends the run. */
	async step(name: string, work: () => Promise<void>): Promise<void> {
		this.signal.throwIfAborted();
		const reason = this.beyond[name];
		if (reason !== undefined) {
			this.results.push('skipped');
			console.log(`${this.prefix}  skip  ${name}: ${reason}`);
			return;
		}
		const start = Date.now();
		const seconds = () => `${((Date.now() - start) / 1000).toFixed(1)} s`;
		try {
			await withinLimit(work, this.signal);
			this.results.push('passed');
			console.log(`${this.prefix}  ok    ${name} (${seconds()})`);
		} catch (error) {
			this.signal.throwIfAborted();
			this.results.push('failed');
			const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
			console.log(
				`${this.prefix}  FAIL  ${name} (${seconds()})\n${text.replace(/^/gm, '        ')}`,
			);
			await this.onFailure(name).catch(() => undefined);
		}
	}

	/** Prints the result; returns true if nothing failed. */
	finish(): boolean {
		const count = (outcome: Outcome) => this.results.filter((one) => one === outcome).length;
		const skipped = count('skipped');
		const more = skipped > 0 ? `, ${skipped} skipped` : '';
		console.log(`\n${count('passed')} passed, ${count('failed')} failed${more}`);
		return count('failed') === 0;
	}
}
