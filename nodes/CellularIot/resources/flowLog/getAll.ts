import { path } from '../../../shared/api/url';
import { sortField } from '../../../shared/fields/sort';
import { operation } from '../../../shared/run/operation';
import { flowIdentity, simplifyFlow } from '../../../shared/records/flow';
import { detailFilters, flowFields, listFlows, nameListed, sortOptions } from './listing';

/** GET /api/v1/endpoint/{endpointId}/flowlogs/detail (docs/service/flow-logs.md, *Detail row*). */
export const getAll = operation({
	value: 'getAll',
	action: 'Get many flow log rows',
	description: 'List every single connection of a device: destination, time and volume',
	sums: true,
	fields: flowFields(detailFilters, sortField(sortOptions, 'started_on')),
	prepare: nameListed,
	run: async (run, listing, nameOf) =>
		await listFlows(run, listing, {
			pathOf: (endpointId) => path`/api/v1/endpoint/${endpointId}/flowlogs/detail`,
			pageSize: 1000,
			identity: flowIdentity,
			shape: (row, endpointId) => (listing.isRaw ? row : simplifyFlow(row, nameOf(endpointId))),
		}),
});
