import { path } from '../../../shared/api/path';
import { endpointLocator } from '../../../shared/fields/endpointLocator';
import { endpointIdOf, readEndpoint } from '../../../shared/lookup/endpoint';
import { listFields, listWhole, readListing } from '../../../shared/fields/listing';
import { operation } from '../../../shared/run/operation';
import { simplifySms } from '../../../shared/records/sms';
import { filtersField, readSmsFilters } from './filters';

/**
 * GET /api/v1/endpoint/{endpoint_id}/sms returns the whole list, newest first (docs/service/sms.md, *Operations*). Limit
 * and filters work on the answer.
 */
export const getAll = operation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many SMS',
	description: 'List the text messages that a device sent and received, latest first',
	fields: [endpointLocator, ...listFields, filtersField],
	read: (parameters) => ({
		endpoint: readEndpoint(parameters),
		...readListing(parameters, simplifySms),
		keeps: readSmsFilters(parameters.group('filters')),
	}),
	async run(run, { endpoint, limit, shape, keeps }) {
		const endpointId = await endpointIdOf(run, endpoint);
		if (!endpointId.ok) return endpointId;
		const list = path`/api/v1/endpoint/${endpointId.value}/sms`;
		return await listWhole(run, { path: list, limit, keeps, shape });
	},
});
