/** Signals that end a program; the last one comes when its terminal is closed. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Carries out work that changes a device. A signal does not end the program meanwhile, but lets `isStopped` tell the work
 * to take everything back.
 */
export async function withoutEnding<Result>(
	say: (line: string) => void,
	work: (isStopped: () => boolean) => Promise<Result>,
): Promise<Result> {
	let stopped = false;
	const stop = () => {
		say(
			stopped
				? 'Please wait: the test device is not as before yet.'
				: 'Stopping. The test device gets back what it had.',
		);
		stopped = true;
	};
	for (const signal of SIGNALS) process.on(signal, stop);
	try {
		return await work(() => stopped);
	} finally {
		for (const signal of SIGNALS) process.off(signal, stop);
	}
}
