import { path } from '../../../shared/api/path';
import { endpointLocator } from '../../../shared/fields/endpointLocator';
import { limitFields, sortField } from '../../../shared/fields/listing';
import { timeRangeFields } from '../../../shared/fields/timeRange';
import { operation } from '../../../shared/run/operation';
import { destinationFilters, listFlows, readFlowListing, sortOptions } from './listing';

/** GET /api/v1/endpoint/{endpointId}/flowlogs/destination (docs/service/flow-logs.md, *Destination row*). */
export const getDestinations = operation({
	value: 'getDestinations',
	name: 'Get Destinations',
	action: 'Get destinations of endpoint',
	description: 'List the destinations of a device with the total traffic to each',
	fields: [
		endpointLocator,
		...timeRangeFields,
		...limitFields,
		destinationFilters,
		sortField(sortOptions, 'bytes_up'),
	],
	concurrency: 'parallel',
	read: (parameters) => readFlowListing(parameters, destinationFilters),
	run: async (run, listing) =>
		await listFlows(run, listing, {
			pathOf: (endpointId) => path`/api/v1/endpoint/${endpointId}/flowlogs/destination`,
			pageSize: 100,
			identity: ({
				destination_hostname: host,
				destination_ip: ip,
				destination_port: port,
				protocol,
			}) => [host, ip, port, protocol].join('\n'),
			// Rows lack the endpoint. Changed in place: copies would double the memory of a long list.
			shape: (row, endpointId) => Object.assign(row, { endpoint_id: endpointId }),
		}),
});
