import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { part } from '../records/record';
import { lineOf, searchShortList, shortListLocator } from './shortListLocator';

/** List of application tokens (docs/service/application-tokens.md, *Operations*). */
export const ROUTE = '/api/v1/application_token';

/** Chooses one application token. Its text is no way to name it, because the service never shows it again. */
export const applicationTokenLocator: INodeProperties = {
	...shortListLocator({
		displayName: 'Application Token',
		name: 'applicationTokenId',
		description: 'The record of the token, not its text',
		searchListMethod: 'searchApplicationTokens',
		one: 'an application token',
		example: '12052',
	}),
	required: true,
};

/** The description, the status, and until when the token is good. */
function line(token: IDataObject): string {
	const status = String(part(token, 'status').description ?? '');
	const expiry = String(token.expiry_date ?? '').slice(0, 10);
	const until = expiry === '' ? 'no expiry' : `expires ${expiry}`;
	return lineOf(token, token.description, `${status}, ${until}`);
}

export const searchApplicationTokens = searchShortList(ROUTE, line);
