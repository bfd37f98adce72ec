import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { streamPath, type StreamState, streamState } from '../../../shared/lookup/streams';
import { readRecord } from '../../../shared/api/call';
import { explain } from '../../../shared/api/errors';
import { type Result, success } from '../../../shared/api/types';
import { optionCollection } from '../../../shared/fields/collections';
import { readStreamId } from '../../../shared/fields/streamLocator';
import type { Parameters } from '../../../shared/form/parameters';
import type { Run } from '../../../shared/run/operation';

const FIRST_WAIT_MS = 250;
const GROWTH = 1.5;
const LONGEST_WAIT_MS = 5_000;

/** Changes are accepted at once and carried out seconds later (docs/service/streams.md, *Operations*). */
export const waitField: INodeProperties = {
	displayName: 'Wait Up To (Seconds)',
	name: 'waitSeconds',
	type: 'number',
	typeOptions: { minValue: 0, maxValue: 300 },
	default: 20,
	description: 'How long to wait until the service has carried out the change; 0 does not wait',
};

/** Options of an operation that changes the status. */
export const waitOptions = optionCollection([waitField]);

/** Reads the seconds to wait: 20 if not added. */
export const readWait = (options: Parameters): number =>
	options.integer('waitSeconds', 0, 300) ?? 20;

/** Reads the form of an operation that changes the status. */
export const readChange = (parameters: Parameters) => ({
	id: readStreamId(parameters),
	seconds: readWait(parameters.group('options')),
});

/** A data stream as it was last read. */
export interface Seen {
	/** `gone`: it does not exist. Undefined: a state that is not known. */
	state: StreamState | 'gone' | undefined;
	record: IDataObject;
}

export async function look(run: Run, id: string): Promise<Result<Seen>> {
	const seen = await readRecord(
		run.api,
		streamPath(id),
		(record): Seen => ({
			state: streamState(record),
			record,
		}),
	);
	const isGone = !seen.ok && seen.failure.status === 404;
	return isGone ? success({ state: 'gone', record: {} }) : seen;
}

/** How a status reads in outputs and messages: `Running`; null when not known. */
export const labelOf = (state: Seen['state']): string | null =>
	state === undefined || state === 'gone' ? null : state.charAt(0).toUpperCase() + state.slice(1);

/**
 * Waits until a data stream is as wanted, the time is over or the run is stopped. Returns it as it was last read;
 * undefined if it was not read. A stream that cannot be read is no failure: the change was accepted.
 */
export async function waitFor(
	run: Run,
	id: string,
	isFinal: (seen: Seen) => boolean,
	deadline: number,
): Promise<Seen | undefined> {
	let last: Result<Seen> | undefined;
	for (let wait = FIRST_WAIT_MS; ; wait *= GROWTH) {
		const left = deadline - Date.now();
		if (left <= 0 || !(await run.pause(Math.min(wait, LONGEST_WAIT_MS, left)))) break;
		last = await look(run, id);
		if (last.ok && isFinal(last.value)) return last.value;
	}
	if (last === undefined || last.ok) return last?.value;
	const { message } = explain(last.failure);
	run.hint(`The status of data stream ${id} could not be read after its change: ${message}`);
	return undefined;
}

/** Says why a data stream is not as wanted. */
export function noteState(run: Run, id: string, seen: Seen): void {
	if (seen.state === 'error') {
		run.hint(
			`Data stream ${id} has the status 'Error': the service has stopped it. Make sure that its URL answers with status 200, then use 'Restart'.`,
		);
		return;
	}
	const status = labelOf(seen.state);
	const now = status === null ? '' : ` It is still ${status}.`;
	run.hint(
		`The service accepted the change of data stream ${id}, but has not carried it out yet.${now} Check it later with 'Get'.`,
	);
}
