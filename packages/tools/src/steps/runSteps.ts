import { Unusable } from '../n8n/remote';
import { Stopped, stopOnSignals } from '../n8n/shutdown';
import { StepRunner } from './stepRunner';

interface Run {
	limitMinutes: number;
	/** Names of skipped steps, with the reason. */
	beyond?: Record<string, string>;
}

/** Runs the steps of a program, prints "N passed, N failed", and ends the process: with 0 if all passed. */
export function runSteps(
	{ limitMinutes, beyond }: Run,
	work: (steps: StepRunner, signal: AbortSignal) => Promise<void>,
): void {
	setTimeout(() => {
		console.error(`The run took longer than ${limitMinutes} minutes and is given up.`);
		process.exit(1);
	}, limitMinutes * 60_000).unref();
	const signal = stopOnSignals();
	const steps = new StepRunner(signal, beyond);
	void work(steps, signal).then(
		() => process.exit(steps.finish() ? 0 : 1),
		(error: unknown) => {
			console.error(error instanceof Stopped || error instanceof Unusable ? error.message : error);
			process.exit(1);
		},
	);
}
