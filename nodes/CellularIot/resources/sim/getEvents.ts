import { path } from '../../../shared/api/path';
import { simLocator } from '../../../shared/fields/simLocator';
import { readSim, simIdOf } from '../../../shared/lookup/sim';
import { simplifySimEvent } from '../../../shared/records/event';
import { operation } from '../../../shared/run/operation';
import { eventListFields, listEvents, readEventList } from '../../domain/events/listing';

/** Filters and sort fields whose value is the same in all events of a SIM, or that belong to a device. */
const OF_ONE_SIM = ['endpoint', 'iccid', 'imei', 'imsi', 'ip_address', 'organisation', 'tags'];

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
	fields: [simLocator, ...eventListFields(OF_ONE_SIM)],
	read: (parameters) => ({
		sim: readSim(parameters),
		list: readEventList(parameters, simplifySimEvent),
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
