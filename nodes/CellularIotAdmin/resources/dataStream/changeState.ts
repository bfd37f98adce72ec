import { readRecord } from '../../../shared/api/call';
import { type ApiRequest, failed, type Failure, success } from '../../../shared/api/types';
import { streamPath, streamState } from '../../../shared/lookup/streams';
import type { Outcome, Run } from '../../../shared/run/operation';
import { toId } from '../../../shared/values';

interface StateChange {
	/** Such as "pause". */
	verb: string;
	request: Pick<ApiRequest, 'method' | 'body'>;
	/** Added to the path of the stream. */
	suffix?: string;
	advice: string;
}

/** Statuses of refusals whose cause may be the state of the stream. */
const ABOUT_STATE = [409, 422];

/**
 * Sends a change. The service accepts it at once and carries it out seconds later (docs/service/streams.md,
 * *Operations*).
 */
export async function changeState(run: Run, id: string, change: StateChange): Promise<Outcome> {
	const path = streamPath(id) + (change.suffix ?? '');
	const request = { ...change.request, path, expect: 'empty', refusesConflict: true } as const;
	const answer = await run.api.send(request);
	const done = change.request.method === 'DELETE' ? 'deleted' : 'accepted';
	return answer.ok
		? success({ [done]: true, id: toId(id) ?? id })
		: failed(await explained(run, id, answer.failure, change));
}

/** Names the state behind a refusal. */
async function explained(
	run: Run,
	id: string,
	failure: Failure,
	{ verb, advice }: StateChange,
): Promise<Failure> {
	if (!ABOUT_STATE.includes(failure.status ?? 0)) return failure;
	const state = await readRecord(run.api, streamPath(id), streamState);
	if (!state.ok || state.value === undefined) return failure;
	const label = state.value.charAt(0).toUpperCase() + state.value.slice(1);
	const message = `The service refuses to ${verb} the data stream while it is in the state ${label}`;
	return { ...failure, message, description: advice };
}
