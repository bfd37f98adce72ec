import { parseArgs } from 'node:util';
import type { SandboxOptions } from './options';
import { readIsoDate } from './world/dates';

/** One option: what stands behind it in the help, what holds without it, and what it does, line by line. */
interface Option {
	value?: string;
	standard?: string;
	about: string[];
}

const TEXT_MATCHES = ['contains', 'exact'] as const;
const BULK_ANSWERS = ['complete', 'shuffled', 'short'] as const;

const OPTIONS = {
	port: { value: '<n>', standard: '3400', about: ['port on 127.0.0.1; 0 takes a free one'] },
	endpoints: { value: '<n>', standard: '25', about: ['size of the demo fleet'] },
	live: { about: ['devices send SMS, produce flows and answer commands by themselves'] },
	'start-time': {
		value: '<time>',
		standard: 'now',
		about: ['where the clock starts and runs on from,', 'e.g. 2026-03-10T12:00:00Z'],
	},
	latency: { value: '<ms>', standard: '0', about: ['think time of every request'] },
	'rate-limit': {
		about: ["enforces the service's rate limits: 429; the limit of logins always holds"],
	},
	'session-seconds': { value: '<n>', standard: '14400', about: ['lifetime of a session token'] },
	'no-flow-logs': { about: ['the organisation does not have the flow log feature: 403'] },
	'factory-test': { about: ['new SIMs start in Factory Test'] },
	'legacy-create': { about: ['endpoint creation answers without a body, as in 2022'] },
	'text-match': {
		value: '<how>',
		standard: 'contains',
		about: ['how filters compare names and tags:', 'contains (anywhere in the text) or exact'],
	},
	'bulk-answer': {
		value: '<how>',
		standard: 'complete',
		about: ['what a bulk creation answers:', 'complete, shuffled, or short of one record'],
	},
	check: {
		about: ['checks every request and answer against /openapi.json; what does not', 'fit is a 500'],
	},
	help: { about: ['this text'] },
} satisfies Record<string, Option>;

const FORM_WIDTH = 25;

function explained([name, { value, standard, about }]: [string, Option]): string {
	const form = `--${name}${value === undefined ? '' : ` ${value}`}`;
	const [first = '', ...rest] = about;
	const lines = [`  ${form.padEnd(FORM_WIDTH)}${first}`];
	for (const line of rest) lines.push(' '.repeat(FORM_WIDTH + 2) + line);
	return lines.join('\n') + (standard === undefined ? '' : ` (${standard})`);
}

/** What `--help` prints; what holds without an option stands in brackets. */
export const USAGE = `Usage: npm run sandbox -- [options]

Starts the service in a box on 127.0.0.1 until Ctrl-C. Its address opened in a browser shows the
fleet and lets you play a device; /openapi.json describes every call. Of the callbacks that service
profiles have, it calls those on this computer (localhost, 127.0.0.1, ::1) and no others.

${Object.entries(OPTIONS).map(explained).join('\n')}
`;

/**
 * Reads the command line; 'help' when that is asked for. Throws RangeError with a message for people: an unknown
 * option, a missing, needless or bad value.
 */
export function readCommandLine(args: string[]): SandboxOptions | 'help' {
	const given = readOptions(args);
	if (given.has('help')) return 'help';
	const number = (name: keyof typeof OPTIONS, low: number, high: number) =>
		wholeNumber(name, given.get(name) ?? standardOf(name), low, high);
	const word = <Word extends string>(name: keyof typeof OPTIONS, words: readonly Word[]) =>
		oneOf(name, given.get(name) ?? standardOf(name), words);
	return {
		port: number('port', 0, 65_535),
		endpoints: number('endpoints', 0, 1_000_000),
		live: given.has('live'),
		startTime: time('start-time', given.get('start-time')),
		latencyMs: number('latency', 0, 600_000),
		rateLimit: given.has('rate-limit'),
		sessionSeconds: number('session-seconds', 1, 31_536_000),
		flowLogs: !given.has('no-flow-logs'),
		factoryTestMode: given.has('factory-test'),
		legacyCreate: given.has('legacy-create'),
		textMatch: word('text-match', TEXT_MATCHES),
		bulkAnswer: word('bulk-answer', BULK_ANSWERS),
		check: given.has('check'),
	};
}

const isOption = (name: string): name is keyof typeof OPTIONS => Object.hasOwn(OPTIONS, name);
const standardOf = (name: keyof typeof OPTIONS): string => (OPTIONS[name] as Option).standard ?? '';

/** The options that were given with their values, '' for those that take none; the last one counts. */
function readOptions(args: string[]): Map<string, string> {
	const kinds = Object.entries(OPTIONS).map(([name, option]: [string, Option]) => [
		name,
		{ type: option.value === undefined ? 'boolean' : 'string' } as const,
	]);
	const { tokens } = parseArgs({
		args,
		options: Object.fromEntries(kinds),
		strict: false,
		tokens: true,
	});
	const given = new Map<string, string>();
	for (const token of tokens) {
		if (token.kind === 'positional') throw new RangeError(`'${token.value}' is not an option`);
		if (token.kind !== 'option') continue;
		const { name, rawName, value } = token;
		if (!isOption(name)) throw new RangeError(`There is no option ${rawName}`);
		const { value: wanted }: Option = OPTIONS[name];
		if (wanted === undefined && value !== undefined)
			throw new RangeError(`--${name} takes no value`);
		if (wanted !== undefined && !value) throw new RangeError(`--${name} needs a value: ${wanted}`);
		given.set(name, value ?? '');
	}
	return given;
}

function wholeNumber(option: string, text: string, low: number, high: number): number {
	const value = Number(text);
	if (!/^\d+$/.test(text) || value < low || value > high) {
		throw new RangeError(`--${option} takes a whole number from ${low} to ${high}, not '${text}'`);
	}
	return value;
}

function oneOf<Word extends string>(option: string, text: string, words: readonly Word[]): Word {
	const found = words.find((word) => word === text);
	if (found === undefined) {
		throw new RangeError(`--${option} takes one of ${words.join(', ')}, not '${text}'`);
	}
	return found;
}

function time(option: string, text: string | undefined): Date | undefined {
	const at = readIsoDate(text ?? '');
	if (text !== undefined && at === undefined) {
		throw new RangeError(
			`--${option} takes an ISO 8601 date or date-time with zone, not '${text}'`,
		);
	}
	return at === undefined ? undefined : new Date(at);
}
