import type { IDataObject, INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { readPages } from '../../../shared/api/pages';
import { success } from '../../../shared/api/types';
import { endpointIdOf, readEndpoint } from '../../../shared/fields/endpointLookup';
import { CHANGED_NOTE, limitNote, readLimit } from '../../../shared/fields/listing';
import { readSort } from '../../../shared/fields/sort';
import type { Outcome, Run } from '../../../shared/operation';
import type { Located, Parameters } from '../../../shared/parameters';
import { readFlowQuery } from './filters';

/** What both views of the flow log ask for (service.md, *Flow logs*). */
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
		shape: (row: IDataObject) => IDataObject;
	},
): Promise<Outcome> {
	const endpointId = await endpointIdOf(run, listing.endpoint);
	if (!endpointId.ok) return endpointId;
	const pages = await readPages(run.api, {
		path: view.pathOf(endpointId.value),
		query: { q: listing.q(Date.now()), sort: listing.sort },
		pageSize: view.pageSize,
		limit: listing.limit,
		identity: view.identity,
	});
	if (!pages.ok) return pages;
	const { rows, total, changed } = pages.value;
	const note = listing.limit === undefined ? undefined : limitNote(rows.length, total);
	if (note !== undefined) run.hint(note);
	if (changed) run.hint(CHANGED_NOTE);
	return success(rows.map(view.shape));
}
