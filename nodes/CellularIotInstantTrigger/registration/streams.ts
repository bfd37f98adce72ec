import type { IDataObject } from 'n8n-workflow';
import { readRecord } from '../../shared/api/call';
import { recordId } from '../../shared/lookup/created';
import {
	createStream,
	listStreams,
	streamPath,
	type StreamState,
	streamState,
} from '../../shared/lookup/streams';
import { failed, refused, type Result, success } from '../../shared/api/types';
import { PROOF_HEADER } from '../key';
import { streamName } from './mark';
import { Remains, remove, repeated, whileBusy } from './remove';
import { isOwnStream, isRightStream } from './streamCheck';
import type { Task } from './task';
import type { WantedStream } from './wanted';
import { plainText } from '../../shared/values';

/** Looks at the list for a stream whose creation had no answer: within two seconds. */
const LOOKS_FOR_LATE = 4;

export interface OwnStreams {
	list: IDataObject[];
	own: IDataObject[];
	/** The one to keep: it has the present key and sends what the form asks for. */
	right: IDataObject | undefined;
}

/** Reads the data streams. `leaving`: ids of streams that are being deleted. */
export async function inspectStreams(
	task: Task,
	wanted: WantedStream,
	leaving: readonly string[] = [],
): Promise<Result<OwnStreams>> {
	const list = await listStreams(task.api);
	if (!list.ok) return list;
	const own = list.value.filter((stream) => isOwnStream(stream, task));
	const right = own
		.filter((stream) => !leaving.includes(recordId(stream) ?? ''))
		.filter((stream) => isRightStream(stream, wanted, task.label));
	const running = right.find((stream) => streamState(stream) === 'running');
	return success({ list: list.value, own, right: running ?? right[0] });
}

/** Whether all is set up. A stream that a person has paused stays paused. */
export const isSettled = ({ own, right }: OwnStreams): boolean =>
	own.length === 1 && right !== undefined && streamState(right) !== 'error';

/** Makes the stream of this trigger run, and removes earlier ones of it. Deletes a new stream that cannot run. */
export async function settleStream(
	task: Task,
	wanted: WantedStream,
	{ list, own, right }: OwnStreams,
): Promise<Result<undefined>> {
	const kept = await (right ? keepStream(task, right) : addStream(task, wanted, list));
	if (!kept.ok) return kept;
	warnIfPaused(task, { right });
	const remains = new Remains();
	const earlier = own.filter((one) => recordId(one) !== kept.value);
	await removeStreams(task, earlier, remains);
	remains.log(task.logger, 'An earlier data stream of this trigger is left');
	return success(undefined);
}

export function warnIfPaused(
	{ logger }: Pick<Task, 'logger'>,
	{ right }: Pick<OwnStreams, 'right'>,
) {
	if (right === undefined || streamState(right) !== 'paused') return;
	logger.warn(
		`The data stream '${plainText(right.name)}' is paused, so no calls come. Resume it with the node Cellular IoT or in the portal of the service.`,
	);
}

/** Restarts a stream in Error, and leaves a paused one alone. Returns its id. */
async function keepStream(task: Task, stream: IDataObject): Promise<Result<string>> {
	const id = recordId(stream) ?? '';
	const state = streamState(stream);
	const restarted = state === 'error' ? await restartStream(task, id) : success(undefined);
	if (!restarted.ok) return restarted;
	if (state === 'error' || state === 'pending') await untilStarted(task, id);
	return success(id);
}

/** POST `/restart` (docs/service/streams.md, *Operations*). */
const restartStream = async (task: Task, id: string): Promise<Result<undefined>> =>
	await whileBusy(task, async () => {
		const path = `${streamPath(id)}/restart`;
		const answer = await task.api.send({ method: 'POST', path, expect: 'empty' });
		return answer.ok ? success(undefined) : answer;
	});

