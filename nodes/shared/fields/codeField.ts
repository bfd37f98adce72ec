import type { INodeProperties } from 'n8n-workflow';
import type { Parameters } from '../form/parameters';

/** A one-time code that a person types or hands over from a form. */
export const codeField: INodeProperties = {
	displayName: 'Code',
	name: 'code',
	type: 'string',
	required: true,
	default: '',
	placeholder: 'e.g. 123456',
	description: 'The one-time code, six digits; each is good once',
};

/** Six digits; spaces that an authenticator app shows between them do not matter. */
export function readCode(parameters: Parameters): string {
	const code = parameters.requiredText('code').replace(/\s/g, '');
	return /^\d{6}$/.test(code) ? code : parameters.refuse('code', 'must have six digits');
}
