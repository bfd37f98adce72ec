/** A terminal and the programs in between may deliver one Ctrl-C twice; a person does not press it twice so fast. */
const SAME_PRESS_MS = 500;
const PARENT_CHECK_MS = 1_000;

/** The user asked to stop: nothing went wrong. */
export class Stopped extends Error {
	constructor() {
		super('Stopped.');
	}
}

/**
 * Turns Ctrl-C, SIGTERM and a closed terminal into an abort with a `Stopped`; a second Ctrl-C, a moment later, ends at
 * once. What still runs then is killed by children.ts.
 *
 * `npm` passes SIGTERM to its shell only, which ends without passing it on: the change of parent is the sign of that.
 */
export function stopOnSignals(): AbortSignal {
	const controller = new AbortController();
	let first = 0;
	const stop = () => {
		if (!controller.signal.aborted) {
			first = Date.now();
			controller.abort(new Stopped());
		} else if (Date.now() - first > SAME_PRESS_MS) {
			process.exit(1);
		}
	};
	for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, stop);
	const parent = process.ppid;
	const watch = setInterval(() => {
		if (process.ppid === parent) return;
		clearInterval(watch);
		stop();
	}, PARENT_CHECK_MS);
	watch.unref();
	return controller.signal;
}
