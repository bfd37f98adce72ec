import type { IDataObject } from 'n8n-workflow';
import { toId } from '../shared/values';
import type { Gap } from './window/state';
import type { PollResult } from './window/watch';

/** A problem of a poll: a line in n8n's log, an item of *Report Problems*, or both. */
export interface Problem {
	log?: string;
	/** Of the line. */
	details?: IDataObject;
	item?: IDataObject;
}

const iso = (time: number) => new Date(time).toISOString();

const gapItem = ({ endpoint, from, until }: Gap): IDataObject => ({
	endpoint_id: toId(endpoint) ?? null,
	from: iso(from),
	until: iso(until),
});

/** Adds the missed times that no item has reported to the first item. */
export const withMissed = (
	[first, ...rest]: readonly IDataObject[],
	missed: readonly Gap[],
): IDataObject[] => {
	if (first === undefined) return [];
	return [missed.length > 0 ? { ...first, records_missed: missed.map(gapItem) } : first, ...rest];
};

/** Returns what went wrong with the lists of a poll (docs/trigger.md, *When something fails*). */
export function listProblems(
	{ state, gaps, unreadable, evicted }: PollResult,
	nameOf: (endpoint: string) => string | null,
): Problem[] {
	return [
		...unreadable.map(({ endpoint, since, reason = null }) => ({
			item: {
				endpoint_id: toId(endpoint) ?? null,
				endpoint_name: nameOf(endpoint),
				unreadable_since: iso(since),
				reason,
			},
		})),
		...gaps.map(gapLine),
		...(state.missed ?? []).map((gap) => ({ item: missedItem(gap, nameOf(gap.endpoint)) })),
		...(evicted > 0 ? [{ log: `${evicted} ${EVICTED}` }] : []),
	];
}

const EVICTED =
	'seen ids were dropped early: late records may be missed, and known destinations may start the workflow again. Watch fewer devices with one trigger.';

function gapLine(gap: Gap): Problem {
	const details = gapItem(gap);
	const what = details.endpoint_id === null ? 'Events' : `Endpoint ${String(details.endpoint_id)}`;
	const log = `${what} could not be read for so long that the service no longer has all records`;
	return { log, details };
}

const missedItem = (gap: Gap, name: string | null): IDataObject => ({
	...gapItem(gap),
	endpoint_name: name,
	reason:
		'It could not be read for so long that the service no longer has its records of this time.',
});
