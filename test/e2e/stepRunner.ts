import { setTimeout as pause } from 'node:timers/promises';

const STEP_LIMIT_MS = 120_000;

/** Fails when the work takes longer than a step may, and at once when the run is stopped. */
async function withinLimit(work: () => Promise<void>, signal: AbortSignal): Promise<void> {
	const done = new AbortController();
	const late = pause(STEP_LIMIT_MS, undefined, { signal: AbortSignal.any([done.signal, signal]) });
	const limit = late.then(() => {
		throw new Error(`took longer than ${STEP_LIMIT_MS / 1000} s`);
	});
	try {
		await Promise.race([work(), limit]);
	} finally {
		done.abort();
	}
}

/** Runs the steps of the end-to-end test one after another and counts. */
export class StepRunner {
	private passed = 0;

	private failed = 0;

	private skipped = 0;

	/** Called after a failed step, for example for a screenshot. */
	onFailure: (step: string) => Promise<void> = async () => undefined;

	/** @param beyond names of the steps that are left out, with the reason */
	constructor(
		private readonly signal: AbortSignal,
		private readonly beyond: Record<string, string> = {},
	) {}

	/** A heading. */
	title(text: string): void {
		console.log(`\n${text}`);
	}

	/** One step. A failure is shown and counted, and the next step goes on; only Ctrl-C ends the run. */
	async step(name: string, work: () => Promise<void>): Promise<void> {
		this.signal.throwIfAborted();
		const reason = this.beyond[name];
		if (reason !== undefined) {
			this.skipped++;
			console.log(`  skip  ${name}: ${reason}`);
			return;
		}
		const start = Date.now();
		const seconds = () => `${((Date.now() - start) / 1000).toFixed(1)} s`;
		try {
			await withinLimit(work, this.signal);
			this.passed++;
			console.log(`  ok    ${name} (${seconds()})`);
		} catch (error) {
			this.signal.throwIfAborted();
			this.failed++;
			const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
			console.log(`  FAIL  ${name} (${seconds()})\n${text.replace(/^/gm, '        ')}`);
			await this.onFailure(name).catch(() => undefined);
		}
	}

	/** Prints the result; true when nothing failed. */
	finish(): boolean {
		const left = this.skipped === 0 ? '' : `, ${this.skipped} skipped`;
		console.log(`\n${this.passed} passed, ${this.failed} failed${left}`);
		return this.failed === 0;
	}
}
