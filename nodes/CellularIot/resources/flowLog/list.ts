import type { IDataObject, INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { endpointIdOf, readEndpoint } from '../../../shared/lookup/endpoint';
import { listPages, readLimit, readSort } from '../../../shared/fields/listing';
import type { Outcome, Run } from '../../../shared/run/operation';
import type { Located, Parameters } from '../../../shared/form/parameters';
import { readFlowQuery } from './filters';

/** What both views of the flow log ask for (docs/service/flow-logs.md, *Query*). */
export interface FlowListing {
	endpoint: Located;
	limit: number | undefined;
	q: (now: number) => string | undefined;
	sort: string;
}

/** Fields both views can be sorted by. */
export const sortOptions: INodePropertyOptions[] = [
	{ name: 'Bytes Down', value: 'bytes_down' },
	{ name: 'Bytes Up', value: 'bytes_up' },
	{ name: 'Completed On', value: 'completed_on' },
	{ name: 'Destination Hostname', value: 'destination_hostname' },
	{ name: 'Destination IP', value: 'destination_ip' },
	{ name: 'Destination Port', value: 'destination_port' },
	{ name: 'Protocol', value: 'protocol' },
	{ name: 'Started On', value: 'started_on' },
];

/** Reads what both views ask for. */
export const readFlowListing = (parameters: Parameters, filters: INodeProperties): FlowListing => ({
	endpoint: readEndpoint(parameters),
	limit: readLimit(parameters),
	q: readFlowQuery(parameters, filters),
	sort: readSort(parameters, sortOptions) ?? '-started_on',
});

/** Reads one view of the flow log, page by page. `pageSize` is the largest that the view allows. */
export async function listFlows(
	run: Run,
	listing: FlowListing,
	view: {
		pathOf: (endpointId: number) => string;
		pageSize: number;
		identity: (row: IDataObject) => string;
		shape: (row: IDataObject, endpointId: number) => IDataObject;
	},
): Promise<Outcome> {
	const endpointId = await endpointIdOf(run, listing.endpoint);
	if (!endpointId.ok) return endpointId;
	return await listPages(run, {
		path: view.pathOf(endpointId.value),
		query: { q: listing.q(Date.now()), sort: listing.sort },
		pageSize: view.pageSize,
		limit: listing.limit,
		identity: view.identity,
		shape: (row) => view.shape(row, endpointId.value),
	});
}
