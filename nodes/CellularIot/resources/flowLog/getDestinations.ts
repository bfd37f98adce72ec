import { path } from '../../../shared/api/path';
import { endpointLocator } from '../../../shared/fields/endpointLocator';
import { limitFields, sortField } from '../../../shared/fields/listing';
import { timeRangeFields } from '../../../shared/fields/timeRange';
import { operation } from '../../../shared/run/operation';
import { destinationFilters, listFlows, readFlowListing, sortOptions } from './listing';

/**
 * GET /api/v1/endpoint/{endpointId}/flowlogs/destination: one row per hostname, address, port and protocol
 * (docs/service/flow-logs.md, *Destination row*).
 */
export const getDestinations = operation({
	value: 'getDestinations',
	name: 'Get Destinations',
	action: 'Get destinations of endpoint',
	description: 'List the places a device talked to, with its traffic added up for each',
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
			identity: (row) =>
				[row.destination_hostname, row.destination_ip, row.destination_port, row.protocol].join(
					'\n',
				),
			// The service does not say whose rows these are, and a run may be about many devices. Not a copy of the row: of a
			// long list, that would be the largest part of the memory.
			shape: (row, endpointId) => {
				row.endpoint_id = endpointId;
				return row;
			},
		}),
});
