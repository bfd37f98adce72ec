import { listPages, listingOf } from '../../../shared/fields/listing';
import { sortField } from '../../../shared/fields/sort';
import { ENDPOINT_LIST } from '../../../shared/lookup/endpoint';
import { noteUnknownTags } from '../../../shared/lookup/tagDirectory';
import { simplifyEndpoint } from '../../../shared/records/endpoint';
import { operation } from '../../../shared/run/operation';
import { endpointFilters } from './filters';

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
	action: 'Get many devices',
	description: 'List many devices of the workspace, by name',
	fields: {
		...listingOf(simplifyEndpoint),
		filters: endpointFilters,
		sort: sortField(sortOptions, 'name'),
	},
	async run(run, { limit, shape, filters: { q, tags, keeps }, sort = 'id' }) {
		const list = { ...ENDPOINT_LIST, query: { q, sort }, limit, keeps, shape };
		const devices = await listPages(run, list);
		if (devices.ok) await noteUnknownTags(run, tags, [devices.value].flat().length);
		return devices;
	},
});
