import type { ChangeKind, DeviceRules } from '../../../../nodes/CellularIotTrigger/devices/changes';
import type { Sign } from '../../../../nodes/CellularIotTrigger/devices/sign';

/**
 * A model of one device that forgets nothing: no windows, no seen ids, nothing packed. It looks at the full list of all
 * signs taken so far, once without those of this poll and once with them.
 */

/** A change between two stretches of the full list. */
interface Change {
	kind: ChangeKind;
	before: string;
	after: string;
	at: number;
	/** The signs of the time that follows, in the full list. */
	to: ReadonlySet<string>;
}

const ids = (signs: readonly Sign[]) => new Set(signs.map(({ id }) => id));
const shares = (a: ReadonlySet<string>, b: ReadonlySet<string>) => [...a].some((id) => b.has(id));

/** Cuts a list into stretches of equal values. */
function stretches(signs: readonly Sign[], valueOf: (sign: Sign) => string | undefined) {
	const cut: Array<{ value: string; signs: Sign[] }> = [];
	for (const sign of signs) {
		const value = valueOf(sign);
		const last = cut.at(-1);
		if (value === undefined) continue;
		if (last?.value === value) last.signs.push(sign);
		else cut.push({ value, signs: [sign] });
	}
	return cut;
}

/** Returns the changes that some signs show. `everything`: the full list. */
export function valueChanges(
	kind: ChangeKind,
	some: readonly Sign[],
	everything: readonly Sign[],
	valueOf: (sign: Sign) => string | undefined,
): Change[] {
	const cut = stretches(withoutOldEnds(some), valueOf);
	return cut.slice(1).map(({ value, signs: after }, index) => {
		const place = (sign: Sign | undefined) => everything.findIndex(({ id }) => id === sign?.id);
		const next = cut[index + 2]?.signs[0];
		const end = next === undefined ? everything.length : place(next);
		return {
			kind,
			before: cut[index]?.value ?? '',
			after: value,
			at: after[0]?.time ?? 0,
			to: ids(everything.slice(place(after[0]), end)),
		};
	});
}

/**
 * Each change of the shorter list was told. It stands for the first such change of the longer list that leads to one of
 * the same signs; the others are new.
 */
export function newValueChanges(old: readonly Change[], all: readonly Change[]): Change[] {
	const told = [...old];
	return all.filter((one) => {
		const isSame = ({ before, after, to }: Change) =>
			before === one.before && after === one.after && shares(to, one.to);
		const found = told.findIndex(isSame);
		if (found >= 0) told.splice(found, 1);
		return found < 0;
	});
}

/** A time of being online or offline. `until` is the beginning of the next one. */
interface Phase {
	value: 'online' | 'offline';
	/** Place in the full list of all signs, and time. */
	place: number;
	at: number;
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
): Phase[] {
	const gaps = gapsOf(signs, placeOf);
	const counted = gaps.filter(({ value, at, purged }, index) => {
		const next = gaps[index + 1];
		if (value === 'session') return true;
		if (purged || wasTold(at)) return true;
		return (next?.at ?? now) - at > offlineMs;
	});
	return counted
		.map(({ value, place, at }): Phase => {
			return { value: value === 'gap' ? 'offline' : 'online', place, at };
		})
		.filter(({ value }, index, list) => list[index - 1]?.value !== value);
}

/** Two neighbouring phases were told before if the old phases have such neighbours at the same places. */
export function newPhases(old: readonly Phase[], all: readonly Phase[]): Phase[] {
	const end = (list: readonly Phase[], index: number) =>
		list[index + 1]?.place ?? Number.POSITIVE_INFINITY;
	const meet = (a: readonly Phase[], i: number, b: readonly Phase[], j: number) => {
		const [one, other] = [a[i], b[j]];
		if (!one || !other || one.value !== other.value) return false;
		return one.place < end(b, j) && other.place < end(a, i);
	};
	return all.filter((_, index) => {
		if (index === 0) return false;
		return !old.some((_one, at) => meet(all, index, old, at) && meet(all, index - 1, old, at - 1));
	});
}

/** The sessions that are one too many, in groups with less than an hour or so between them. */
export function bursts(signs: readonly Sign[], { mostSessions, sessionMs }: DeviceRules): Sign[][] {
	const sessions = signs.filter(({ kind }) => kind === 'opened' || kind === 'refused');
	const over = sessions.filter((one, index) => {
		const near = sessions.slice(0, index + 1).filter(({ time }) => time > one.time - sessionMs);
		return near.length > mostSessions;
	});
	const groups: Sign[][] = [];
	for (const sign of over) {
		const last = groups.at(-1)?.at(-1);
		if (last && sign.time - last.time <= sessionMs) groups.at(-1)?.push(sign);
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
