import type {
	IDataObject,
	ILoadOptionsFunctions,
	INodeListSearchResult,
	INodeProperties,
} from 'n8n-workflow';
import { breaksFilter, filter } from '../api/query';
import { part } from '../records/record';
import { idMode, listMode } from './modes';
import { searchPaged, withSearch } from './search';
import type { Choice } from './search';
import { SIMS } from '../lookup/sim';

/** A SIM that may be chosen, as part of a collection: from the list, by its id, or by the number printed on it. */
export const simToAssign: INodeProperties = {
	displayName: 'SIM',
	name: 'simId',
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	description: 'The SIM to assign; it must not be assigned to another endpoint',
	modes: [
		listMode('a SIM', 'searchFreeSims'),
		idMode('a SIM', '4400001'),
		{
			displayName: 'By ICCID',
			name: 'iccid',
			type: 'string',
			hint: 'The number printed on the SIM, 19 or 20 digits',
			placeholder: 'e.g. 8988303000001234567',
			validation: [
				{
					type: 'regex',
					properties: {
						regex: '^\\s*\\d{19,20}\\s*$',
						errorMessage: 'An ICCID has 19 or 20 digits',
					},
				},
			],
		},
	],
};

/** Chooses the one SIM that an operation is about, free or not. */
export const simLocator: INodeProperties = {
	...withSearch(simToAssign, 'searchSims'),
	required: true,
	description: 'The SIM card or eSIM',
};

function searchQuery(typed: string): string | undefined {
	if (breaksFilter(typed)) return undefined;
	if (/^\d{20}$/.test(typed)) return filter({ iccid_with_luhn: typed });
	return filter({ iccid: typed });
}

/** A line of the SIM list: ICCID, status, and the device that holds it. */
export function simLine(row: IDataObject): Choice {
	const status = part(row, 'status').description ?? '';
	const endpoint = row.endpoint as IDataObject | null | undefined;
	const place = endpoint ? `in ${String(endpoint.name ?? endpoint.id)}` : 'free';
	return { name: `${String(row.iccid)} (${String(status)}, ${place})`, value: String(row.id) };
}

/** All SIMs. */
export async function searchSims(
	this: ILoadOptionsFunctions,
	typed?: string,
	token?: string,
): Promise<INodeListSearchResult> {
	const list = { path: SIMS, sort: 'id', query: searchQuery, choice: simLine };
	return await searchPaged(this, list, typed?.trim(), token);
}
