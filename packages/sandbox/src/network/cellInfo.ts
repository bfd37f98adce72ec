import type { ConnectionState } from '../core/world/connection';
import type { CellAnswer } from '../core/world/device';
import { networkOf } from '../core/world/networks';
import type { Endpoint, World } from '../core/world/types';

/** The cell of all devices, the same as in their data sessions. */
const CELL = { lac: 767, cid: 6471 };
/** Milliseconds from the question to the answer of the network. */
const DELAY = 400;

/**
 * What the network tells of the cell of a device (docs/service/connectivity.md, *Cell information*).
 * @assumption Times have `Z` and milliseconds, `state` and `error` have the words of MAP
 * (docs/service/connectivity.md, *Cell information*). Check: read the cell of a device that is online, and of one
 * that is switched off.
 */
export function cellInfoRecord(
	world: World,
	endpoint: Endpoint,
	state: ConnectionState,
): Record<string, unknown> {
	const { form, age } = world.cellAnswers.get(endpoint.id) ?? { form: 'auto', age: 0 };
	const now = world.clock.now();
	const info = subscriberInfo(
		world,
		endpoint,
		state,
		form === 'auto' ? usualForm(endpoint, state) : form,
		age,
	);
	return {
		...(info && { subscriber_info: info }),
		request_timestamp: new Date(now).toISOString(),
		reply_timestamp: new Date(now + DELAY).toISOString(),
	};
}

const usualForm = ({ online }: Endpoint, state: ConnectionState): CellAnswer['form'] =>
	!online || state === 'OFFLINE' ? 'failed' : 'located';

function subscriberInfo(
	world: World,
	endpoint: Endpoint,
	state: ConnectionState,
	form: CellAnswer['form'],
	age: number,
) {
	if (form === 'timestamps') return undefined;
	if (form === 'failed') return { success: false, error: 'absentSubscriber' };
	const { mcc, mnc } = networkOf(world, endpoint.id);
	return {
		success: true,
		state: state === 'ONLINE' ? 'camelBusy' : 'assumedIdle',
		location: {
			current_location_retrieved: age === 0,
			age_of_location: age,
			cell_global_id: { mcc, mnc, ...CELL },
		},
	};
}
