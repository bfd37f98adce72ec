import type { INodeProperties, IDataObject, INodePropertyOptions } from 'n8n-workflow';
import { filter } from '../../../shared/api/url';
import { endpointField } from '../../../shared/fields/endpointLocator';
import { filterCollection } from '../../../shared/fields/filters';
import {
	destinationFields,
	eventTypeField,
	protocolField,
	rawFlowFilter,
	readFlowFilters,
} from '../../../shared/fields/flowFilters';
import { listPages, simplifyField, limitField } from '../../../shared/fields/listing';
import { readTimeRange, timeRangeFields } from '../../../shared/fields/timeRange';
import { type Field, together } from '../../../shared/form/field';
import type { Parameters, Located } from '../../../shared/form/parameters';
import { endpointIdOf } from '../../../shared/lookup/endpoint';
import { nameEndpoints, type NameOf } from '../../../shared/lookup/endpointNames';
import type { Outcome, Run } from '../../../shared/run/operation';

/** Filters of the aggregated view (docs/service/flow-logs.md, *Query*). */
export const destinationFilters = filterCollection([
	...destinationFields,
	rawFlowFilter,
	protocolField,
]);

export const detailFilters = filterCollection([
	...destinationFields,
	eventTypeField,
	rawFlowFilter,
	protocolField,
]);

/** Reads window and filters. Returns the `q` of a request at a given time. */
function readFlowQuery(parameters: Parameters, field: INodeProperties) {
	const window = readTimeRange(parameters);
	const filters = parameters.added('filters');
	const [values, expression] = readFlowFilters(filters, field);
	return (now: number) => {
		const { from, until } = window(now);
		return filter({ started_from: from, started_until: until, ...values }, expression);
	};
}

/** The request of either view (docs/service/flow-logs.md, *Query*). */
interface FlowListing {
	endpoint: Located;
	limit: number | undefined;
	q: (now: number) => string | undefined;
	/** Undefined without a *Sort* in the form. */
	sort: string | undefined;
	isRaw: boolean;
}

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

export const flowFields = (
	filters: INodeProperties,
	sort: Field<string | undefined>,
): Field<FlowListing> =>
	together(
		[
			...endpointField.properties,
			...timeRangeFields,
			...limitField.properties,
			simplifyField,
			filters,
			...sort.properties,
		],
		(parameters) => ({
			endpoint: endpointField.read(parameters),
			limit: limitField.read(parameters),
			q: readFlowQuery(parameters, filters),
			sort: sort.read(parameters),
			isRaw: !parameters.flag('simplify'),
		}),
	);

/** Reads the names of the devices whose rows are simplified. */
export const nameListed = async (run: Run, inputs: readonly FlowListing[]): Promise<NameOf> =>
	await nameEndpoints(
		run,
		inputs.flatMap(({ endpoint, isRaw }) => (isRaw ? [] : [endpoint])),
	);

/**
 * Reads one view of the flow log, page by page. `pageSize` is the largest that the view allows. `compare` orders the rows
 * of a form without *Sort*; else the newest come first.
 */
export async function listFlows(
	run: Run,
	listing: FlowListing,
	view: {
		pathOf: (endpointId: number) => string;
		pageSize: number;
		identity: (row: IDataObject) => string;
		shape: (row: IDataObject, endpointId: number) => IDataObject;
		compare?: (a: IDataObject, b: IDataObject) => number;
	},
): Promise<Outcome> {
	const endpointId = await endpointIdOf(run, listing.endpoint);
	if (!endpointId.ok) return endpointId;
	const request = {
		path: view.pathOf(endpointId.value),
		query: { q: listing.q(Date.now()), sort: listing.sort ?? '-started_on' },
		pageSize: view.pageSize,
		limit: listing.limit,
		identity: view.identity,
		shape: (row: IDataObject) => view.shape(row, endpointId.value),
	};
	return await listPages(run, request, listing.sort === undefined ? view.compare : undefined);
}
