import { parseArgs } from 'node:util';
import { readBaseUrl } from '../../../sandbox/src/core/baseUrl';
import { PARTS } from '../../../sandbox/src/copy/form';
import { PROGRAM } from '../program';
import type { CopyOptions } from './copy';

/** Text of `copy --help`. */
export const USAGE = `Usage: ${PROGRAM} copy <base url> --out <file> [options]

Copies your fleet into a file that a sandbox opens: cellular-iot-sandbox --world <file>. It only
reads (GET), at most seven calls a second: profiles, tariffs, tags, devices, SIMs and chips. SMS, flow
logs, events, users and tokens are never copied. A copying that broke off goes on with the same command.

The application token comes from CELLULAR_IOT_TOKEN, or you are asked for it; or set
CELLULAR_IOT_USERNAME and CELLULAR_IOT_PASSWORD.

  --out <file>            the copy; a file that exists is never changed
  --usage                 with the usage of this month: one request for each device
  --quotas                with quotas and extensions of limits: three requests for each device
  --blocklists            with blocked networks: one request for each device
  --mask                  replaces names, numbers and addresses by others of the same form
  --help                  this text

Exit code: 0 copied, 1 broken off, 2 a wrong option.
`;

const flag = { type: 'boolean', default: false } as const;
const OPTIONS = {
	out: { type: 'string' },
	usage: flag,
	quotas: flag,
	blocklists: flag,
	mask: flag,
	help: flag,
} as const;

/**
 * Reads the command line.
 * @throws Error with a message for people; it shows no value, because one may be a secret in the wrong place
 */
export function readCommandLine(args: string[]): CopyOptions | 'help' {
	const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
	if (values.help) return 'help';
	const [base, ...more] = positionals;
	if (base === undefined || more.length > 0) {
		throw new Error('copy takes one argument, the base URL of the service.');
	}
	if (values.out === undefined || values.out === '') {
		throw new Error('--out is missing: the file to write.');
	}
	const parts = PARTS.filter((part) => values[part]);
	return { base: readBaseUrl('copy', base), out: values.out, parts, mask: values.mask };
}
