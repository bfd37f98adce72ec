import type { PushedRecord } from '../../../packages/sandbox/src/ledger';
import type { Stored } from './stored';

/** Outcome of the SMS that the service pushed in a run. */
export interface PushAccount {
	created: number;
	/** In a finished execution. */
	executed: number;
	/** Only in a killed execution: n8n shows it as crashed, with its items. */
	cutShort: number;
	/** Acknowledged to the service, but in no execution. */
	lost: string[];
	/** Never acknowledged, so the service would still repeat them. */
	open: string[];
	/** In more than one execution. */
	repeated: string[];
	/** Repeated, although the service got the answer to its first call. */
	unexplained: string[];
}

/** Compares the service's records of pushed SMS with the stored executions. */
export function pushAccount(
	pushed: readonly PushedRecord[],
	executions: readonly Stored[],
): PushAccount {
	const holders = new Map<string, Stored[]>(pushed.map(({ id }) => [id, []]));
	for (const execution of executions) {
		for (const id of execution.sms) holders.get(String(id))?.push(execution);
	}
	const held = (id: string) => holders.get(id) ?? [];
	const isExecuted = (id: string) => held(id).some(({ status }) => status === 'success');
	const ids = pushed.map(({ id }) => id);
	const repeated = pushed.filter(({ id }) => held(id).length > 1);
	return {
		created: ids.length,
		executed: ids.filter(isExecuted).length,
		cutShort: ids.filter((id) => held(id).length > 0 && !isExecuted(id)).length,
		lost: pushed
			.filter(({ id, acknowledged }) => acknowledged > 0 && held(id).length === 0)
			.map(({ id }) => id),
		open: pushed.filter(({ acknowledged }) => acknowledged === 0).map(({ id }) => id),
		repeated: repeated.map(({ id }) => id),
		// Each further execution needs a call whose answer was lost.
		unexplained: repeated
			.filter(({ id, attempts, acknowledged }) => attempts - acknowledged < held(id).length - 1)
			.map(({ id }) => id),
	};
}
