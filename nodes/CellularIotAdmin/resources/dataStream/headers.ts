import type { IDataObject, INodeProperties } from 'n8n-workflow';
import type { Parameters } from '../../../shared/form/parameters';
import { isBlank } from '../../../shared/values';

export const headersField: INodeProperties = {
	displayName: 'Headers',
	name: 'headers',
	type: 'fixedCollection',
	typeOptions: { multipleValues: true },
	placeholder: 'Add Header',
	default: {},
	description: 'The only proof that a call comes from the service: a key that the receiver checks',
	options: [
		{
			displayName: 'Header',
			name: 'header',
			values: [
				{
					displayName: 'Header Name',
					name: 'name',
					type: 'string',
					default: '',
					placeholder: 'e.g. X-Hook-Key',
				},
				{
					displayName: 'Header Value',
					name: 'value',
					type: 'string',
					typeOptions: { password: true },
					default: '',
					description:
						"A secret: no output shows it, but n8n keeps it in the workflow, and an export contains it. Letters, digits, '-' and '_' are safe; the service may refuse spaces, commas and colons.",
				},
			],
		},
	],
};

/** A name as HTTP takes it, and a value of printable ASCII without spaces around it. */
const NAME = /^[\w!#$%&'*+.^`|~-]+$/;
const VALUE = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/;

/** Reads headers as the service takes them, `Name:value` (docs/service/streams.md, *Create*). */
export function readHeaders(parameters: Parameters): string[] {
	const { header = [] } = (parameters.raw('headers') ?? {}) as { header?: IDataObject[] };
	const filled = header.filter(({ name, value }) => !isBlank(name) || !isBlank(value));
	return filled.map((row) => readHeader(parameters.group('headers', row)));
}

function readHeader(row: Parameters): string {
	const [name, value] = [row.requiredText('name'), row.requiredText('value')];
	if (!NAME.test(name)) row.refuse('name', 'cannot hold spaces, colons or letters with accents');
	if (!VALUE.test(value)) row.refuse('value', 'must be one line of signs without accents');
	return `${name}:${value}`;
}
