import { readRecord, write } from '../../../shared/api/call';
import { path } from '../../../shared/api/url';
import { success } from '../../../shared/api/types';
import { endpointField } from '../../../shared/fields/endpointLocator';
import { endpointIdOf } from '../../../shared/lookup/endpoint';
import { part } from '../../../shared/records/record';
import { operation } from '../../../shared/run/operation';
import { ACTIVATED, hasStatus } from '../../domain/statuses';

/** Shown for a SIM that is still charged (docs/service/sims.md, *Statuses*). */
const STILL_CHARGED =
	"A released SIM keeps its status: an activated one is charged although no device uses it. 'Suspend' it if it is not needed.";

/**
 * PATCH /api/v1/endpoint/{id} with `sim {id: null}` (docs/service/sims.md, *Assign and release*). Reads the endpoint
 * first: afterwards no record names its SIM. Without a SIM it sends nothing: a list can be run again.
 */
export const releaseSim = operation({
	value: 'releaseSim',
	name: 'Release SIM',
	action: 'Release SIM of device',
	description: 'Take the SIM out of a device, so that another can have it',
	fields: endpointField,
	confirm: 'release the SIM of this device, which takes it offline',
	async run(run, endpoint) {
		const id = await endpointIdOf(run, endpoint);
		if (!id.ok) return id;
		const location = path`/api/v1/endpoint/${id.value}`;
		const before = await readRecord(run.api, location);
		if (!before.ok) return before;
		const sim = part(before.value, 'sim');
		if ((sim.id ?? null) === null) return success({ released: false, id: id.value, sim: null });
		const release = { method: 'PATCH', path: location, body: { sim: { id: null } } } as const;
		const released = await write(run.api, release, { released: true, id: id.value, sim });
		if (released.ok && hasStatus(part(sim, 'status'), ACTIVATED)) run.hint(STILL_CHARGED);
		return released;
	},
});
