import type { IDataObject } from 'n8n-workflow';
import { readRecord } from '../../shared/api/call';
import { refused, type Result, success } from '../../shared/api/types';
import { recordId } from '../../shared/lookup/created';
import {
	createStream,
	listStreams,
	mayCall,
	streamPath,
	streamState,
} from '../../shared/lookup/streams';
import { contentText, plainText } from '../../shared/values';
import { PROOF_HEADER } from '../key';
import { fingerprintOf, labelText, readLabel } from './mark';
import { change, type Remains, remove, repeated, type Task } from './task';

/** A stream whose creation had no answer is listed after this time, in milliseconds. */
const LATE_MS = 2_000;

/** A data stream of usage records (1) or events (2). */
export interface WantedStream {
	type: 1 | 2;
	/** At most one, in the form of the service (docs/service/streams.md, *Filters*). */
	filters: IDataObject[];
	recordsPerCall: number;
}

/** Returns the check whether a trigger has made a stream: mark and URL are its own. The mark is a hash of the URL. */
export const isOwn =
	({ label, address }: Pick<Task, 'address' | 'label'>) =>
	(stream: IDataObject): boolean =>
		readLabel(stream.name)?.mark === label.mark && mayCall(stream, address);

/** Returns the name of the stream. Another key or another form gives another name: reads may show filters otherwise. */
export const nameOf = (
	{ label: { mark }, key }: Pick<Task, 'key' | 'label'>,
	wanted: WantedStream,
) => labelText({ mark, fingerprint: fingerprintOf(key + contentText(wanted)) });

/** Restarts a stream in Error (docs/service/streams.md, *Operations*). Returns its id. */
export async function keepStream(task: Task, stream: IDataObject): Promise<Result<string>> {
	const id = recordId(stream) ?? '';
	const state = streamState(stream);
	if (state === 'error') {
		const path = `${streamPath(id)}/restart`;
		const restarted = await change(task, { method: 'POST', path });
		if (!restarted.ok) return restarted;
	}
	if (state === 'error' || state === 'pending') await untilStarted(task, id);
	return success(id);
}

/** Creates the stream (docs/service/streams.md, *Create*). Returns its id. */
export async function addStream(
	task: Task,
	wanted: WantedStream,
	before: readonly IDataObject[],
): Promise<Result<string>> {
	const created = await createStream(task.api, streamBody(task, wanted), before);
	if (!created.ok) {
		// So that n8n finds it when it unpublishes now.
		if (created.failure.mayBeApplied) await task.wait(LATE_MS);
		return created;
	}
	const { id } = created.value;
	if ((await untilStarted(task, id)) !== 'error') return success(id);
	return refused(
		"The service could not start the data stream: its status is 'Error'",
		`Check that the service can reach ${new URL(task.address).origin} with a trusted certificate.`,
	);
}

/** One header and one filter at most (docs/service/streams.md, *Filters*). */
export const streamBody = (
	task: Pick<Task, 'address' | 'key' | 'label'>,
	wanted: WantedStream,
): IDataObject => ({
	name: nameOf(task, wanted),
	data_stream_type: { id: wanted.type },
	destination: {
		connection_type: 'RestAPI',
		format: 'Json',
		credentials: {
			url: task.address,
			method: 'POST',
			headers: [`${PROOF_HEADER}:${task.key}`],
			size: wanted.recordsPerCall,
		},
	},
	...(wanted.filters.length > 0 && { filters: wanted.filters }),
});

/** Waits until a stream is not Pending any more. Returns its last state; one that starts late is no failure. */
async function untilStarted(task: Task, id: string) {
	const look = async () => await readRecord(task.api, streamPath(id), streamState);
	const read = await repeated(
		task,
		look,
		(seen) => seen.ok && ![undefined, 'pending'].includes(seen.value),
	);
	return read.ok ? read.value : undefined;
}

export async function removeOwnStreams(task: Task, remains: Remains): Promise<void> {
	const list = await listStreams(task.api);
	remains.add(list, `A data stream with 'n8n ${task.label.mark}' in its name: delete it`);
	const own = (list.ok ? list.value : []).filter(isOwn(task));
	await removeStreams(task, own, remains);
}

/** Deletes streams. Waits a little until they are gone: the service carries a deletion out later. */
export async function removeStreams(task: Task, streams: readonly IDataObject[], remains: Remains) {
	for (const stream of streams) {
		const id = recordId(stream);
		if (id === undefined) continue;
		task.queue.leaving.add(id);
		const removed = await remove(task, streamPath(id));
		remains.add(removed, `Data stream '${plainText(stream.name)}' (ID ${id}): delete it`);
		if (removed.ok)
			await repeated(
				task,
				async () => await readRecord(task.api, streamPath(id)),
				({ ok }) => !ok,
			);
	}
}
