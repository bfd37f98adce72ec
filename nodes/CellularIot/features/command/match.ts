import type { INodeProperties } from 'n8n-workflow';
import type { Parameters } from '../../../shared/form/parameters';
import { fitsPattern } from '../../../shared/host';

/** Whether the text of an SMS can be the reply. */
export type Matcher = (text: string) => boolean;

/** Bound the time of a match where n8n has no time limit. */
const MOST_PATTERN = 200;
const MOST_READ = 5_000;

const KINDS = ['any', 'contains', 'regex', 'startsWith'] as const;

export const matchFields: INodeProperties[] = [
	{
		displayName: 'Reply Must Match',
		name: 'replyMatch',
		type: 'options',
		options: [
			{ name: 'Any SMS', value: 'any', description: 'The next SMS of the device is the reply' },
			{ name: 'Contains', value: 'contains', description: 'Case does not matter' },
			{
				name: 'Regular Expression',
				value: 'regex',
				description: 'Case matters, except in /pattern/i',
			},
			{ name: 'Starts With', value: 'startsWith', description: 'Case does not matter' },
		],
		default: 'any',
		description: 'Which SMS of the device is the reply. Other SMS are left alone.',
	},
	{
		displayName: 'Reply Text',
		name: 'replyText',
		type: 'string',
		default: '',
		required: true,
		placeholder: 'e.g. OK',
		displayOptions: { show: { replyMatch: ['contains', 'regex', 'startsWith'] } },
		description: 'What the reply contains or begins with, or a regular expression that fits it',
	},
];

/** Reads which SMS can be the reply. The result takes where to report a pattern that is too slow. */
export function readMatcher(parameters: Parameters): (hint: (text: string) => void) => Matcher {
	const kind = parameters.choice('replyMatch', KINDS);
	if (kind === 'any') return () => () => true;
	const wanted = parameters.exactText('replyText');
	if (kind === 'regex') {
		const pattern = readPattern(wanted);
		return typeof pattern === 'string'
			? parameters.refuse('replyText', pattern)
			: (hint) => patternMatcher(pattern, hint);
	}
	const lower = wanted.toLowerCase();
	return () =>
		kind === 'contains'
			? (text) => text.toLowerCase().includes(lower)
			: (text) => text.toLowerCase().startsWith(lower);
}

/** Returns a pattern, or what is wrong with it. `/pattern/i` ignores case. */
function readPattern(written: string): RegExp | string {
	const [, inner, flag = ''] = /^\/(.*)\/(i?)$/s.exec(written) ?? [undefined, written];
	if (inner.length > MOST_PATTERN) return `is longer than ${MOST_PATTERN} characters`;
	try {
		return new RegExp(inner, `${flag}u`);
	} catch (error) {
		// Without the pattern, which JavaScript repeats before the reason.
		return `is not a regular expression: ${(error as Error).message.replace(/^.*: /s, '')}`;
	}
}

const TOO_SLOW =
	"The regular expression in 'Reply Text' took too long for an SMS of a device, so no further SMS counts as its reply. Use a simpler one.";

function patternMatcher({ source, flags }: RegExp, hint: (text: string) => void): Matcher {
	let isTooSlow = false;
	return (text) => {
		// Each match that is too slow blocks n8n for its time limit: once is enough.
		if (isTooSlow) return false;
		try {
			return fitsPattern(source, flags, text.slice(0, MOST_READ));
		} catch {
			isTooSlow = true;
			hint(TOO_SLOW);
			return false;
		}
	};
}
