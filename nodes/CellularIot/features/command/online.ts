import { call } from '../../../shared/api/call';
import { path } from '../../../shared/api/path';
import { type Result, success } from '../../../shared/api/types';
import { isOnline } from '../../../shared/records/connectivity';
import type { Command, Host, Round } from './types';

/** Readings in a row that must say online after a reset: the first may show the session that is about to end. */
const READINGS = 2;
const BETWEEN_MS = 3_000;

/**
 * Returns whether the command may be sent: the device is online, or *Be Online First* is not chosen. Resets the
 * connectivity once if that is wanted.
 */
export async function isReady(round: Round, command: Command): Promise<Result<boolean>> {
	const { endpointId, onlineFirst } = command;
	if (onlineFirst === 'no') return success(true);
	if (!(await round.budget.turn())) return success(false);
	const reading = await readOnline(round.host, endpointId);
	if (!reading.ok || reading.value || onlineFirst === 'check' || round.host.isOver())
		return reading;
	return await resetOnce(round, command);
}

/** Drops session and registration, then waits until the device is back (docs/service/connectivity.md, *Reset*). */
async function resetOnce(
	{ host, budget }: Round,
	{ endpointId, waitMs }: Command,
): Promise<Result<boolean>> {
	const reset = await host.api.send({
		method: 'PATCH',
		path: path`/api/v1/endpoint/${endpointId}/connectivity`,
		body: { pdp_context: null, location: null },
		expect: 'empty',
	});
	// A reset that may have arrived is not repeated.
	if (!reset.ok && reset.failure.mayBeApplied !== true) return reset;
	const deadline = host.now() + waitMs;
	let inARow = 0;
	while (inARow < READINGS && host.now() < deadline) {
		if (!(await host.pause(BETWEEN_MS)) || !(await budget.turn())) return success(false);
		const reading = await readOnline(host, endpointId);
		inARow = reading.ok && reading.value ? inARow + 1 : 0;
	}
	return success(inARow === READINGS);
}

/** Reads the connectivity (docs/service/connectivity.md, *Read*). */
const readOnline = async ({ api }: Host, endpointId: number): Promise<Result<boolean>> =>
	await call(
		api,
		{ method: 'GET', path: path`/api/v1/endpoint/${endpointId}/connectivity`, expect: 'object' },
		isOnline,
	);