/** Creates the stream (docs/service/streams.md, *Create*). Returns its id. */
async function addStream(
	task: Task,
	wanted: WantedStream,
	before: readonly IDataObject[],
): Promise<Result<string>> {
	const created = await createStream(task.api, streamBody(task, wanted), before);
	if (!created.ok) {
		await removeNew(task, before, created.failure.mayBeApplied);
		return created;
	}
	const { id } = created.value;
	if ((await untilStarted(task, id)) !== 'error') return success(id);
	await removeNew(task, before);
	return refused(
		"The service could not start the data stream: its status is 'Error'",
		`Check that the service can reach ${new URL(task.address).origin} with a trusted certificate.`,
	);
}

/** One header and one filter at most (docs/service/streams.md, *Filters*). */
export const streamBody = (
	{ address, key, label }: Pick<Task, 'address' | 'key' | 'label'>,
	{ type, filters, recordsPerCall }: WantedStream,
): IDataObject => ({
	name: streamName(label),
	data_stream_type: { id: type },
	destination: {
		connection_type: 'RestAPI',
		format: 'Json',
		credentials: {
			url: address,
			method: 'POST',
			headers: [`${PROOF_HEADER}:${key}`],
			size: recordsPerCall,
		},
	},
	...(filters.length > 0 && { filters }),
});

/** Waits until a stream is not Pending any more. Returns its last state; one that starts late is no failure. */
async function untilStarted(task: Task, id: string) {
	const look = async () => await readRecord(task.api, streamPath(id), streamState);
	const isStarted = (state?: StreamState) => state !== undefined && state !== 'pending';
	const read = await repeated(task, look, (read) => read.ok && isStarted(read.value));
	return read.ok ? read.value : undefined;
}

/** Removes streams of this trigger that were not there before. `mayComeLate`: a creation had no answer. */
async function removeNew(task: Task, before: readonly IDataObject[], mayComeLate = false) {
	task.allowUndo();
	const added = await addedSince(task, before, mayComeLate);
	const remains = new Remains();
	remains.add(added, `A data stream '${streamName(task.label)}': delete it`);
	await removeStreams(task, added.ok ? added.value : [], remains);
	remains.log(task.logger, 'A new data stream could not be removed');
}

/** A stream may be listed late: creations take seconds (docs/service/streams.md, *Operations*). */
async function addedSince(
	task: Task,
	before: readonly IDataObject[],
	mayComeLate: boolean,
): Promise<Result<IDataObject[]>> {
	const known = new Set(before.map(recordId));
	let looks = 0;
	const look = async (): Promise<Result<IDataObject[]>> => {
		looks += 1;
		const list = await listStreams(task.api);
		if (!list.ok) return list;
		const isNew = (one: IDataObject) => isOwnStream(one, task) && !known.has(recordId(one));
		return success(list.value.filter(isNew));
	};
	const mostLooks = mayComeLate ? LOOKS_FOR_LATE : 1;
	const isFound = (added: Result<IDataObject[]>) => !added.ok || added.value.length > 0;
	return await repeated(task, look, (added) => isFound(added) || looks >= mostLooks);
}

/** Deletes streams and waits until they are gone: the service accepts a deletion and carries it out later. */
export async function removeStreams(
	task: Task,
	streams: readonly IDataObject[],
	remains: Remains,
): Promise<void> {
	for (const stream of streams) {
		const id = recordId(stream);
		if (id === undefined) continue;
		const removed = await remove(task, streamPath(id));
		const gone = removed.ok ? await untilGone(task, id) : removed;
		remains.add(gone, `Data stream '${plainText(stream.name)}' (ID ${id}): delete it`);
		if (!gone.ok) remains.streams.push(id);
	}
}

async function untilGone(task: Task, id: string): Promise<Result<undefined>> {
	const look = async () => await readRecord(task.api, streamPath(id));
	const read = await repeated(task, look, ({ ok }) => !ok);
	if (!read.ok && read.failure.status === 404) return success(undefined);
	// A read that the deadline cuts off counts like a stream that is still there.
	if (!read.ok && read.failure.kind !== 'timeout') return read;
	return failed({
		kind: 'timeout',
		request: `DELETE ${streamPath(id)}`,
		message: 'The service has accepted the deletion, but has not carried it out yet',
		description: 'Look at the list of data streams in a while.',
	});
}
