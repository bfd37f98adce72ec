import { streamPath, type StreamState } from '../../../shared/lookup/streams';
import type { Failure, ApiRequest, Result } from '../../../shared/api/types';
import { failed, success } from '../../../shared/api/types';
import type { Outcome, Run } from '../../../shared/run/operation';
import { toId } from '../../../shared/values';
import { labelOf, look, noteState, type Seen, waitFor } from './waiting';

interface StateChange {
	/** Such as "pause". */
	verb: string;
	/** Key of the output that says whether it was carried out. */
	done: string;
	request: Pick<ApiRequest, 'method' | 'body'>;
	/** Added to the path of the stream. */
	suffix?: string;
	wanted: StreamState | 'gone';
	/** Whether the service may carry it out later, after a 409 in this state. */
	isPossibleAfter: (state: Seen['state']) => boolean;
	advice: string;
}

const RETRY_MS = 1_000;
const CONFLICT = 409;
const UNFIT = 422;
const MISSING = 404;

/**
 * Sends a change, again after a 409 for as long as `seconds` allow, and waits until it is carried out
 * (docs/service/streams.md, *Operations*).
 */
export async function changeState(
	run: Run,
	{ id, seconds }: { id: string; seconds: number },
	change: StateChange,
): Promise<Outcome> {
	const deadline = Date.now() + seconds * 1000;
	const accepted = await sendChange(run, id, change, deadline);
	if (!accepted.ok) return accepted;
	const isFinal = ({ state }: Seen) =>
		state === change.wanted || state === 'gone' || (state === 'error' && change.verb !== 'restart');
	const seen = await waitFor(run, id, isFinal, deadline);
	const isDone = seen?.state === change.wanted;
	if (seen && !isDone) noteState(run, id, seen);
	return success({
		accepted: true,
		[change.done]: isDone,
		id: toId(id) ?? id,
		status: labelOf(seen?.state),
	});
}

/** Sends the request until it is accepted, or refused for good. */
async function sendChange(
	run: Run,
	id: string,
	change: StateChange,
	deadline: number,
): Promise<Result<unknown>> {
	const path = streamPath(id) + (change.suffix ?? '');
	const request = { ...change.request, path, expect: 'empty', refusesConflict: true } as const;
	for (let isRepeated = false; ; isRepeated = true) {
		const answer = await run.api.send(request);
		const seen = answer.ok ? undefined : await lookAfter(run, id, answer.failure, isRepeated);
		if (answer.ok || seen === undefined) return answer;
		if (seen.state === 'gone' && change.wanted === 'gone') return success(seen);
		const { status } = answer.failure;
		const mayRepeat = status === CONFLICT && change.isPossibleAfter(seen.state);
		if (!mayRepeat || Date.now() >= deadline || !(await run.pause(RETRY_MS))) {
			return failed(refusalOf(answer.failure, change, seen.state));
		}
	}
}

/** Returns the stream after a refusal that its state explains. It may go between two requests. */
async function lookAfter(
	run: Run,
	id: string,
	{ status }: Failure,
	isRepeated: boolean,
): Promise<Seen | undefined> {
	if (isRepeated && status === MISSING) return { state: 'gone', record: {} };
	if (status !== CONFLICT && status !== UNFIT) return undefined;
	const seen = await look(run, id);
	return seen.ok ? seen.value : undefined;
}

/** Names the state behind a refusal. */
function refusalOf(failure: Failure, { verb, advice }: StateChange, state: Seen['state']): Failure {
	const label = labelOf(state);
	if (label === null) return failure;
	const message = `The service refuses to ${verb} the data stream while it is in the state ${label}`;
	return { ...failure, message, description: advice };
}
