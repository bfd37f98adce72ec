import type {
	IDataObject,
	ILoadOptionsFunctions,
	INodeListSearchResult,
	INodeProperties,
} from 'n8n-workflow';
import { path } from '../api/path';
import { toId } from '../values';
import { part } from '../records/record';
import { chosenId } from './chosen';
import { chosenEndpoint } from './endpointLocator';
import { readWhole, searchWhole } from './search';
import { isData, rowsOf, searchProfile } from './serviceLocators';
import { lineOf, searchShortList, shortListLocator } from './shortListLocator';

const limitLocator = (searchListMethod: string, description: string, dependsOn: string[]) => ({
	...shortListLocator({
		displayName: 'Traffic Limit',
		name: 'trafficLimitId',
		description,
		searchListMethod,
		one: 'a traffic limit',
		example: '18',
	}),
	required: true,
	typeOptions: { loadOptionsDependsOn: dependsOn },
});

/** A ready-made limit of the service chosen above (docs/service/lookups.md, *Ready-made limits*). */
export const readyLimitLocator: INodeProperties = limitLocator(
	'searchServiceLimits',
	"One of the limits that the service offers for the chosen 'Service'",
	['serviceId.value'],
);

/** A ready-made limit that is attached to the chosen service of the chosen profile. */
export const attachedLimitLocator: INodeProperties = limitLocator(
	'searchAttachedLimits',
	"A limit that the chosen 'Service' of the profile has",
	['serviceProfileId.value', 'serviceId.value'],
);

/** A data limit of the chosen profile (docs/service/service-profiles.md, *Data limits*). */
export const dataLimitLocator: INodeProperties = limitLocator(
	'searchDataLimits',
	"A data limit of the chosen 'Service Profile'",
	['serviceProfileId.value'],
);

/** A limit of the profile that the chosen device has, as part of a collection. */
export const endpointLimitLocator: INodeProperties = {
	...shortListLocator({
		displayName: 'Traffic Limit',
		name: 'trafficLimitId',
		description: 'Which limit of the service profile to extend; without it the service chooses',
		searchListMethod: 'searchEndpointLimits',
		one: 'a traffic limit',
		example: '18',
	}),
	typeOptions: { loadOptionsDependsOn: ['endpointId.value'] },
};

const period = (limit: IDataObject) => {
	const { time_units: count, unit } = part(limit, 'period');
	const each = String(unit ?? 'period').toLowerCase();
	return `per ${Number(count ?? 1) === 1 ? '' : `${String(count)} `}${each}`;
};

/** `50 SMS per month`. */
const smsLimitLine = (limit: IDataObject) => `${String(limit.volume)} SMS ${period(limit)}`;

/** `10 MB per month (satellite only)`; the volume comes in bytes. */
const dataLimitLine = (limit: IDataObject) =>
	lineOf(
		limit,
		`${Number(limit.volume) / 1_000_000} MB ${period(limit)}`,
		String(limit.satellite_only) === 'true' ? 'satellite only' : '',
	);

/** The ready-made limits of the chosen service (docs/service/lookups.md, *Ready-made limits*). */
export async function searchServiceLimits(
	this: ILoadOptionsFunctions,
	typed?: string,
): Promise<INodeListSearchResult> {
	const id = chosenId(this, 'serviceId', 'Service');
	const search = searchShortList(path`/api/v1/service/${id}/traffic_limit`, smsLimitLine);
	return await search.call(this, typed);
}

/** The ready-made limits that the chosen service of the chosen profile has. */
export async function searchAttachedLimits(
	this: ILoadOptionsFunctions,
	typed?: string,
): Promise<INodeListSearchResult> {
	const id = String(chosenId(this, 'serviceId', 'Service'));
	const rows = (services: IDataObject[]) =>
		rowsOf(
			services.find((service) => String(service.id) === id),
			'traffic_limit',
		);
	return await searchProfile(this, rows, smsLimitLine, typed);
}

/** The data limits of the chosen profile (docs/service/service-profiles.md, *Data limits*). */
export async function searchDataLimits(
	this: ILoadOptionsFunctions,
	typed?: string,
): Promise<INodeListSearchResult> {
	const id = chosenId(this, 'serviceProfileId', 'Service Profile');
	const search = searchShortList(path`/api/v1/service_profile/${id}/traffic_limit`, dataLimitLine);
	return await search.call(this, typed);
}

/** `Data: 10 MB per month`: the limits of the profile of the chosen device, as the profile tells them. */
export async function searchEndpointLimits(
	this: ILoadOptionsFunctions,
	typed?: string,
): Promise<INodeListSearchResult> {
	const endpointId = await chosenEndpoint(this);
	const endpoint = await readWhole(this, path`/api/v1/endpoint/${endpointId}`, 'object');
	const profileId = toId(part(endpoint as IDataObject, 'service_profile').id);
	if (profileId === undefined) return { results: [] };
	const limits = (profile: IDataObject) =>
		rowsOf(profile, 'service').flatMap((service) =>
			rowsOf(service, 'traffic_limit').map((limit) => {
				const line = isData(service) ? dataLimitLine(limit) : smsLimitLine(limit);
				return { id: limit.id, name: `${lineOf(service, service.description)}: ${line}` };
			}),
		);
	return await searchWhole(
		this,
		path`/api/v1/service_profile/${profileId}`,
		({ id, name }) => ({ name: String(name), value: String(id) }),
		typed?.trim(),
		limits,
	);
}
