import type { IWebhookFunctions } from 'n8n-workflow';
import { webhookIdOf } from '../key';
import { Iccids } from './iccids';
import { RepeatedParts } from './repeatedParts';
import { SeenIds } from './seen';

/** Time for which a secret is reused, in milliseconds. n8n reads a credential anew each time: a third of a call's work. */
const KEEP_SECRET_MS = 5_000;

/** What a process knows of a trigger. Times are milliseconds since 1970. */
export class TriggerMemory {
	readonly seen = new SeenIds();
	readonly parts = new RepeatedParts();
	readonly iccids = new Iccids();
	/** Kinds of log lines, each with the time from which it may be logged again. */
	readonly logged = new Map<string, number>();
	readonly began = Date.now();
	private recent: { source: string; secret: string; until: number } | undefined;

	/**
	 * Whether `accepts` is true for the secret of a `source`, the recent one or the one that `read` returns. Only a
	 * secret that was accepted is kept.
	 */
	async proves(
		source: string,
		read: () => Promise<string>,
		accepts: (secret: string) => boolean,
		now: number,
	): Promise<boolean> {
		const { recent } = this;
		if (recent?.source === source && now < recent.until && accepts(recent.secret)) return true;
		const secret = await read();
		if (!accepts(secret)) return false;
		this.recent = { source, secret, until: now + KEEP_SECRET_MS };
		return true;
	}
}

const memories = new Map<string, TriggerMemory>();

/** Returns the memory of a trigger. A test has its own: the published workflow gets the same records. */
export function memoryOf(host: IWebhookFunctions): TriggerMemory {
	const key = `${host.getMode() === 'manual' ? 'test' : 'live'} ${webhookIdOf(host)}`;
	const memory = memories.get(key) ?? new TriggerMemory();
	memories.set(key, memory);
	return memory;
}
