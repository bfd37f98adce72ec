import type { PushedRecord } from '../../../packages/sandbox/src/core/ledger';
import { type Counts, holdersOf, type Stored } from './stored';

/** Outcome of the SMS that the service pushed in a run. */
export interface PushAccount extends Counts {
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
	const ids = pushed.map(({ id }) => id);
	const { held, counts } = holdersOf(ids, executions);
	const repeated = pushed.filter(({ id }) => held(id).length > 1);
	return {
		...counts,
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
