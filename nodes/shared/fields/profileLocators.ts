import type {
	IDataObject,
	ILoadOptionsFunctions,
	INodeListSearchResult,
	INodeProperties,
} from 'n8n-workflow';
import { searchWhole } from './search';

/** A locator over one of the two short profile lists, which the service gives as a whole (supplement.md 9, 10.2). */
const profileLocator = (
	displayName: string,
	name: string,
	searchListMethod: string,
	example: string,
): INodeProperties => ({
	displayName,
	name,
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	modes: [
		{
			displayName: 'From List',
			name: 'list',
			type: 'list',
			placeholder: 'Select a profile...',
			typeOptions: { searchListMethod, searchable: true },
		},
		{
			displayName: 'ID',
			name: 'id',
			type: 'string',
			placeholder: `e.g. ${example}`,
			validation: [
				{
					type: 'regex',
					properties: {
						regex: '^\\s*[1-9]\\d{0,14}\\s*$',
						errorMessage: 'A profile ID is a whole number',
					},
				},
			],
		},
	],
});

/** A service profile that may be chosen, as part of a collection. */
export const otherServiceProfile: INodeProperties = {
	...profileLocator('Service Profile', 'serviceProfileId', 'searchServiceProfiles', '540001'),
	description: 'What the device may use: data, SMS, limits',
};

/** What the device may use: services, SMS, limits. */
export const serviceProfileLocator: INodeProperties = { ...otherServiceProfile, required: true };

/** A tariff profile that may be chosen, as part of a collection. */
export const otherTariffProfile: INodeProperties = {
	...profileLocator('Tariff Profile', 'tariffProfileId', 'searchTariffProfiles', '539001'),
	description: 'What the traffic of the device costs and where it works',
};

/** What the device's traffic costs, and where it may be used. */
export const tariffProfileLocator: INodeProperties = { ...otherTariffProfile, required: true };

const choice = (row: IDataObject) => ({ name: String(row.name), value: String(row.id) });

export async function searchServiceProfiles(
	this: ILoadOptionsFunctions,
	typed?: string,
): Promise<INodeListSearchResult> {
	return await searchWhole(this, '/api/v1/service_profile', choice, typed?.trim());
}

export async function searchTariffProfiles(
	this: ILoadOptionsFunctions,
	typed?: string,
): Promise<INodeListSearchResult> {
	return await searchWhole(this, '/api/v1/tariff_profile', choice, typed?.trim());
}
