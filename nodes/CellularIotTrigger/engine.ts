import type { IDataObject, INodeProperties, IPollFunctions } from 'n8n-workflow';
import type { Api } from '../shared/api/client';
import type { TriggerEvent } from '../shared/fields/triggerOn';
import type { Problem } from './problems';
import type { Gap } from './window/state';

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
	fields: INodeProperties[];
	/** Reads the form; refuses invalid values before any request. `reportProblems`: whether problems make items. */
	readForm(host: IPollFunctions): Form;
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
	/** The next state: JSON. `missed`: times that no item has reported yet. */
	state: { missed?: Gap[] };
	/** New items, oldest first. */
	items: IDataObject[];
	problems: Problem[];
}

export const MOST_TEST_ITEMS = 5;
