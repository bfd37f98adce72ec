import type { IDataObject, IPollFunctions } from 'n8n-workflow';
import type { Api } from '../shared/api/client';
import type { TriggerEvent } from '../shared/fields/triggerOn';
import type { Field } from '../shared/form/field';
import { toId } from '../shared/values';
import type { Gap, WatchState } from './window/state';
import type { PollResult } from './window/watch';

/**
 * An event of *Trigger On*, with its part of the panel. Its engine is one of two, which do not know each other:
 *
 * - `records/` emits new records of lists. Each is declared in `records/sources/`: requests, times, identity of a record.
 * - `changes/` emits changes of devices, found in one list of events. Its algorithm is `shared/changes/`.
 *
 * Both remember a list in the same way (`window/`). Each endpoint has a `Window`: it begins one overlap before the
 * newest record, and has the ids of the records seen since. Both algorithms are pure: state and readings in, new state
 * and items out. `reading/` reads lists in ranges of time, `fleet/` knows which devices are watched, and their names.
 *
 * A poll: `poll.ts` reads the form and the state, runs its engine, reports problems and writes the state, once and
 * last. An error before that leaves the state unchanged, and the next poll reads the same records again.
 */
export interface PollEvent<Form extends { reportProblems: boolean } = { reportProblems: boolean }>
	extends TriggerEvent {
	/** Used in "No ... was found". */
	noun: string;
	/** How to make a record for a test. */
	advice: string;
	/** Refuses invalid values before any request. `reportProblems`: whether problems make items. */
	form: Field<Form>;
	run(poll: Poll<Form>): Promise<Result>;
	/** Returns the newest items, oldest first. Leaves the state unchanged. */
	fetchTest(poll: Poll<Form>): Promise<IDataObject[]>;
}

/** What an engine gets. `Form`: the values of the form. */
export interface Poll<Form = { reportProblems: boolean }> {
	host: IPollFunctions;
	form: Form;
	api: Api;
	sent(): number;
	stored: unknown;
	/** Milliseconds of this machine's clock. */
	deadline: number;
	/** True when the activation of the workflow started this poll. */
	activated: boolean;
}

export interface Result {
	state: WatchState;
	/** New items, oldest first. */
	items: IDataObject[];
	problems: Problem[];
}

export const MOST_TEST_ITEMS = 5;

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
		...(state.missed ?? []).map((gap) => ({
			item: { ...gapItem(gap), endpoint_name: nameOf(gap.endpoint), reason: MISSED },
		})),
		...(evicted > 0 ? [{ log: `${evicted} ${EVICTED}` }] : []),
	];
}

const MISSED =
	'It could not be read for so long that the service no longer has its records of this time.';
const EVICTED =
	'seen ids were dropped early: late records may be missed, and known destinations may start the workflow again. Watch fewer devices with one trigger.';

function gapLine(gap: Gap): Problem {
	const details = gapItem(gap);
	const what = details.endpoint_id === null ? 'Events' : `Endpoint ${String(details.endpoint_id)}`;
	const log = `${what} could not be read for so long that the service no longer has all records`;
	return { log, details };
}
