/** A terminal can deliver one Ctrl-C twice within this time. */
const SAME_PRESS_MS = 500;
const PARENT_CHECK_MS = 1_000;

/** The user stopped the program; not a failure. */
export class Stopped extends Error {
	constructor() {
		super('Stopped.');
	}
}

/**
 * Returns a signal that aborts with `Stopped` on Ctrl-C, SIGTERM and a closed terminal. A second Ctrl-C exits at once;
 * children.ts then kills what still runs.
 *
 * `npm` sends SIGTERM only to its shell, which does not pass it on. A new parent process is the sign of that.
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
