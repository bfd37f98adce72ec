import { readRecord } from '../../shared/api/call';
import type { Api } from '../../shared/api/client';
import { inParallel } from '../../shared/api/parallel';
import { path } from '../../shared/api/path';
import type { Confirmation } from '../../shared/changes/changes';
import { within } from '../../shared/host';
import { type ConnectivityStatus, statusOf } from '../../shared/records/connectivity';
import { toId } from '../../shared/values';
import { isGeneral } from '../reading/service';

/** Most readings of one poll. The other devices wait for the next one. */
export const MOST_CONFIRMATIONS = 20;
const PARALLEL_READS = 4;

/**
 * Reads the connectivity of the first devices (docs/service/connectivity.md, *Read*). A device that is not reached in
 * `leftMs` milliseconds, or while the service refuses all requests, is not in the result.
 */
export async function confirmSilence(
	api: Api,
	endpoints: readonly string[],
	leftMs: number,
): Promise<Map<string, Confirmation>> {
	const found = new Map<string, Confirmation>();
	let isOver = false;
	const first = endpoints.slice(0, MOST_CONFIRMATIONS);
	const read = inParallel(first, PARALLEL_READS, async (endpoint) => {
		const id = toId(endpoint);
		if (isOver || id === undefined) return;
		const answer = await readRecord(api, path`/api/v1/endpoint/${id}/connectivity`);
		if (isOver) return;
		if (answer.ok) found.set(endpoint, confirmationOf(statusOf(answer.value)));
		else if (isGeneral(answer.failure)) isOver = true;
		else found.set(endpoint, 'unknown');
	});
	await within<unknown>(leftMs, read, () => undefined);
	isOver = true;
	return found;
}

/** A record without a status confirms nothing. */
function confirmationOf(status: ConnectivityStatus | undefined): Confirmation {
	if (status === undefined) return 'unknown';
	return status === 'ONLINE' ? 'online' : 'silent';
}
