import type { IWebhookFunctions } from 'n8n-workflow';
import { MINUTE_MS } from '../../shared/records/time';
import { webhookIdOf } from '../key';
import { Iccids } from './iccids';
import { RecentSecret } from './recentSecret';
import { SeenIds } from './seen';

/** Writes a line at most once a minute: a forger must not fill the log. */
export class QuietLog {
	private next = 0;
	private skipped = 0;

	/** Calls `write` with the number of lines left out since the last one. */
	write(now: number, write: (skipped: number) => void): void {
		if (now < this.next) {
			this.skipped += 1;
			return;
		}
		const { skipped } = this;
		this.next = now + MINUTE_MS;
		this.skipped = 0;
		write(skipped);
	}
}

export interface TriggerMemory {
	seen: SeenIds;
	secret: RecentSecret;
	refusals: QuietLog;
	troubles: QuietLog;
	/** Of records from before the first publishing. */
	olds: QuietLog;
	iccids: Iccids;
	/** When it began, in milliseconds since 1970. */
	began: number;
}

const memories = new Map<string, TriggerMemory>();

/** Returns the memory of a trigger. A test has its own: the published workflow gets the same records. */
export function memoryOf(host: IWebhookFunctions): TriggerMemory {
	const key = `${host.getMode() === 'manual' ? 'test' : 'live'} ${webhookIdOf(host)}`;
	const known = memories.get(key);
	if (known !== undefined) return known;
	for (const [other, { seen }] of memories) {
		if (seen.isIdle(Date.now())) memories.delete(other);
	}
	const memory = {
		seen: new SeenIds(),
		secret: new RecentSecret(),
		refusals: new QuietLog(),
		troubles: new QuietLog(),
		olds: new QuietLog(),
		iccids: new Iccids(),
		began: Date.now(),
	};
	memories.set(key, memory);
	return memory;
}
