import { setTimeout as pause } from 'node:timers/promises';

const STEP_LIMIT_MS = 600_000;

/** Thrown where a run cannot do what a step asks for: the step counts as skipped, with the reason. */
export class LeftOut extends Error {}

type Outcome = 'passed' | 'failed' | 'skipped';

interface Result {
	outcome: Outcome;
	/** Why it was skipped. */
	reason?: string;
}

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
	 * @param without reason to skip every step
	 */
	constructor(
		private readonly signal: AbortSignal,
		private readonly beyond: Record<string, string> = {},
		private readonly prefix = '',
		private readonly results: Result[] = [],
		private readonly without?: string,
	) {}

	/** Returns a runner for steps side by side with these; both count together. */
	beside(prefix: string): StepRunner {
		return new StepRunner(this.signal, this.beyond, prefix, this.results);
	}

	/** Returns a runner that skips every step for this reason; without one, this runner. */
	leavingOut(reason: string | undefined): StepRunner {
		if (reason === undefined) return this;
		return new StepRunner(this.signal, this.beyond, this.prefix, this.results, reason);
	}

	title(text: string): void {
		console.log(`\n${this.prefix}${text}`);
	}

	/** Runs one step. A failure is printed and counted; only Ctrl-C ends the run. */
	async step(name: string, work: () => Promise<void>): Promise<void> {
		this.signal.throwIfAborted();
		const reason = this.without ?? this.beyond[name];
		if (reason !== undefined) {
			this.skip(name, reason);
			return;
		}
		const start = Date.now();
		const seconds = () => `${((Date.now() - start) / 1000).toFixed(1)} s`;
		try {
			await withinLimit(work, this.signal);
			this.results.push({ outcome: 'passed' });
			console.log(`${this.prefix}  ok    ${name} (${seconds()})`);
		} catch (error) {
			this.signal.throwIfAborted();
			if (error instanceof LeftOut) {
				this.skip(name, error.message);
				return;
			}
			this.results.push({ outcome: 'failed' });
			const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
			console.log(
				`${this.prefix}  FAIL  ${name} (${seconds()})\n${text.replace(/^/gm, '        ')}`,
			);
			await this.onFailure(name).catch(() => undefined);
		}
	}

	private skip(name: string, reason: string): void {
		this.results.push({ outcome: 'skipped', reason });
		console.log(`${this.prefix}  skip  ${name}: ${reason}`);
	}

	/** Prints the result, and how many steps were skipped for each reason; returns true if nothing failed. */
	finish(): boolean {
		const count = (wanted: Partial<Result>) =>
			this.results.filter(
				({ outcome, reason }) =>
					outcome === (wanted.outcome ?? 'skipped') && reason === (wanted.reason ?? reason),
			).length;
		console.log('');
		for (const reason of new Set(this.results.flatMap((one) => one.reason ?? []))) {
			console.log(`${count({ reason })} skipped: ${reason}`);
		}
		const skipped = count({ outcome: 'skipped' });
		const failed = count({ outcome: 'failed' });
		const more = skipped > 0 ? `, ${skipped} skipped` : '';
		console.log(`${count({ outcome: 'passed' })} passed, ${failed} failed${more}`);
		return failed === 0;
	}
}
