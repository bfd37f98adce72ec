import type { IDataObject } from 'n8n-workflow';
import { path } from '../../../shared/api/url';
import { sortField } from '../../../shared/fields/sort';
import { bytesTotal, simplifyDestination } from '../../../shared/records/flow';
import { operation } from '../../../shared/run/operation';
import { destinationFilters, flowFields, listFlows, nameListed, sortOptions } from './listing';

/** The service has no order by the sum of both directions. */
const byBytes = (a: IDataObject, b: IDataObject) => Number(b.bytes_total) - Number(a.bytes_total);

/** GET /api/v1/endpoint/{endpointId}/flowlogs/destination (docs/service/flow-logs.md, *Destination row*). */
export const getDestinations = operation({
	value: 'getDestinations',
	action: 'Get destinations of device',
	description:
		'List the servers that a device talks to, with the traffic to each, most bytes first',
	fields: flowFields(
		destinationFilters,
		sortField(
			sortOptions,
			'bytes_up',
			'Without it, the destinations with most bytes in both directions come first',
		),
	),
	prepare: nameListed,
	run: async (run, listing, nameOf) =>
		await listFlows(run, listing, {
			pathOf: (endpointId) => path`/api/v1/endpoint/${endpointId}/flowlogs/destination`,
			pageSize: 100,
			identity: ({
				destination_hostname: host,
				destination_ip: ip,
				destination_port: port,
				protocol,
			}) => [host, ip, port, protocol].join('\n'),
			// Rows lack the endpoint and the sum. Changed in place: copies would double the memory of a long list.
			shape: (row, endpointId) => {
				Object.assign(row, { endpoint_id: endpointId, bytes_total: bytesTotal(row) });
				return listing.isRaw ? row : simplifyDestination(row, nameOf(endpointId));
			},
			compare: byBytes,
		}),
});
