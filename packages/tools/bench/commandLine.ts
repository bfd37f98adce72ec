import { parseArgs } from 'node:util';

/**
 * Reads the command line of `npm run bench`. `quick`: without the longest rows, and with think time alone. `only`: names of
 * rows; undefined for all. Throws TypeError for an unknown option.
 */
export function readCommandLine(args: string[]) {
	const { values } = parseArgs({
		args,
		options: { quick: { type: 'boolean', default: false }, only: { type: 'string' } },
	});
	return { quick: values.quick, only: values.only?.split(',') };
}
