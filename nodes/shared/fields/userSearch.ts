import type { IDataObject, ILoadOptionsFunctions, INodeListSearchResult } from 'n8n-workflow';
import type { Connection } from '../run/connect';
import { userOnly } from '../run/userOnly';
import { openForm, searchWhole, valueOf } from './search';
import type { Choice } from './search';

/** The connection of an open form; an application token is refused before anything is sent. */
async function openAsUser(host: ILoadOptionsFunctions): Promise<Connection> {
	const api = await openForm(host);
	valueOf(host, userOnly(api));
	return api;
}

/** Searches a short list of the person who logs in; `rowsOf` finds it where it is a part of a record. */
export const searchOfUser = async (
	host: ILoadOptionsFunctions,
	path: string,
	choice: (row: IDataObject) => Choice,
	typed = '',
	rowsOf?: (record: IDataObject) => IDataObject[],
): Promise<INodeListSearchResult> =>
	await searchWhole(host, path, choice, typed.trim(), rowsOf, openAsUser);
