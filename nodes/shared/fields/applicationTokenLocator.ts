import type {
	IDataObject,
	ILoadOptionsFunctions,
	INodeListSearchResult,
	INodeProperties,
} from 'n8n-workflow';
import { part } from '../records/record';
import { searchWhole } from './search';

/** List of application tokens (supplement.md 3). */
export const ROUTE = '/api/v1/application_token';

/** Chooses one application token: from the list, or by its id. Its text is no way, the service never shows it again. */
export const applicationTokenLocator: INodeProperties = {
	displayName: 'Application Token',
	name: 'applicationTokenId',
	type: 'resourceLocator',
	required: true,
	default: { mode: 'list', value: '' },
	description: 'The record of the token, not its text',
	modes: [
		{
			displayName: 'From List',
			name: 'list',
			type: 'list',
			placeholder: 'Select a token...',
			typeOptions: { searchListMethod: 'searchApplicationTokens', searchable: true },
		},
		{
			displayName: 'ID',
			name: 'id',
			type: 'string',
			placeholder: 'e.g. 12052',
			validation: [
				{
					type: 'regex',
					properties: {
						regex: '^\\s*[1-9]\\d{0,14}\\s*$',
						errorMessage: 'The ID of an application token is a whole number',
					},
				},
			],
		},
	],
};

/** Lines of the list: the description, the status, and until when the token is good. */
export async function searchApplicationTokens(
	this: ILoadOptionsFunctions,
	typed?: string,
): Promise<INodeListSearchResult> {
	const choice = (token: IDataObject) => {
		const title = String(token.description ?? '').trim() || `Token ${String(token.id)}`;
		const status = String(part(token, 'status').description ?? '');
		const expiry = String(token.expiry_date ?? '').slice(0, 10);
		const until = expiry === '' ? 'no expiry' : `expires ${expiry}`;
		return { name: `${title} (${status}, ${until})`, value: String(token.id) };
	};
	return await searchWhole(this, ROUTE, choice, typed?.trim());
}
