import type { IDataObject } from 'n8n-workflow';
import { type Result, success } from '../../shared/api/types';
import { recordId } from '../../shared/lookup/created';
import { listStreams, streamState } from '../../shared/lookup/streams';
import { HOUR_MS } from '../../shared/records/time';
import { plainText } from '../../shared/values';
import { isKey } from '../call/proof';
import { PROOF_HEADER } from '../key';
import type { Channel } from './channel';
import {
	addStream,
	isOwn,
	keepStream,
	nameOf,
	removeOwnStreams,
	removeStreams,
	type WantedStream,
} from './streamSteps';
import { Remains, type Task } from './task';

/** The data stream of a trigger. */
export class StreamChannel implements Channel {
	readonly proof = { header: PROOF_HEADER.toLowerCase(), isChosen: false, accepts: isKey };
	readonly remove = removeOwnStreams;

	constructor(readonly wanted: WantedStream) {}

	async inspect(task: Task) {
		const seen = await inspectStreams(task, this.wanted);
		if (!seen.ok) return seen;
		const { right } = seen.value;
		if (right && streamState(right) === 'paused') {
			task.logger.warn(
				`The data stream '${plainText(right.name)}' is paused, so no calls come. Resume it with the node Cellular IoT or in the portal of the service.`,
			);
		}
		const settle = async () => await settleStream(task, this.wanted, seen.value);
		return success({ isSettled: isSettled(seen.value), settle });
	}

	/** Restarts a stream in Error, at most once an hour. Creates one that is gone or has a former key. */
	async repair(task: Task): Promise<Result<string>> {
		const seen = await inspectStreams(task, this.wanted);
		if (!seen.ok) return seen;
		const { right } = seen.value;
		const state = right && streamState(right);
		if (state === 'paused') return success('The data stream is paused, so no calls come');
		if (isSettled(seen.value)) return success('');
		if (state === 'error') {
			if (Date.now() - task.queue.restartedAt < HOUR_MS) return success('');
			task.queue.restartedAt = Date.now();
		}
		const done = await settleStream(task, this.wanted, seen.value);
		if (!done.ok) return done;
		return success(
			state === 'error'
				? "The data stream had the status 'Error' and was restarted"
				: 'The data stream was missing or had a former key, and was set up anew',
		);
	}
}

interface OwnStreams {
	list: IDataObject[];
	own: IDataObject[];
	/** The one to keep. */
	right: IDataObject | undefined;
}

async function inspectStreams(task: Task, wanted: WantedStream): Promise<Result<OwnStreams>> {
	const list = await listStreams(task.api);
	if (!list.ok) return list;
	const own = list.value.filter(isOwn(task));
	const right = own
		.filter((stream) => !task.queue.leaving.has(recordId(stream) ?? ''))
		.filter(({ name }) => name === nameOf(task, wanted));
	const running = right.find((stream) => streamState(stream) === 'running');
	return success({ list: list.value, own, right: running ?? right[0] });
}

/** Whether all is set up. A stream that a person has paused stays paused. */
const isSettled = ({ own, right }: OwnStreams): boolean =>
	own.length === 1 && right !== undefined && streamState(right) !== 'error';

/** Makes the stream of a trigger run, and removes earlier ones of it. */
async function settleStream(
	task: Task,
	wanted: WantedStream,
	{ list, own, right }: OwnStreams,
): Promise<Result<undefined>> {
	const kept = await (right ? keepStream(task, right) : addStream(task, wanted, list));
	if (!kept.ok) return kept;
	const remains = new Remains();
	const earlier = own.filter((one) => recordId(one) !== kept.value);
	await removeStreams(task, earlier, remains);
	remains.log(task.logger);
	return success(undefined);
}
