import {
	endpointStatusFilter,
	filterCollection,
	idFilter,
	rawFilter,
	readIccidQuery,
	simStatusFilter,
	textFilter,
} from '../../../shared/fields/filters';
import {
	limitFields,
	listPages,
	readLimit,
	readSimplify,
	readSort,
	simplifyField,
	sortField,
} from '../../../shared/fields/listing';
import { otherServiceProfile, otherTariffProfile } from '../../../shared/fields/profileLocators';
import { tagsFilter } from '../../../shared/fields/tagChoice';
import { ENDPOINT_LIST } from '../../../shared/lookup/endpoint';
import { noteUnknownTags } from '../../../shared/lookup/tagDirectory';
import { simplifyEndpoint } from '../../../shared/records/endpoint';
import { operation } from '../../../shared/run/operation';

const DAY = 'A day, in UTC';

/**
 * The names are filter fields of the service (docs/service/endpoints.md, *List*).
 * @assumption `created` and `last_updated` take a day (docs/service/lists.md, *Filters*). Check: filter endpoints by the
 * day of their creation.
 */
export const endpointFilters = filterCollection([
	textFilter('Created', 'created', 'e.g. 2024-11-07', DAY),
	textFilter('EID', 'eid', 'e.g. 89033023001234567890123456789012', 'The number of an eSIM'),
	rawFilter('e.g. name:meter,status:0'),
	textFilter(
		'ICCID',
		'iccid',
		'e.g. 8988303000001234567',
		'The number printed on the SIM, 19 or 20 digits',
	),
	idFilter('11400001'),
	textFilter('IMEI', 'imei', 'e.g. 3569380356438001'),
	textFilter('IP Address', 'ip_address', 'e.g. 10.192.0.65'),
	textFilter('Last Updated', 'last_updated', 'e.g. 2024-11-07', DAY),
	textFilter(
		'Name',
		'name',
		'e.g. meter-0001',
		"May match a part of the name. For exactly one name use the operation 'Get'.",
	),
	{
		...otherServiceProfile,
		name: 'service_profile',
		description: 'Only devices with this service profile',
	},
	simStatusFilter,
	endpointStatusFilter,
	tagsFilter,
	{
		...otherTariffProfile,
		name: 'tariff_profile',
		description: 'Only devices with this tariff profile',
	},
]);

const sortOptions = [
	{ name: 'Created', value: 'created' },
	{ name: 'EID', value: 'eid' },
	{ name: 'ID', value: 'id' },
	{ name: 'IMEI', value: 'imei' },
	{ name: 'IP Address', value: 'ip_address' },
	{ name: 'Last Updated', value: 'last_updated' },
	{ name: 'Name', value: 'name' },
	{ name: 'Service Profile', value: 'service_profile' },
	{ name: 'Status', value: 'status' },
	{ name: 'Tags', value: 'tags' },
	{ name: 'Tariff Profile', value: 'tariff_profile' },
];

/** GET /api/v1/endpoint, page by page (docs/service/endpoints.md, *List*). */
export const getAll = operation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many devices',
	description: 'List many devices of the workspace',
	fields: [...limitFields, simplifyField, endpointFilters, sortField(sortOptions, 'name')],
	concurrency: 'parallel',
	read: (parameters) => ({
		limit: readLimit(parameters),
		shape: readSimplify(parameters, simplifyEndpoint),
		filters: readIccidQuery(parameters, endpointFilters),
		sort: readSort(parameters, sortOptions) ?? 'id',
	}),
	async run(run, { limit, shape, filters: { q, tags, isMeant }, sort }) {
		const list = { ...ENDPOINT_LIST, query: { q, sort }, limit, isMeant, shape };
		const devices = await listPages(run, list);
		if (devices.ok) await noteUnknownTags(run, tags, [devices.value].flat().length);
		return devices;
	},
});
