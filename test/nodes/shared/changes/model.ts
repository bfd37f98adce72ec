import type { ChangeKind, DeviceRules } from '../../../../nodes/shared/changes/changes';
import type { Sign } from '../../../../nodes/shared/changes/sign';

/**
 * A model of one device that forgets nothing: no windows, no seen ids, nothing packed. It looks at the full list of all
 * signs taken so far, once without those of this poll and once with them.
 */

/** A stretch of time in which a value is the same. It ends where the next one begins. */
interface Stretch {
	value: string;
	/** Place of its first sign in the full list of all signs, and time. */
	place: number;
	at: number;
}

interface Change {
	kind: ChangeKind;
	before: string;
	after: string;
	at: number;
	/** The signs after the value before it, up to the next value. */
	to: ReadonlySet<string>;
}

const placeOf = (sign: Sign | undefined, everything: readonly Sign[]) =>
	everything.findIndex(({ id }) => id === sign?.id);

/** Cuts a list into stretches of equal values. `last`: place of the last sign that shows the value. */
function stretches(
	some: readonly Sign[],
	everything: readonly Sign[],
	valueOf: (sign: Sign) => string | undefined,
) {
	const cut: Array<Stretch & { last: number }> = [];
	for (const sign of withoutOldEnds(some)) {
		const value = valueOf(sign);
		if (value === undefined) continue;
		const place = placeOf(sign, everything);
		const before = cut.at(-1);
		if (before?.value === value) before.last = place;
		else cut.push({ value, place, at: sign.time, last: place });
	}
	return cut;
}

/** Returns the changes that `all` shows, and those of them that `old` does not. */
export function valueChanges(
	kind: ChangeKind,
	old: readonly Sign[],
	all: readonly Sign[],
	valueOf: (sign: Sign) => string | undefined,
): { changes: Change[]; fresh: Change[] } {
	const cut = stretches(all, all, valueOf);
	const changeTo = (stretch: Stretch): Change => {
		const index = cut.findIndex(({ place }) => place === stretch.place);
		const [before, next] = [cut[index - 1], cut[index + 1]];
		return {
			kind,
			before: before?.value ?? '',
			after: stretch.value,
			at: stretch.at,
			to: new Set(all.slice((before?.last ?? -1) + 1, next?.place).map(({ id }) => id)),
		};
	};
	return {
		changes: cut.slice(1).map(changeTo),
		fresh: newStretches(stretches(old, all, valueOf), cut).map(changeTo),
	};
}

/** Returns the stretches to which a step leads that was not emitted: a stretch is known if the old ones have its value then. */
export function newStretches<T extends Stretch>(old: readonly Stretch[], all: readonly T[]): T[] {
	const end = (list: readonly Stretch[], index: number) =>
		list[index + 1]?.place ?? Number.POSITIVE_INFINITY;
	const isKnown = all.map(({ value, place }, index) =>
		old.some(
			(one, at) => one.value === value && one.place < end(all, index) && place < end(old, at),
		),
	);
	return all.filter((_, index) => index > 0 && !(isKnown[index - 1] && isKnown[index]));
}

interface Gap {
	value: 'gap' | 'session';
	place: number;
	at: number;
	purged: boolean;
}

/** Reads sessions and the gaps between them. */
function gapsOf(signs: readonly Sign[], placeOf: (sign: Sign) => number): Gap[] {
	const found: Gap[] = [];
	for (const sign of signs) {
		const last = found.at(-1);
		if (sign.kind === 'purged' && last?.value === 'gap') last.purged = true;
		else found.push(...begunBy(sign, last?.value, placeOf(sign)));
	}
	return found;
}

/** The end of a session that was not seen to begin shows that there was one. */
function begunBy({ kind, time: at }: Sign, last: Gap['value'] | undefined, place: number): Gap[] {
	const session: Gap = { place, at, value: 'session', purged: false };
	const gap: Gap = { place, at, value: 'gap', purged: kind === 'purged' };
	if (kind === 'opened') return last === 'session' ? [] : [session];
	if (kind === 'closed' && last !== 'gap') return last ? [gap] : [{ ...session, place: -1 }, gap];
	return kind === 'purged' && !last ? [gap] : [];
}

/** Leaves out the gaps that are no news. */
export function phasesOf(
	signs: readonly Sign[],
	placeOf: (sign: Sign) => number,
	wasTold: (end: number) => boolean,
	now: number,
	offlineMs: number,
): Stretch[] {
	const gaps = gapsOf(signs, placeOf);
	const counted = gaps.filter(({ value, at, purged }, index) => {
		const next = gaps[index + 1];
		if (value === 'session') return true;
		if (purged || wasTold(at)) return true;
		return (next?.at ?? now) - at > offlineMs;
	});
	return counted
		.map(({ value, place, at }): Stretch => {
			return { value: value === 'gap' ? 'offline' : 'online', place, at };
		})
		.filter(({ value }, index, list) => list[index - 1]?.value !== value);
}

/** The sessions that are one too many, in groups with less than the time between them. */
export function bursts(signs: readonly Sign[], { mostSessions, sessionMs }: DeviceRules): Sign[][] {
	const sessions = signs.filter(({ kind }) => kind === 'opened' || kind === 'refused');
	const over = sessions.filter((one, index) => {
		const near = sessions.slice(0, index + 1).filter(({ time }) => time > one.time - sessionMs);
		return near.length > mostSessions;
	});
	const groups: Sign[][] = [];
	for (const sign of over) {
		const last = groups.at(-1)?.at(-1);
		if (last && sign.time - last.time < sessionMs) groups.at(-1)?.push(sign);
		else groups.push([sign]);
	}
	return groups;
}

/** Whether a device may have an open session, as far as the signs say. */
export const mayBeOnline = (signs: readonly Sign[]): boolean =>
	gapsOf(signs, () => 0).at(-1)?.value !== 'gap';

/** Leaves out the end of a session when another one was opened after it. */
export const withoutOldEnds = (signs: readonly Sign[]): Sign[] =>
	signs.filter((sign, index) => {
		const opened = signs.slice(0, index).findLast(({ kind }) => kind === 'opened');
		const [one, other] = [opened?.session ?? '', sign.session ?? ''];
		return sign.kind !== 'closed' || one === '' || other === '' || one === other;
	});
