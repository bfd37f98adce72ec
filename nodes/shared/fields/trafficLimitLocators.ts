import type { IDataObject, ILoadOptionsFunctions, INodeProperties } from 'n8n-workflow';
import { path } from '../api/url';
import { part, rowsOf } from '../records/record';
import { toId, plainText } from '../values';
import { chosenEndpoint } from './endpointLocator';
import { lineOf, shortListLocator, type NamedSearch } from './locator';
import { chosenId, readWhole, shortSearch } from './search';
import { chosenProfile, isData } from './serviceLocators';

const limitLocator = (
	search: NamedSearch,
	description: string,
	loadOptionsDependsOn: string[],
	required = true,
): INodeProperties =>
	shortListLocator({
		displayName: 'Traffic Limit',
		name: 'trafficLimitId',
		required,
		description,
		search,
		one: 'a traffic limit',
		example: '18',
		typeOptions: { loadOptionsDependsOn },
	});

const period = (limit: IDataObject) => {
	const { time_units: count, unit } = part(limit, 'period');
	const each = plainText(unit, 'period').toLowerCase();
	return `per ${Number(count ?? 1) === 1 ? '' : `${plainText(count, '?')} `}${each}`;
};

const hasVolume = ({ volume }: IDataObject) => /^\d/.test(String(volume));

/** `50 SMS per month`. */
const smsLimitLine = (limit: IDataObject) =>
	lineOf(limit, hasVolume(limit) ? `${String(limit.volume)} SMS ${period(limit)}` : '');

const chosenService = (host: ILoadOptionsFunctions) => chosenId(host, 'serviceId', 'Service');

const searchServiceLimits = shortSearch({
	path: (host) => path`/api/v1/service/${chosenService(host)}/traffic_limit`,
	line: smsLimitLine,
});

/** A ready-made limit of the service chosen above (docs/service/lookups.md, *Ready-made limits*). */
export const readyLimitLocator = limitLocator(
	{ searchServiceLimits },
	"One of the limits that the service offers for the chosen 'Service'",
	['serviceId.value'],
);

const searchAttachedLimits = shortSearch({
	path(host) {
		// Refuses before anything is sent.
		chosenService(host);
		return chosenProfile(host);
	},
	rowsOf(profile, host) {
		const id = chosenService(host);
		const service = rowsOf(profile, 'service').find((one) => toId(one.id) === id);
		return rowsOf(service, 'traffic_limit');
	},
	line: smsLimitLine,
});

export const attachedLimitLocator = limitLocator(
	{ searchAttachedLimits },
	"A limit that the chosen 'Service' of the profile has",
	['serviceProfileId.value', 'serviceId.value'],
);

/** `10 MB per month (satellite only)`; the volume is in bytes. */
const dataLimitLine = (limit: IDataObject) =>
	lineOf(
		limit,
		hasVolume(limit) ? `${Number(limit.volume) / 1_000_000} MB ${period(limit)}` : '',
		String(limit.satellite_only) === 'true' ? 'satellite only' : '',
	);

const searchDataLimits = shortSearch({
	path: (host) => `${chosenProfile(host)}/traffic_limit`,
	line: dataLimitLine,
});

/** A data limit of the chosen profile (docs/service/service-profiles.md, *Data limits*). */
export const dataLimitLocator = limitLocator(
	{ searchDataLimits },
	"A data limit of the chosen 'Service Profile'",
	['serviceProfileId.value'],
);

/** `Data: 10 MB per month`, for each limit of the device's profile. */
const searchEndpointLimits = shortSearch({
	async path(host) {
		const id = await chosenEndpoint(host);
		const endpoint = await readWhole(host, path`/api/v1/endpoint/${id}`, 'object');
		const profileId = toId(part(endpoint, 'service_profile').id);
		return profileId === undefined ? undefined : path`/api/v1/service_profile/${profileId}`;
	},
	rowsOf: (profile) =>
		rowsOf(profile, 'service').flatMap((service) =>
			rowsOf(service, 'traffic_limit').map((limit) => {
				const line = isData(service) ? dataLimitLine(limit) : smsLimitLine(limit);
				return { id: limit.id, name: `${lineOf(service, service.description)}: ${line}` };
			}),
		),
	line: ({ name }) => plainText(name),
});

/** Optional, for a collection. */
export const endpointLimitLocator = limitLocator(
	{ searchEndpointLimits },
	'Which limit of the service profile to extend; without it the service chooses',
	['endpointId.value'],
	false,
);
