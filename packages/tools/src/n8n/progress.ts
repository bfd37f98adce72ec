/** Whole seconds since a moment in milliseconds. */
const secondsSince = (start: number) => Math.round((Date.now() - start) / 1000);

/**
 * Shows the progress of long work: on a terminal one line that counts seconds, elsewhere (CI, a file) one line at the
 * start and one at the end.
 */
export async function withProgress<T>(title: string, work: () => Promise<T>): Promise<T> {
	const start = Date.now();
	const terminal = process.stdout.isTTY;
	const line = (text: string) => process.stdout.write(terminal ? `\r\u001b[K${text}` : `${text}\n`);
	line(`${title} ...`);
	const tick = terminal
		? setInterval(() => line(`${title} ... ${secondsSince(start)} s`), 1000)
		: undefined;
	try {
		const result = await work();
		line(`${title}: done in ${secondsSince(start)} s`);
		return result;
	} catch (error) {
		line(`${title}: stopped after ${secondsSince(start)} s`);
		throw error;
	} finally {
		clearInterval(tick);
		if (terminal) process.stdout.write('\n');
	}
}
