/** What the commands of the program have in common. */
export interface CommandLine<Options> {
	/** How the person calls it, for advice: `cellular-iot-sandbox`. */
	name: string;
	/** Text of `--help`. */
	usage: string;
	/** @throws Error with a message for people, for an unknown option or a bad value */
	read(args: string[]): Options | 'help';
}

/** Reads a command line and does the work. Resolves with the exit code: that of the work, 0 for --help, 2 for a mistake. */
export async function runCommand<Options extends object | string>(
	{ name, usage, read }: CommandLine<Options>,
	args: string[],
	work: (options: Options) => Promise<number>,
): Promise<number> {
	let options: Options | 'help';
	try {
		options = read(args);
	} catch (error) {
		const message = (error as Error).message.replace(/\.?$/, '.');
		console.error(`${message}\n${name} --help explains the options.`);
		return 2;
	}
	if (options !== 'help') return work(options);
	console.log(usage);
	return 0;
}

/** Resolves at Ctrl-C. Call it before the work: the first process of a container ignores a signal without a handler. */
export const untilSignal = () =>
	new Promise((stop) => process.once('SIGINT', stop).once('SIGTERM', stop));
