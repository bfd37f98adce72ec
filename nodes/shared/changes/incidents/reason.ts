import { readEvents } from '../../records/event';
import type { Sign } from '../sign';
import { isRefusal } from './trouble';

const LONGEST = 100;

/** Returns the reason that most refusals of these devices have, without numbers of a device; undefined without any. */
export function mostFrequentReason(
	signs: readonly Sign[],
	endpoints: ReadonlySet<string>,
): string | undefined {
	const last = new Map<string, string>();
	for (const sign of signs) {
		if (!endpoints.has(sign.endpoint) || !isRefusal(sign)) continue;
		const [event] = readEvents([sign.event]);
		last.set(sign.endpoint, reasonOf(event?.text ?? ''));
	}
	const counts = new Map<string, number>();
	for (const reason of last.values()) counts.set(reason, (counts.get(reason) ?? 0) + 1);
	return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}

/** Returns what follows "because"; the whole text without it (docs/service/events.md, *Refused sessions*). */
function reasonOf(text: string): string {
	const [, because = text] = /\bbecause (.+?)\.?$/s.exec(text) ?? [];
	return because.replaceAll(/\d{5,}/g, '...').slice(0, LONGEST);
}
