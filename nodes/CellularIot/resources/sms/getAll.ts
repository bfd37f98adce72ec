import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { path } from '../../../shared/api/path';
import { success } from '../../../shared/api/types';
import { endpointLocator } from '../../../shared/fields/endpointLocator';
import { endpointIdOf, readEndpoint } from '../../../shared/fields/endpointLookup';
import {
	limitFields,
	limitNote,
	readLimit,
	readSimplify,
	simplifyField,
} from '../../../shared/fields/listing';
import { sideBySide } from '../../../shared/lanes';
import { operation } from '../../../shared/operation';
import type { Parameters } from '../../../shared/parameters';
import { part } from '../../../shared/records/record';
import { simplifySms, smsDirection } from '../../../shared/records/sms';

/** Status ids of supplement.md 7.4. */
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

const fields: INodeProperties[] = [
	endpointLocator,
	...limitFields,
	simplifyField,
	{
		displayName: 'Filters',
		name: 'filters',
		type: 'collection',
		placeholder: 'Add Filter',
		default: {},
		options: [
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
		],
	},
];

/** A status by its id, or by its name as an expression or an agent may give it. */
function readStatus(filters: Parameters, given: string): string {
	const isMeant = ({ name, value }: { name: string; value: number }) =>
		String(value) === given || name.toLowerCase() === given.toLowerCase();
	const found = statuses.find(isMeant);
	return found === undefined
		? filters.refuse('status', 'holds a status that does not exist')
		: String(found.value);
}

/**
 * GET /api/v1/endpoint/{endpoint_id}/sms gives everything at once, newest first, and takes no filter (supplement.md
 * 7.1), so limit and filters work on the answer.
 */
export const getAll = operation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many SMS',
	description: 'List many text messages sent to and received from a device, newest first',
	fields,
	lane: sideBySide,
	read(parameters) {
		const filters = parameters.group('filters');
		return {
			endpoint: readEndpoint(parameters),
			limit: readLimit(parameters),
			shape: readSimplify(parameters, simplifySms),
			direction: filters.has('direction')
				? filters.choice('direction', ['all', 'MO', 'MT'])
				: 'all',
			statusIds: filters.texts('status').map((one) => readStatus(filters, one)),
		};
	},
	async run(run, { endpoint, limit, shape, direction, statusIds }) {
		const endpointId = await endpointIdOf(run, endpoint);
		if (!endpointId.ok) return endpointId;
		const answer = await run.api.send({
			method: 'GET',
			path: path`/api/v1/endpoint/${endpointId.value}/sms`,
			expect: 'records',
		});
		if (!answer.ok) return answer;
		const matching = (answer.value.body as IDataObject[]).filter(
			(sms) =>
				(direction === 'all' || smsDirection(sms) === direction) &&
				(statusIds.length === 0 || statusIds.includes(String(part(sms, 'status').id))),
		);
		const shown = matching.slice(0, limit);
		const note = limitNote(shown.length, matching.length);
		if (note !== undefined) run.hint(note);
		return success(shown.map(shape));
	},
});
