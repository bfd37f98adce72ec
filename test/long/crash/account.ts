import { type Counts, holdersOf, type Stored } from './stored';

/** A kill of n8n. */
export interface Kill {
	at: number;
	/** Time of the last answered SMS list, by endpoint. */
	answers: ReadonlyMap<number, number>;
}

/** Outcome of the SMS of a run. */
export interface Account extends Counts {
	/** In no execution. */
	lost: number[];
	/** In more than one execution. */
	repeated: number[];
	/** By kill: SMS that n8n had read but not stored in an execution. */
	inFlight: number[][];
	/** Lost, although not in flight at a kill. */
	unexplained: number[];
}

/** Compares sent SMS with stored executions. Times are milliseconds since 1970. */
export function account(
	sent: ReadonlyArray<{ id: number; at: number; endpoint: number }>,
	executions: readonly Stored[],
	kills: readonly Kill[],
): Account {
	const ids = sent.map(({ id }) => id);
	const { held, counts } = holdersOf(ids, executions);
	const lost = ids.filter((id) => held(id).length === 0);
	const inFlight = kills.map(({ at: killed, answers }) =>
		sent
			.filter(({ at, endpoint }) => at <= (answers.get(endpoint) ?? 0))
			.filter(({ id }) => !held(id).some(({ createdAt }) => createdAt <= killed))
			.map(({ id }) => id),
	);
	const explained = new Set(inFlight.flat());
	return {
		...counts,
		lost,
		repeated: ids.filter((id) => held(id).length > 1),
		inFlight,
		unexplained: lost.filter((id) => !explained.has(id)),
	};
}
