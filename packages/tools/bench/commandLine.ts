import { parseArgs } from 'node:util';

export const USAGE = `Usage: npm run bench -- [options]

Compares ways to do the same jobs against the sandbox; fails when a promised ratio is missed.

  --quick        without the longest rows, and with think time alone; about five minutes
  --only <name>  one row, or several with commas
  --help         this text
`;

/** Options of `npm run bench`. */
export interface BenchOptions {
	quick: boolean;
	/** Names of rows; undefined for all. */
	only: string[] | undefined;
	help: boolean;
}

/** Reads the command line. Throws TypeError for an unknown option. */
export function readCommandLine(args: string[]): BenchOptions {
	const { values } = parseArgs({
		args,
		options: {
			quick: { type: 'boolean', default: false },
			only: { type: 'string' },
			help: { type: 'boolean', default: false },
		},
	});
	return { quick: values.quick, only: values.only?.split(','), help: values.help };
}
