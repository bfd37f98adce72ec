import { parseArgs } from 'node:util';
import { PROGRAM } from '../program';

/** Text of `--help`; defaults are in brackets. */
export const USAGE = `Usage: ${PROGRAM} compare --left <side> [options]

Asks two services the same questions and reports what they answer differently, with the assumption
or the fact that a difference bears on. It only reads (GET).

A side is the base address of a service. Credentials come from the environment: CELLULAR_IOT_TOKEN
(an application token), or CELLULAR_IOT_USERNAME and CELLULAR_IOT_PASSWORD; for --right
CELLULAR_IOT_RIGHT_TOKEN and so on.

  --left <side>                 the service to look at
  --right <side>                what to hold it against (a sandbox of its own)
  --report <path>               writes <path>.md and <path>.json (compare-report)
  --only <text>                 only probes with this text in their name
  --pause <ms>                  least time between two requests to a side (150; 0 on this computer)
  --list                        lists the probes and sends nothing
  --help                        this text

Exit code: 0 no difference, 1 differences, 2 the comparison could not run.
`;

const OPTIONS = {
	left: { type: 'string' },
	right: { type: 'string' },
	report: { type: 'string', default: 'compare-report' },
	only: { type: 'string' },
	pause: { type: 'string' },
	list: { type: 'boolean' },
	help: { type: 'boolean' },
} as const;

export interface CompareOptions {
	left: string;
	right: string | undefined;
	report: string;
	only: string;
	pause: number | undefined;
}

/**
 * Reads the command line.
 * @throws Error with a message for people; it shows no value, because one may be a secret in the wrong place
 */
export function readCommandLine(args: string[]): CompareOptions | 'help' | 'list' {
	const { values } = parse(args);
	if (values.help) return 'help';
	if (values.list) return 'list';
	const { left } = values;
	if (left === undefined) throw new Error('--left names the service to look at.');
	return {
		left,
		right: values.right,
		report: values.report,
		only: values.only ?? '',
		pause: milliseconds(values.pause),
	};
}

function parse(args: string[]) {
	try {
		return parseArgs({ args, options: OPTIONS });
	} catch (error) {
		// The message of an unexpected argument quotes it.
		const { code } = error as { code?: string };
		if (code !== 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL') throw error;
		throw new Error('There is an argument without a switch before it.');
	}
}

function milliseconds(text: string | undefined): number | undefined {
	if (text === undefined) return undefined;
	if (!/^\d{1,5}$/.test(text)) throw new Error('--pause takes milliseconds, 0 to 99999.');
	return Number(text);
}
