import type { CronExpression, ITriggerFunctions, ITriggerResponse } from 'n8n-workflow';
import { createHash } from 'node:crypto';
import { explain } from '../../shared/api/errors';
import { success } from '../../shared/api/types';
import { readForm } from '../form';
import { webhookIdOf } from '../key';
import { inTurn, queueOf, type TriggerQueue } from './queue';
import { openTask } from './task';

const EVERY_MINUTES = 5;

/**
 * Checks the records of the published trigger every few minutes: n8n itself checks only when it starts. A stream in
 * Error is restarted, one that is gone is created, a changed key is set anew. A paused stream stays paused, and the
 * callbacks of others are never touched (docs/service/streams.md, *Statuses*).
 */
export async function startWatchdog(host: ITriggerFunctions): Promise<ITriggerResponse> {
	const queue = queueOf(host);
	queue.watcher = host;
	let lastLine = '';
	/** Never throws: no caller would catch it. The same line is not logged every few minutes. */
	const tick = async () => {
		const line = await inTurn(queue, async () => await check(queue)).catch(
			(error: unknown) => `The watchdog of the trigger failed: ${String(error)}`,
		);
		const { watcher } = queue;
		if (line !== '' && line !== lastLine)
			watcher?.logger.warn(`${line} (trigger '${watcher.getNode().name}')`);
		lastLine = line;
	};
	host.helpers.registerCron({ expression: cronOf(webhookIdOf(host)) }, () => void tick());
	return await Promise.resolve({
		closeFunction: async () => {
			if (queue.watcher === host) queue.watcher = undefined;
			await Promise.resolve();
		},
	});
}

/** Checks the published trigger. Returns a line for the log. */
async function check({ watcher, address }: TriggerQueue): Promise<string> {
	if (watcher === undefined || address === undefined) return '';
	const { channel } = readForm(watcher);
	const task = await openTask(watcher, () => success(address));
	const line = task.ok ? await channel.repair(task.value) : task;
	return line.ok ? line.value : explain(line.failure).message;
}

/** Returns a time of its own for each trigger. It is fixed, because n8n adds a second cron for another expression. */
export function cronOf(webhookId: string): CronExpression {
	const number = createHash('sha256').update(webhookId).digest().readUInt16BE();
	const [second, minute] = [number % 60, Math.floor(number / 60) % EVERY_MINUTES];
	return `${second} ${minute}-59/${EVERY_MINUTES} * * * *` as CronExpression;
}
