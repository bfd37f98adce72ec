import type { INodeProperties } from 'n8n-workflow';
import { path } from '../../../shared/api/path';
import { simLocator } from '../../../shared/fields/simLocator';
import { readSim, simIdOf } from '../../../shared/lookup/sim';
import { simplifySimEvent } from '../../../shared/records/event';
import { operation } from '../../../shared/run/operation';
import { filtersField } from '../../domain/events/filters';
import { eventListFields, listEvents, readEventList } from '../../domain/events/listing';

/** Sort fields that differ between the events of one SIM (docs/service/events.md, *List*). */
const sortOptions = [
	{ name: 'Alert', value: 'alert' },
	{ name: 'Endpoint', value: 'endpoint' },
	{ name: 'Event Type', value: 'type' },
	{ name: 'ID', value: 'id' },
	{ name: 'Severity', value: 'severity' },
	{ name: 'Source', value: 'source' },
	{ name: 'Timestamp', value: 'timestamp' },
	{ name: 'User', value: 'user' },
];

/** Filters of the event list that divide the events of one SIM. */
const FILTERS = [
	'alert',
	'country',
	'description',
	'type',
	'q',
	'network',
	'rat',
	'severity',
	'source',
	'user',
];
const simFilters: INodeProperties = {
	...filtersField,
	options: filtersField.options?.filter(({ name }) => FILTERS.includes(name)),
};

const NOTHING_FOUND = 'No events were found. The list is also empty when the SIM does not exist.';

/**
 * GET /api/v1/sim/{id}/event (docs/service/sims.md, *Events and usage*). The rows may lack the SIM, so the output adds its
 * id.
 */
export const getEvents = operation({
	value: 'getEvents',
	name: 'Get Events',
	action: 'Get events of SIM',
	description: 'List the events of a SIM in all devices that held it, newest first',
	fields: [simLocator, ...eventListFields(simFilters, sortOptions)],
	read: (parameters) => ({
		sim: readSim(parameters),
		list: readEventList(parameters, sortOptions, simplifySimEvent),
	}),
	async run(run, { sim, list: { shape, ...list } }) {
		const id = await simIdOf(run, sim);
		if (!id.ok) return id;
		return await listEvents(run, list, {
			path: path`/api/v1/sim/${id.value}/event`,
			shape: (event) => shape({ sim_id: id.value, ...event }),
			emptyNote: NOTHING_FOUND,
		});
	},
});
