import type { INodeProperties } from 'n8n-workflow';
import type { Parameters } from '../../../../shared/form/parameters';
import { readPattern } from './pattern';

/** Whether the text of an SMS can be the reply. */
export type Matcher = (text: string) => boolean;

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

/** Reads which SMS can be the reply. */
export function readMatcher(parameters: Parameters): Matcher {
	const kind = parameters.choice('replyMatch', KINDS);
	if (kind === 'any') return () => true;
	const wanted = parameters.exactText('replyText');
	if (kind === 'regex') {
		const pattern = readPattern(wanted);
		return typeof pattern === 'string' ? parameters.refuse('replyText', pattern) : pattern;
	}
	const lower = wanted.toLowerCase();
	return kind === 'contains'
		? (text) => text.toLowerCase().includes(lower)
		: (text) => text.toLowerCase().startsWith(lower);
}
