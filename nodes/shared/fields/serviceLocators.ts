import type { IDataObject, ILoadOptionsFunctions, INodeProperties } from 'n8n-workflow';
import { path } from '../api/url';
import { part, rowsOf } from '../records/record';
import { lineOf, shortListLocator, type NamedSearch } from './locator';
import { chosenId, shortSearch } from './search';

const locator = (
	search: NamedSearch,
	description: string,
	typeOptions?: INodeProperties['typeOptions'],
): INodeProperties =>
	shortListLocator({
		displayName: 'Service',
		name: 'serviceId',
		required: true,
		description,
		search,
		one: 'a service',
		example: '38',
		typeOptions,
	});

const serviceLine = (service: IDataObject) => lineOf(service, service.description);

const searchServices = shortSearch({ path: '/api/v1/service', line: serviceLine });

/** Any service (docs/service/lookups.md, *Services*). */
export const serviceLocator = locator(
	{ searchServices },
	'What the devices of the profile may use. Voice can be added, but the service does not offer it yet.',
);

const OWN_SERVICE = "A service of the chosen 'Service Profile'";
const OF_PROFILE = { loadOptionsDependsOn: ['serviceProfileId.value'] };

/** Traffic types (docs/service/usage.md, *Traffic types*). */
const DATA = '5';
const SMS = '6';

/** Path of the profile chosen in the open form (docs/service/service-profiles.md, *Record*). */
export const chosenProfile = (host: ILoadOptionsFunctions) =>
	path`/api/v1/service_profile/${chosenId(host, 'serviceProfileId', 'Service Profile')}`;

/** With a traffic type, omits services of other types. */
const searchOwnServices = (trafficType?: string) =>
	shortSearch({
		path: chosenProfile,
		rowsOf: (profile) => rowsOf(profile, 'service'),
		isShown: (service) =>
			trafficType === undefined ||
			String(part(service, 'traffic_type').id ?? trafficType) === trafficType,
		line: serviceLine,
	});

const searchProfileServices = searchOwnServices();
const searchDataServices = searchOwnServices(DATA);
const searchSmsServices = searchOwnServices(SMS);

export const ownServiceLocator = locator({ searchProfileServices }, OWN_SERVICE, OF_PROFILE);

export const smsServiceLocator = locator({ searchSmsServices }, OWN_SERVICE, OF_PROFILE);

/**
 * Default: Data, which has a fixed id (docs/service/lookups.md, *Services*). It depends on no field, because n8n would
 * clear the default with the choice of a profile.
 */
export const dataServiceLocator: INodeProperties = {
	...locator({ searchDataServices }, OWN_SERVICE),
	default: { mode: 'list', value: '38', cachedResultName: 'Data' },
};

/** Whether a service transfers data, so that its limits are volumes. */
export const isData = (service: IDataObject) => String(part(service, 'traffic_type').id) === DATA;
