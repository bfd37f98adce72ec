import type {
	IDataObject,
	ILoadOptionsFunctions,
	INodeListSearchResult,
	INodeProperties,
} from 'n8n-workflow';
import { path } from '../api/path';
import { part } from '../records/record';
import { chosenId } from './chosen';
import { searchWhole } from './search';
import { lineOf, searchShortList, shortListLocator } from './shortListLocator';

const locator = (searchListMethod: string, description: string): INodeProperties => ({
	...shortListLocator({
		displayName: 'Service',
		name: 'serviceId',
		description,
		searchListMethod,
		one: 'a service',
		example: '38',
	}),
	required: true,
});

/** Any service (docs/service/lookups.md, *Services*). */
export const serviceLocator = locator(
	'searchServices',
	'What the devices of the profile may use. Voice can be added, but the service does not offer it yet.',
);

const OWN_SERVICE = "A service of the chosen 'Service Profile'";

/** A service of the profile chosen above, from a list of all, of data or of SMS services. */
const ownService = (searchListMethod: string): INodeProperties => ({
	...locator(searchListMethod, OWN_SERVICE),
	typeOptions: { loadOptionsDependsOn: ['serviceProfileId.value'] },
});

/** Any service of the chosen profile. */
export const ownServiceLocator = ownService('searchProfileServices');

/** An SMS service of the chosen profile. */
export const smsServiceLocator = ownService('searchSmsServices');

/**
 * Starts with Data, whose id is the same everywhere (docs/service/lookups.md, *Services*); so it depends on no other
 * field, which would empty it when a profile is chosen.
 */
export const dataServiceLocator: INodeProperties = {
	...locator('searchDataServices', OWN_SERVICE),
	default: { mode: 'list', value: '38', cachedResultName: 'Data' },
};

/** Traffic types (docs/service/usage.md, *Traffic types*). */
const DATA = '5';
const SMS = '6';

/** Whether a service is about data, so that its limits are volumes. */
export const isData = (service: IDataObject) => String(part(service, 'traffic_type').id) === DATA;

const serviceLine = (service: IDataObject) => lineOf(service, service.description);

export const searchServices = searchShortList('/api/v1/service', serviceLine);

/** The rows that a record holds under a key; none where it has no such list. */
export const rowsOf = (record: IDataObject | undefined, key: string): IDataObject[] => {
	const rows = record?.[key];
	return Array.isArray(rows) ? (rows as IDataObject[]) : [];
};

/** Searches something that the detail of the chosen profile holds (docs/service/service-profiles.md, *Record*). */
export async function searchProfile(
	host: ILoadOptionsFunctions,
	rows: (services: IDataObject[]) => IDataObject[],
	line: (row: IDataObject) => string,
	typed = '',
): Promise<INodeListSearchResult> {
	const id = chosenId(host, 'serviceProfileId', 'Service Profile');
	const choice = (row: IDataObject) => ({ name: line(row), value: String(row.id) });
	return await searchWhole(
		host,
		path`/api/v1/service_profile/${id}`,
		choice,
		typed.trim(),
		(profile) => rows(rowsOf(profile, 'service')),
	);
}

/** The services of the chosen profile; with a traffic type, only those of it and those that tell none. */
const searchOwnServices = (trafficType?: string) =>
	async function (this: ILoadOptionsFunctions, typed?: string): Promise<INodeListSearchResult> {
		const fits = (service: IDataObject) =>
			String(part(service, 'traffic_type').id ?? trafficType) === trafficType;
		const rows = (services: IDataObject[]) =>
			trafficType === undefined ? services : services.filter(fits);
		return await searchProfile(this, rows, serviceLine, typed);
	};

export const searchProfileServices = searchOwnServices();

export const searchDataServices = searchOwnServices(DATA);
export const searchSmsServices = searchOwnServices(SMS);
