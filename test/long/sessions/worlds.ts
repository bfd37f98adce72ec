import fc from 'fast-check';

export const DAY = 86_400_000;
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const MOST_EVENTS = 600;

/** Events of a device, one after another. Most groups are sessions. */
const group = fc.record({
	minute: fc.nat(2 * 1440),
	kind: fc.constantFrom('opened', 'opened', 'refused', 'closed', 'registered'),
	count: fc.integer({ min: 1, max: 120 }),
	/** The length of the group, in periods. */
	periods: fc.constantFrom(0, 0.001, 0.1, 0.5, 0.99, 1, 1.5, 3),
	/** The first event comes a period after the last one, and so many milliseconds. */
	follows: fc.option(fc.constantFrom(-1000, 0, 1000), { nil: undefined, freq: 2 }),
});

/** Times are minutes. */
export const worlds = fc.record({
	most: fc.constantFrom(1, 2, 3, 5, 10, 20, 50, 100),
	period: fc.constantFrom(5, 30, 60, 240, 1440),
	everyMinutes: fc.constantFrom(15, 30, 60),
	devices: fc.array(fc.array(group, { minLength: 1, maxLength: 25 }), {
		minLength: 4,
		maxLength: 4,
	}),
});
export type World = typeof worlds extends fc.Arbitrary<infer T> ? T : never;

/** Returns up to 600 events of a device within two days, at whole seconds: so the state of the trigger has them. */
export function eventsOf(groups: World['devices'][number], begin: number, period: number) {
	const events: Array<{ at: number; kind: (typeof groups)[number]['kind'] }> = [];
	let end = begin;
	for (const { minute, kind, count, periods, follows } of groups) {
		const start = follows === undefined ? begin + minute * MINUTE : end + period + follows;
		for (let index = 0; index < count; index++) {
			end = start + Math.floor((index * periods * period) / count / SECOND) * SECOND;
			if (end < begin + 2 * DAY && events.length < MOST_EVENTS) events.push({ at: end, kind });
		}
	}
	return events;
}
