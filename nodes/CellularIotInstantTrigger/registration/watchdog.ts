import type { CronExpression, ITriggerFunctions, ITriggerResponse } from 'n8n-workflow';
import { createHash } from 'node:crypto';
import { type Result, success } from '../../shared/api/types';
import { streamState } from '../../shared/lookup/streams';
import { HOUR_MS } from '../../shared/records/time';
import { readForm } from '../form';
import { webhookIdOf } from '../key';
import { attach, type Judged, inspectCallbacks, tidy } from './callbacks';
import { titleOf } from './profile';
import { ownSecrets } from './secrets';
import { hasKey } from './streamCheck';
import { isSettled, inspectStreams, type OwnStreams, settleStream } from './streams';
import { openTask, reasonOf, type Task } from './task';
import { inTurn, type TriggerQueue, queueOf } from './queue';
import type { WantedCallback, WantedStream } from './wanted';

const EVERY_MINUTES = 5;
/** Between two restarts of a stream that falls into Error again. */
const RESTART_DISTANCE_MS = HOUR_MS;

/**
 * Checks the records of the published trigger every few minutes: n8n itself checks only when it starts. A stream in
 * Error is restarted, one that is gone is created, a changed key is set anew. A paused stream stays paused, and the
 * callbacks of others are never touched (docs/service/streams.md, *Statuses*).
 */
export async function startWatchdog(host: ITriggerFunctions): Promise<ITriggerResponse> {
	const queue = queueOf(host);
	queue.watcher = host;
	const watchdog = new Watchdog(queue);
	host.helpers.registerCron({ expression: cronOf(webhookIdOf(host)) }, () => {
		void watchdog.tick();
	});
	return await Promise.resolve({
		closeFunction: async () => {
			if (queue.watcher === host) queue.watcher = undefined;
			await Promise.resolve();
		},
	});
}

/** Returns a time of its own for each trigger. It is fixed, because n8n adds a second cron for another expression. */
export function cronOf(webhookId: string): CronExpression {
	const number = createHash('sha256').update(webhookId).digest().readUInt16BE();
	const [second, minute] = [number % 60, Math.floor(number / 60) % EVERY_MINUTES];
	return `${second} ${minute}-59/${EVERY_MINUTES} * * * *` as CronExpression;
}

class Watchdog {
	/** Time of the last restart of the stream, in milliseconds since 1970. */
	private restartedAt = Number.NEGATIVE_INFINITY;
	/** The last line of the log: the same is not logged every few minutes. */
	private lastLine = '';

	constructor(private readonly queue: TriggerQueue) {}

	/** Never throws: no caller would catch it. */
	async tick(): Promise<void> {
		try {
			await inTurn(this.queue, async () => await this.check());
		} catch (error) {
			this.log(`The watchdog of the trigger failed: ${String(error)}`);
		}
	}

	private async check(): Promise<void> {
		const { watcher, address } = this.queue;
		if (watcher === undefined || address === undefined) return;
		const { wanted } = readForm(watcher);
		const task = await openTask(watcher, () => success(address));
		if (!task.ok) return this.log(lineOf(task));
		const line =
			wanted.way === 'stream'
				? await this.checkStream(task.value, wanted)
				: await checkCallbacks(task.value, wanted);
		this.log(line);
	}

	private async checkStream(task: Task, wanted: WantedStream): Promise<string> {
		const streams = await inspectStreams(task, wanted);
		if (!streams.ok) return lineOf(streams);
		const seen = withSole(streams.value, task);
		const { right } = seen;
		const state = right && streamState(right);
		if (state === 'paused') return 'The data stream is paused, so no calls come';
		if (isSettled(seen)) return '';
		if (state === 'error') {
			if (Date.now() - this.restartedAt < RESTART_DISTANCE_MS) return '';
			this.restartedAt = Date.now();
		}
		const done = await settleStream(task, wanted, seen);
		if (!done.ok) return lineOf(done);
		return state === 'error'
			? "The data stream had the status 'Error' and was restarted"
			: 'The data stream was missing or had a former key, and was set up anew';
	}

	private log(line: string): void {
		if (line === this.lastLine) return;
		this.lastLine = line;
		const { watcher } = this.queue;
		if (line !== '') watcher?.logger.warn(`${line} (trigger '${watcher.getNode().name}')`);
	}
}

/**
 * A sole stream with the present key counts as right: publishing has made it. A service that returns it in another
 * form would get a new one at each check.
 */
function withSole(seen: OwnStreams, { label }: Task): OwnStreams {
	const [only, ...others] = seen.own;
	const isSole = only !== undefined && others.length === 0 && hasKey(only, label);
	return seen.right === undefined && isSole ? { ...seen, right: only } : seen;
}

/** Sets a changed key anew. Changes by other people are only reported. */
async function checkCallbacks(task: Task, wanted: WantedCallback): Promise<string> {
	const seen = await inspectCallbacks(task, { ...wanted, replaceExisting: false }, false);
	if (!seen.ok) return lineOf(seen);
	const { view, judged } = seen.value;
	const former = ownSecrets(view.secretList, task).filter(({ isRight }) => !isRight);
	const hasFormerKey = ({ profile, verdict }: Judged) =>
		verdict.kind === 'renew' && former.some(({ id }) => id === profile.secret);
	const renewed = judged.filter(hasFormerKey);
	if (renewed.length > 0) {
		const done = await attach(task, wanted, { ...seen.value, judged: renewed });
		if (!done.ok) return lineOf(done);
		await tidy(task, seen.value);
	}
	const changed = judged.filter((one) => one.verdict.kind !== 'right' && !hasFormerKey(one));
	return changed
		.map(({ profile }) => `The ${titleOf(profile)} was changed at the service. ${PUBLISH_AGAIN}`)
		.join('. ');
}

const PUBLISH_AGAIN =
	'For SMS to come again, unpublish the workflow and publish it, or correct its callback, its secret and its interface type';

const lineOf = (result: Result<unknown>): string =>
	result.ok ? '' : String(reasonOf(result.failure).reason);
