import type {
	IDataObject,
	ILoadOptionsFunctions,
	INodeListSearchResult,
	INodeProperties,
} from 'n8n-workflow';
import { breaksFilter, filter } from '../api/query';
import { searchPaged } from './search';
import { SIMS } from './simLookup';

/** A SIM that may be chosen, as part of a collection: from the list, by its id, or by the number printed on it. */
export const simToAssign: INodeProperties = {
	displayName: 'SIM',
	name: 'simId',
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	description: 'The SIM to assign; it must not be assigned to another endpoint',
	modes: [
		{
			displayName: 'From List',
			name: 'list',
			type: 'list',
			placeholder: 'Select a SIM...',
			typeOptions: { searchListMethod: 'searchSims', searchable: true },
		},
		{
			displayName: 'ID',
			name: 'id',
			type: 'string',
			placeholder: 'e.g. 4400001',
			validation: [
				{
					type: 'regex',
					properties: {
						regex: '^\\s*[1-9]\\d{0,14}\\s*$',
						errorMessage: 'A SIM ID is a whole number',
					},
				},
			],
		},
		{
			displayName: 'ICCID',
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

/** Chooses the one SIM that an operation is about. */
export const simLocator: INodeProperties = {
	...simToAssign,
	required: true,
	description: 'The SIM card or eSIM',
};

function searchQuery(typed: string): string | undefined {
	if (breaksFilter(typed)) return undefined;
	if (/^\d{20}$/.test(typed)) return filter({ iccid_with_luhn: typed });
	return filter({ iccid: typed });
}

/** Lines of the SIM list: ICCID, status, and the device that holds it. */
export async function searchSims(
	this: ILoadOptionsFunctions,
	typed?: string,
	token?: string,
): Promise<INodeListSearchResult> {
	const choice = (row: IDataObject) => {
		const status = ((row.status ?? {}) as IDataObject).description ?? '';
		const endpoint = row.endpoint as IDataObject | null | undefined;
		const place = endpoint ? `in ${String(endpoint.name ?? endpoint.id)}` : 'free';
		return { name: `${String(row.iccid)} (${String(status)}, ${place})`, value: String(row.id) };
	};
	const list = { path: SIMS, sort: 'id', query: searchQuery, choice };
	return await searchPaged(this, list, typed?.trim(), token);
}
