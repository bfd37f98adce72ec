import type { FunctionsBase, ITriggerFunctions } from 'n8n-workflow';

/** What this process knows of one trigger. */
export interface Turns {
	/** The published address; undefined before publishing and after unpublishing. */
	address?: string;
	/** The newest context for the watchdog: n8n may go on calling the tick of an earlier one. */
	watcher?: ITriggerFunctions;
	/** The last work in line. */
	last: Promise<unknown>;
}

/**
 * In memory only. n8n runs publishing, unpublishing and the watchdog of a trigger in one process, but gives them
 * different objects of static data. So the address is passed on here.
 */
const triggers = new Map<string, Turns>();

export function turnsOf(host: Pick<FunctionsBase, 'getNode' | 'getWorkflow'>): Turns {
	const key = `${host.getWorkflow().id ?? ''} ${host.getNode().id}`;
	const known = triggers.get(key);
	if (known !== undefined) return known;
	const turns: Turns = { last: Promise.resolve() };
	triggers.set(key, turns);
	return turns;
}

/** Runs work on a trigger after all earlier work on it. n8n may begin to unpublish while it publishes. */
export async function inTurn<T>(turns: Turns, work: () => Promise<T>): Promise<T> {
	const next = turns.last.then(work, work);
	turns.last = next.catch(() => undefined);
	return await next;
}
