import type {
	Confirmation,
	DeviceChange,
	DeviceRules,
} from '../../../../nodes/shared/changes/changes';
import type { Sign } from '../../../../nodes/shared/changes/sign';
import { type Look, lookAt, overIn } from '../../../long/fleet/look';
import { news, type Told } from '../../../long/fleet/news';
import type { ListedEvent } from '../../../long/fleet/service';
import { MINUTE, START } from './history';
import type { Polled } from './watched';

/** What the model expects of one device in one poll. It forgets nothing: no window, no seen ids, nothing packed. */

const minute = (at: number) => (at - START) / MINUTE;

/** What the model remembers of a device. */
export interface Remembered {
	/** All events so far, as the last poll saw them. */
	look: Look;
	/** Ends of sessions that were emitted as offline because time passed. */
	down: ReadonlySet<number>;
	/** Starts of sessions that were over when a poll first read them. */
	brief: ReadonlySet<number>;
	/** Whether the silence since the last sign was emitted. */
	isEmitted: boolean;
	/** When the service last said that it was online since then, and how often it said nothing. */
	checked: number;
	failures: number;
}

const QUIET = { isEmitted: false, checked: 0, failures: 0 };

/** Looks at the signs of a device at a time. */
export const look = (
	signs: readonly Sign[],
	endpoint: string,
	rules: DeviceRules,
	now = Number.NEGATIVE_INFINITY,
	down: ReadonlySet<number> = new Set(),
	brief: ReadonlySet<number> = new Set(),
): Look => lookAt(eventsOf(signs, endpoint), now, {}, down, rules, brief);

const eventsOf = (signs: readonly Sign[], endpoint: string) =>
	signs
		.filter((sign) => sign.endpoint === endpoint)
		.map(({ time, event }) => ({ at: time, appears: 0, body: event })) as unknown as ListedEvent[];

/** Returns the changes of one device in one poll as lines, and what the model remembers. */
export function expected(
	endpoint: string,
	polled: Polled,
	rules: DeviceRules,
	memory: Remembered | undefined,
) {
	const { processed, now, learns } = polled;
	const known = new Set(polled.old.map(({ eventId }) => Number(eventId)));
	const over = learns ? [] : overIn(eventsOf(processed, endpoint), rules.offlineMs);
	const before = memory ?? {
		...QUIET,
		look: look([], endpoint, rules),
		down: new Set(),
		brief: new Set(),
	};
	const brief = new Set<number>(before.brief as Set<number>);
	for (const { id, from } of over) if (!known.has(id)) brief.add(from);
	const seen = look(processed, endpoint, rules, now, before.down, brief);
	const silence = silenceOf(endpoint, seen, polled, rules, before);
	const lines = [...news(Number(endpoint), before.look, seen).map(toldLine), ...silence.lines];
	const ends = seen.online.flatMap(({ value, from }) => (value === 'offline' ? [from] : []));
	const down = new Set([...before.down, ...ends]);
	const remembered: Remembered = { ...silence.memory, look: seen, down, brief };
	return { lines: learns ? [] : lines.sort(), remembered };
}

function silenceOf(
	endpoint: string,
	{ lastSeen, mayBeOpen }: Look,
	polled: Polled,
	{ silentMs }: DeviceRules,
	before: Remembered,
) {
	const memory = before.look.lastSeen === lastSeen ? before : { ...before, ...QUIET };
	const at = Math.max(lastSeen, memory.checked) + silentMs;
	const isDue = lastSeen > 0 && !memory.isEmitted && at <= polled.now;
	if (polled.confirmed.has(endpoint) !== (isDue && mayBeOpen && !polled.learns)) {
		throw new Error(`${endpoint} was confirmed without need, or not at all`);
	}
	if (!isDue) return { lines: [], memory };
	// The first poll asks nothing: a device that may be online counts as such.
	const unasked = mayBeOpen && polled.learns ? 'online' : 'silent';
	return answered(polled.confirmed.get(endpoint) ?? unasked, at, polled.now, memory);
}

function answered(answer: Confirmation, at: number, now: number, before: Remembered) {
	const failures = answer === 'unknown' ? before.failures + 1 : 0;
	const memory = { ...before, failures };
	if (answer === 'online') return { lines: [], memory: { ...memory, checked: now } };
	if (answer === 'unknown' && failures < 3) return { lines: [], memory };
	return { lines: [`wentSilent > ${minute(at)}`], memory: { ...memory, isEmitted: true } };
}

export const toldLine = ({ change, before, after, at }: Told): string =>
	`${change} ${before}>${after} ${minute(at)}`;

export const lineOf = ({ change, before = '', after = '', at }: DeviceChange): string =>
	`${change} ${before}>${after} ${minute(at)}`;
