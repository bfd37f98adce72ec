import type { IDataObject } from 'n8n-workflow';
import { path } from '../../../shared/api/url';
import { endpointField } from '../../../shared/fields/endpointLocator';
import { filterCollection } from '../../../shared/fields/filters';
import type { Parameters } from '../../../shared/form/parameters';
import { endpointIdOf } from '../../../shared/lookup/endpoint';
import { listWhole, listingOf } from '../../../shared/fields/listing';
import { field } from '../../../shared/form/field';
import { operation } from '../../../shared/run/operation';
import { part } from '../../../shared/records/record';
import { simplifySms, smsDirection } from '../../../shared/records/sms';

/** Status ids of docs/service/sms.md, *Statuses*. */
const statuses = [
	{ name: 'Buffered', value: 3 },
	{ name: 'Canceled', value: 7 },
	{ name: 'Delivered', value: 4 },
	{ name: 'Delivery Attempt Pending', value: 1 },
	{ name: 'Expired', value: 6 },
	{ name: 'Failed', value: 5 },
	{ name: 'In Progress', value: 2 },
];

const directions = [
	{ name: 'All', value: 'all' },
	{ name: 'From Device (MO)', value: 'MO' },
	{ name: 'To Device (MT)', value: 'MT' },
];

/** Filters that the node applies: the service has none for SMS. */
const filtersField = filterCollection([
	{
		displayName: 'Direction',
		name: 'direction',
		type: 'options',
		options: directions,
		default: 'all',
	},
	{
		displayName: 'Status',
		name: 'status',
		type: 'multiOptions',
		options: statuses,
		default: [],
	},
]);

/** Returns the id of a status; expressions and AI agents may give its name. */
function readStatus(filters: Parameters, given: string): string {
	const found = statuses.find(
		({ name, value }) => String(value) === given || name.toLowerCase() === given.toLowerCase(),
	);
	const what = `holds a status that does not exist: '${given}'`;
	return String(found?.value ?? filters.refuse('status', what));
}

/** Reads the filters into a predicate. */
function readSmsFilters(filters: Parameters): (sms: IDataObject) => boolean {
	const direction = filters.has('direction')
		? filters.choice('direction', ['all', 'MO', 'MT'])
		: 'all';
	const statusIds = filters.texts('status').map((one) => readStatus(filters, one));
	return (sms) =>
		(direction === 'all' || smsDirection(sms) === direction) &&
		(statusIds.length === 0 || statusIds.includes(String(part(sms, 'status').id)));
}

/**
 * GET /api/v1/endpoint/{endpoint_id}/sms returns the whole list, newest first (docs/service/sms.md, *Operations*). Limit
 * and filters work on the answer.
 */
export const getAll = operation({
	value: 'getAll',
	action: 'Get many SMS',
	description: 'List the text messages that a device sent and received, latest first',
	fields: {
		endpoint: endpointField,
		...listingOf(simplifySms),
		keeps: field(filtersField, (parameters, name) => readSmsFilters(parameters.added(name))),
	},
	async run(run, { endpoint, limit, shape, keeps }) {
		const endpointId = await endpointIdOf(run, endpoint);
		if (!endpointId.ok) return endpointId;
		const list = path`/api/v1/endpoint/${endpointId.value}/sms`;
		return await listWhole(run, { path: list, limit, keeps, shape });
	},
});
