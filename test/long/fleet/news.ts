import type { Look, Stretch } from './look';

/** One change as it must be told. `event`: id of the event that shows it, `at`: its time. */
export interface Told {
	change: string;
	endpoint: number;
	at: number;
	before: string;
	after: string;
	event: string;
}

/** The changes of a look that the look of an earlier poll did not show. */
export function news(endpoint: number, before: Look | undefined, now: Look): Told[] {
	const told: Told[] = [];
	for (const property of [
		'imeiChanged',
		'countryChanged',
		'networkChanged',
		'online',
		'tooManySessions',
	] as const) {
		for (const [one, next] of freshPairs(before?.[property] ?? [], now[property])) {
			if (property === 'tooManySessions' && next.value !== 'many') continue;
			// A device that was never online did not go offline.
			if (next.value === 'offline' && one.value !== 'online') continue;
			told.push({
				change: changeOf(property, next.value),
				endpoint,
				at: next.from,
				before: property === 'tooManySessions' ? '' : one.value,
				after: property === 'tooManySessions' ? '' : next.value,
				event: next.event,
			});
		}
	}
	return told;
}

const changeOf = (property: string, value: string): string => {
	if (property !== 'online') return property;
	return value === 'online' ? 'cameOnline' : 'wentOffline';
};

/** Whether a stretch begins before another one, or before the end of time. Of equal times, the first event counts. */
const isBefore = (one: Stretch, other: Stretch | undefined): boolean =>
	other === undefined ||
	one.from < other.from ||
	(one.from === other.from && Number(one.event) < Number(other.event));

function freshPairs(old: Stretch[], now: Stretch[]): Array<[Stretch, Stretch]> {
	const wasKnown = now.map((next, index) =>
		old.some(
			(one, at) =>
				one.value === next.value && isBefore(one, now[index + 1]) && isBefore(next, old[at + 1]),
		),
	);
	return now.flatMap((next, index): Array<[Stretch, Stretch]> => {
		const one = now[index - 1];
		return one === undefined || (wasKnown[index - 1] && wasKnown[index]) ? [] : [[one, next]];
	});
}
