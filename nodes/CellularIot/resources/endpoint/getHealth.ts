import type { INodeProperties } from 'n8n-workflow';
import { type Pages, readPages } from '../../../shared/api/pages';
import { filter, filterTime } from '../../../shared/api/query';
import { endsRun, failed, type Result, success } from '../../../shared/api/types';
import { EVENTS } from '../../../shared/lookup/lists';
import { readIccidQuery } from '../../../shared/fields/filters';
import { ENDPOINT_LIST } from '../../../shared/lookup/endpoint';
import { noteUnknownTags } from '../../../shared/lookup/tagDirectory';
import { DAY_MS } from '../../../shared/records/time';
import { TYPE, WARN } from '../../../shared/records/seenEvent';
import { operation, type Run } from '../../../shared/run/operation';
import { EVENTS_PAGE } from '../../domain/events/listing';
import { endpointFilters } from './filters';
import { devicesOf, Fleet, REGISTRATIONS, summaryOf, TROUBLES } from '../../features/diagnosis';

const outputField: INodeProperties = {
	displayName: 'Output',
	name: 'output',
	type: 'options',
	options: [
		{
			name: 'Devices',
			value: 'devices',
			description: 'An item for each device that is not fine, with the reason',
		},
		{ name: 'Summary', value: 'summary', description: 'One item with numbers and a shortlist' },
	],
	default: 'summary',
};

/** Newest events of each kind that are read: 100 requests. */
const MOST_EVENTS = 10_000;

const NOT_TOLD =
	'The list of devices does not tell which of them are attached to a network, so devices without other trouble count as unknown.';
const NO_EVENTS =
	'The events could not be read, so blocked devices, used-up quotas and refused attempts are not counted.';
const TOO_MANY = `There are more than ${MOST_EVENTS} events of trouble in the last 24 hours. Only the newest ones were read, so some devices may count as silent or fine. 'Event: Get Many' shows all.`;

/** Without a total, a full list may be all. */
const isCut = ({ count, total = count + 1 }: Pages) => count >= MOST_EVENTS && total > MOST_EVENTS;

/**
 * GET /api/v1/endpoint and GET /api/v1/event, page by page, and nothing per device (docs/service/endpoints.md, *List*;
 * docs/service/events.md, *List*).
 */
export const getHealth = operation({
	value: 'getHealth',
	name: 'Get Health of Many',
	action: 'Get health of many devices',
	description:
		'Count devices by their trouble, and list those that are not fine. Reads lists only, so it is cheap for a large fleet.',
	fields: [outputField, endpointFilters],
	read: (parameters) => ({
		isSummary: parameters.choice('output', ['summary', 'devices']) === 'summary',
		filters: readIccidQuery(parameters, endpointFilters),
	}),
	async run(run, { isSummary, filters: { q, tags, isMeant } }) {
		const fleet = new Fleet();
		const list = await readPages(run.api, {
			...ENDPOINT_LIST,
			query: { q, sort: 'id' },
			isMeant,
			onRow: (endpoint) => fleet.add(endpoint),
		});
		if (!list.ok) return list;
		await noteUnknownTags(run, tags, fleet.size);
		if (list.value.changed) {
			run.hint('The list changed while it was read. Run this again if you need every row.');
		}
		const now = list.value.serviceTime ?? Date.now();
		const read = await addEvents(run, fleet, now);
		if (!read.ok) return read;
		if (!fleet.tellsAttached && fleet.size > 0) run.hint(NOT_TOLD);
		return success(isSummary ? summaryOf(fleet, now) : devicesOf(fleet, now));
	},
});

/** Adds the troubles of the last 24 hours. Events that cannot be read are a note, not a failure. */
async function addEvents(run: Run, fleet: Fleet, now: number): Promise<Result<undefined>> {
	if (fleet.size === 0) return success(undefined);
	const period = { from: filterTime(now - DAY_MS), until: filterTime(now) };
	const queries = [
		{ ...period, type: TROUBLES },
		// All refusals are warnings; not all are known to alert (docs/service/events.md, *Triggers*).
		{ ...period, type: TYPE.sessionOpened, severity: WARN },
		{ ...period, type: REGISTRATIONS, severity: WARN },
	];
	const lists = await Promise.all(
		queries.map(
			async (fields) =>
				await readPages(run.api, {
					path: EVENTS,
					query: { q: filter(fields, '', '|'), sort: '-id' },
					pageSize: EVENTS_PAGE,
					limit: MOST_EVENTS,
					onRow: (event) => fleet.addEvent(event),
				}),
		),
	);
	for (const list of lists) {
		if (!list.ok && endsRun(list.failure)) return failed(list.failure);
		if (!list.ok) run.hint(NO_EVENTS);
		else if (isCut(list.value)) run.hint(TOO_MANY);
	}
	return success(undefined);
}
