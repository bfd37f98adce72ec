import { call } from '../../../shared/api/call';
import { path } from '../../../shared/api/path';
import { type Result, success } from '../../../shared/api/types';
import { isOnline } from '../../../shared/records/connectivity';
import type { Command, Round } from './types';

/** Returns whether the command may be sent: the device has a data session, or need not have one (docs/service/connectivity.md, *Read*). */
export async function isReady(
	{ host, budget }: Round,
	{ endpointId, onlineOnly }: Command,
): Promise<Result<boolean>> {
	if (!onlineOnly) return success(true);
	if (!(await budget.turn())) return success(false);
	const location = path`/api/v1/endpoint/${endpointId}/connectivity`;
	return await call(host.api, { method: 'GET', path: location, expect: 'object' }, isOnline);
}
