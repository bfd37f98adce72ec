import { parseArgs } from 'node:util';
import { PROGRAM } from '../program';
import type { RecordOptions } from './proxy';
import { readBaseUrl } from '../../../sandbox/src/core/baseUrl';

/** Text of `record --help`; defaults are in brackets. */
export const USAGE = `Usage: ${PROGRAM} record --service <url> --out <file> [options]

Runs a proxy on 127.0.0.1 before a real service until Ctrl-C. Use its address as the base URL of curl
or of a credential. Each call is appended to the file. Tokens, passwords, ICCID, IMSI, MSISDN, IMEI,
addresses, names and SMS texts are replaced in memory, before anything is written.
packages/fidelity/docs/record.md in the repository says what is kept.

  --service <url>         base URL of the service; https, or http on this computer
  --out <file>            the recording; a file that exists is never changed
  --port <n>              port on 127.0.0.1; 0 takes a free one (3401)
  --keep-field <name>     keeps the name of a field that the description does not know; its values
                          are replaced; repeatable
  --allow-origin <url>    a web page that may call, e.g. http://localhost:5173; repeatable
  --help                  this text
`;

const OPTIONS = {
	service: { type: 'string' },
	out: { type: 'string' },
	port: { type: 'string', default: '3401' },
	'keep-field': { type: 'string', multiple: true },
	'allow-origin': { type: 'string', multiple: true },
	help: { type: 'boolean' },
} as const;

/**
 * Reads the command line; 'help' when that is asked for.
 * @throws Error with a message for people
 */
export function readCommandLine(args: string[]): RecordOptions | 'help' {
	const { values } = parseArgs({ args, options: OPTIONS });
	if (values.help) return 'help';
	if (values.service === undefined)
		throw new RangeError('--service is missing: the base URL of the service');
	if (values.out === undefined || values.out === '')
		throw new RangeError('--out is missing: the file to write');
	return {
		service: readBaseUrl('--service', values.service),
		file: values.out,
		port: readPort(values.port),
		keepFields: values['keep-field'] ?? [],
		allowOrigins: (values['allow-origin'] ?? []).map(readOrigin),
	};
}

/** @throws RangeError */
export function readPort(text: string): number {
	const port = Number(text);
	if (/^\d{1,5}$/.test(text) && port <= 65_535) return port;
	throw new RangeError(`--port takes a whole number from 0 to 65535, not '${text}'`);
}

function readOrigin(text: string): string {
	if (URL.canParse(text) && new URL(text).origin === text.toLowerCase()) return text;
	throw new RangeError(
		`--allow-origin takes an origin such as http://localhost:5173, not '${text}'`,
	);
}
