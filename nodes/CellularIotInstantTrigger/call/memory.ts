import type { IWebhookFunctions } from 'n8n-workflow';
import { webhookIdOf } from '../key';
import { Iccids } from './iccids';
import { RecentSecret } from './recentSecret';
import { RepeatedParts } from './repeatedParts';
import { SeenIds } from './seen';

export interface TriggerMemory {
	seen: SeenIds;
	parts: RepeatedParts;
	secret: RecentSecret;
	/** Texts that are not logged before a time, in milliseconds since 1970. */
	logged: Map<string, number>;
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
		parts: new RepeatedParts(),
		secret: new RecentSecret(),
		logged: new Map<string, number>(),
		iccids: new Iccids(),
		began: Date.now(),
	};
	memories.set(key, memory);
	return memory;
}
