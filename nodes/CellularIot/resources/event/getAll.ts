import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { path } from '../../../shared/api/path';
import { success } from '../../../shared/api/types';
import { endpointLocator } from '../../../shared/fields/endpointLocator';
import { endpointIdOf, readEndpoint } from '../../../shared/lookup/endpoint';
import { EVENTS } from '../../../shared/fields/catalogues';
import {
	limitFields,
	listPages,
	readLimit,
	readSimplify,
	readSort,
	simplifyField,
	sortField,
} from '../../../shared/fields/listing';
import { eventTimeRangeFields } from '../../../shared/fields/timeRange';
import { operation } from '../../../shared/run/operation';
import { simplifyEvent } from '../../../shared/records/event';
import { filtersField } from './filters';
import { eventQueryOf, readEventFilters } from './query';

/** Sort fields (docs/service/events.md, *List*). */
const sortOptions = [
	{ name: 'Alert', value: 'alert' },
	{ name: 'Endpoint', value: 'endpoint' },
	{ name: 'Event Type', value: 'type' },
	{ name: 'ICCID', value: 'iccid' },
	{ name: 'ID', value: 'id' },
	{ name: 'IMSI', value: 'imsi' },
	{ name: 'IP Address', value: 'ip_address' },
	{ name: 'Organization', value: 'organisation' },
	{ name: 'Severity', value: 'severity' },
	{ name: 'Source', value: 'source' },
	{ name: 'Tags', value: 'tags' },
	{ name: 'Timestamp', value: 'timestamp' },
	{ name: 'User', value: 'user' },
];

/**
 * @assumption Event lists refuse sizes above an unknown limit, so the recorded page size is used
 * (docs/service/lists.md, *Page sizes*). Check: ask for `per_page=1000`.
 */
const PAGE = 100;

const NOTHING_FOUND =
	'No events were found. The list is also empty when the endpoint does not exist.';

/** An ID in a filter expression, where the service takes names (docs/service/events.md, *Filters*). */
const ID_FOR_NAME = /(^|,)(endpoint|network|country|organisation):\d+(?=[|,]|$)/;
const NAMES_WANTED =
	"No events were found. 'Filter Expression' holds an ID for endpoint, network, country or organisation, which take names.";

const fields: INodeProperties[] = [
	{
		displayName: 'Scope',
		name: 'scope',
		type: 'options',
		options: [
			{ name: 'One Endpoint', value: 'endpoint' },
			{ name: 'Whole Organization', value: 'organisation' },
		],
		default: 'organisation',
		description: 'Whose events to list',
	},
	{ ...endpointLocator, displayOptions: { show: { scope: ['endpoint'] } } },
	...eventTimeRangeFields,
	...limitFields,
	simplifyField,
	filtersField,
	sortField(sortOptions, 'timestamp'),
];

/**
 * GET /api/v1/event, or /api/v1/endpoint/{id}/event for one endpoint (docs/service/events.md, *List*).
 * The rows of one endpoint lack its id, so the output adds it. Newest first: ids grow with time.
 */
export const getAll = operation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many events',
	description: 'List many events of devices and SIMs, newest first',
	fields,
	concurrency: 'parallel',
	read: (parameters) => ({
		endpoint:
			parameters.choice('scope', ['organisation', 'endpoint']) === 'endpoint'
				? readEndpoint(parameters)
				: undefined,
		limit: readLimit(parameters),
		shape: readSimplify(parameters, simplifyEvent),
		filters: readEventFilters(parameters),
		sort: readSort(parameters, sortOptions) ?? '-id',
	}),
	async run(run, { endpoint, limit, shape, filters, sort }) {
		const id = endpoint === undefined ? success(undefined) : await endpointIdOf(run, endpoint);
		if (!id.ok) return id;
		const query = await eventQueryOf(run, filters);
		if (!query.ok) return query;
		const { q, isMeant } = query.value;
		const named: IDataObject = id.value === undefined ? {} : { endpoint_id: id.value };
		const events = await listPages(run, {
			path: id.value === undefined ? EVENTS : path`/api/v1/endpoint/${id.value}/event`,
			query: { q: q(Date.now()), sort },
			pageSize: PAGE,
			limit,
			isMeant,
			shape: (event) => shape({ ...named, ...event }),
		});
		const isEmpty = events.ok && Array.isArray(events.value) && events.value.length === 0;
		if (isEmpty && ID_FOR_NAME.test(filters.raw)) run.hint(NAMES_WANTED);
		else if (isEmpty && id.value !== undefined) run.hint(NOTHING_FOUND);
		return events;
	},
});
