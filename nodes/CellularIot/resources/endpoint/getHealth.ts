import type { IDataObject } from 'n8n-workflow';
import { readPages } from '../../../shared/api/pages';
import { endsRun, failed, type Result, success } from '../../../shared/api/types';
import { choiceField } from '../../../shared/form/field';
import { ENDPOINT_LIST } from '../../../shared/lookup/endpoint';
import { noteUnknownTags } from '../../../shared/lookup/tagDirectory';
import { DAY_MS, HOUR_MS } from '../../../shared/records/time';
import { REGISTRATIONS, TYPE, WARN } from '../../../shared/records/event';
import { operation, type Run } from '../../../shared/run/operation';
import { MOST_EVENTS, readNewest } from '../../domain/events/newest';
import { endpointFilters } from './filters';
import {
	CONTACTS,
	devicesOf,
	Fleet,
	SILENT_HOURS,
	silentOptions,
	summaryOf,
	TROUBLES,
} from '../../features/diagnosis';

const outputField = choiceField({
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
});

const NOT_TOLD =
	'The list of devices does not report which of them are attached to a network, so devices without other trouble count as unknown.';
const NO_EVENTS =
	'The events could not be read, so blocked devices, used-up quotas and refused attempts are not counted.';
const NO_CONTACTS =
	'The contacts of devices could not be read, so devices that are not attached to a network count as unknown.';
const TOO_MANY_CONTACTS = `There are more than ${MOST_EVENTS} contacts in this time. Devices that are in none of the newest count as unknown: set fewer hours in 'Silent After', or filter the devices.`;
const TOO_MANY = `There are more than ${MOST_EVENTS} events of trouble in the last 24 hours. Only the newest ones were read, so some devices may count as silent or fine. 'Event: Get Many' shows all.`;

/**
 * GET /api/v1/endpoint and GET /api/v1/event, page by page, and nothing per device (docs/service/endpoints.md, *List*;
 * docs/service/events.md, *List*).
 */
export const getHealth = operation({
	value: 'getHealth',
	name: 'Get Health of Many',
	action: 'Get health of many devices',
	description:
		'Count devices by their trouble, and list those that are not fine. Cheap, even for a large fleet.',
	fields: {
		output: outputField,
		filters: endpointFilters,
		silentHours: silentOptions(
			'A device that is not attached and had no contact for this many hours is silent',
		),
	},
	async run(run, { output, filters: { q, tags, keeps }, silentHours = SILENT_HOURS }) {
		const fleet = new Fleet(silentHours);
		const list = await readPages(run.api, {
			...ENDPOINT_LIST,
			query: { q, sort: 'id' },
			keeps,
			onRow: (endpoint) => fleet.add(endpoint),
		});
		if (!list.ok) return list;
		await noteUnknownTags(run, tags, fleet.size);
		if (list.value.changed) {
			run.hint('The list changed while it was read. Run this again if you need every row.');
		}
		const now = list.value.serviceTime ?? Date.now();
		const reads = [addEvents(run, fleet, now), addContacts(run, fleet, now, silentHours)];
		for (const read of await Promise.all(reads)) if (!read.ok) return read;
		if (!fleet.tellsAttached && fleet.size > 0) run.hint(NOT_TOLD);
		return success(output === 'summary' ? summaryOf(fleet, now) : devicesOf(fleet, now));
	},
});

/** Adds the troubles of the last 24 hours. Events that cannot be read are a note, not a failure. */
async function addEvents(run: Run, fleet: Fleet, now: number): Promise<Result<undefined>> {
	if (fleet.size === 0) return success(undefined);
	const reading = {
		from: now - DAY_MS,
		until: now,
		add: (event: IDataObject) => fleet.addEvent(event),
	};
	const lists = await Promise.all([
		readNewest(run.api, { ...reading, types: TROUBLES }),
		// All refusals are warnings; not all are known to alert (docs/service/events.md, *Triggers*).
		readNewest(run.api, { ...reading, types: [TYPE.sessionOpened], severity: WARN }),
		readNewest(run.api, { ...reading, types: REGISTRATIONS, severity: WARN }),
	]);
	for (const list of lists) {
		if (!list.ok && endsRun(list.failure)) return failed(list.failure);
		if (!list.ok) run.hint(NO_EVENTS);
		else if (list.value.isCut) run.hint(TOO_MANY);
	}
	return success(undefined);
}

/** Adds the newest contacts until each device that is not attached was seen. */
async function addContacts(
	run: Run,
	fleet: Fleet,
	now: number,
	hours: number,
): Promise<Result<undefined>> {
	if (fleet.isEverySeen || !fleet.tellsAttached) return success(undefined);
	const list = await readNewest(run.api, {
		types: CONTACTS,
		from: now - hours * HOUR_MS,
		until: now,
		add: (event) => fleet.addContact(event),
		isEnough: () => fleet.isEverySeen,
	});
	if (!list.ok) {
		if (endsRun(list.failure)) return failed(list.failure);
		fleet.contacts = 'none';
		run.hint(NO_CONTACTS);
	} else if (list.value.isCut) {
		fleet.contacts = 'newest';
		run.hint(TOO_MANY_CONTACTS);
	}
	return success(undefined);
}
