import type { Stored } from './stored';

/** A moment at which n8n was killed. */
export interface Kill {
	at: number;
	/** Up to which time n8n had seen the SMS of each endpoint. */
	answers: ReadonlyMap<number, number>;
}

/** What became of the SMS of a run. */
export interface Account {
	created: number;
	/** In an execution that ran to its end. */
	executed: number;
	/** Only in an execution that a kill cut short: n8n shows it as crashed, with its items. */
	cutShort: number;
	/** In no execution. */
	lost: number[];
	/** In more than one execution. */
	repeated: number[];
	/** For each kill, the SMS that n8n had read and had not stored in an execution. */
	inFlight: number[][];
	/** Lost, although it was not in flight at a kill. */
	unexplained: number[];
}

/** Compares what was sent with what n8n has stored. Times are milliseconds since 1970. */
export function account(
	sent: ReadonlyArray<{ id: number; at: number; endpoint: number }>,
	executions: readonly Stored[],
	kills: readonly Kill[],
): Account {
	const holders = new Map<number, Stored[]>(sent.map(({ id }) => [id, []]));
	for (const execution of executions) {
		for (const id of execution.sms) holders.get(id)?.push(execution);
	}
	const ids = sent.map(({ id }) => id);
	const held = (id: number) => holders.get(id) ?? [];
	const isExecuted = (id: number) => held(id).some(({ status }) => status === 'success');
	const lost = ids.filter((id) => held(id).length === 0);
	const inFlight = kills.map(({ at: killed, answers }) =>
		sent
			.filter(({ at, endpoint }) => at <= (answers.get(endpoint) ?? 0))
			.filter(({ id }) => !held(id).some(({ createdAt }) => createdAt <= killed))
			.map(({ id }) => id),
	);
	const explained = new Set(inFlight.flat());
	return {
		created: ids.length,
		executed: ids.filter(isExecuted).length,
		cutShort: ids.filter((id) => held(id).length > 0 && !isExecuted(id)).length,
		lost,
		repeated: ids.filter((id) => held(id).length > 1),
		inFlight,
		unexplained: lost.filter((id) => !explained.has(id)),
	};
}
