import { readEvents } from '../../records/event';
import { type PackedParts, packParts, unpackParts } from '../../records/parts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../records/time';
import { grouped } from '../../values';
import type { DeviceChange } from '../changes';
import { endedSessions } from '../connection';
import type { Sign } from '../sign';
import type { IncidentState, Trouble, TroubleKind } from './incident';

/** Devices in trouble, and those that are back and belong to an incident, by endpoint id. */
export type Troubles = Map<string, Trouble>;

/** By letter, in the state. Of several kinds an item counts the first one. */
const KINDS: Readonly<Record<string, TroubleKind>> = { r: 'refused', o: 'offline', s: 'silent' };

/** Returns the kind that an item counts; undefined for a device that is back. */
export const kindOf = ({ kinds }: Trouble): TroubleKind | undefined =>
	Object.values(KINDS).find((kind) => kinds.includes(kind));

export function unpackTroubles(packed: PackedParts): Troubles {
	const troubles: Troubles = new Map();
	const kindsIn = (letters = '') => [...letters].flatMap((letter) => KINDS[letter] ?? []);
	for (const [endpoint, part] of unpackParts(packed)) {
		const [letters, heldLetters, start = '', incident] = part.split('.');
		const [kinds, held] = [kindsIn(letters), kindsIn(heldLetters)];
		const at = Number.parseInt(start, 36) * MINUTE_MS;
		const back = kinds.length === 0 ? at : undefined;
		troubles.set(endpoint, { endpoint, kinds, held, at, back, incident });
	}
	return troubles;
}

/** Packs the troubles. Outside an incident, a device that is back is forgotten, and nothing is held. */
export function packTroubles(troubles: Troubles): PackedParts {
	const lettersOf = (kinds: readonly TroubleKind[]) => kinds.map((kind) => kind[0]).join('');
	const parts = [...troubles].flatMap(([endpoint, { kinds, held, at, back, incident }]) => {
		if (back !== undefined && incident === undefined) return [];
		const start = ((back ?? at) / MINUTE_MS).toString(36);
		const ofIncident = incident === undefined ? [] : [incident];
		const own = [lettersOf(kinds), lettersOf(incident ? held : []), start, ...ofIncident];
		return [[endpoint, own.join('.')] as const];
	});
	return packParts(new Map(parts));
}

/** A device got into trouble, or out of some kinds of it. */
interface Turn {
	endpoint: string;
	at: number;
	to?: TroubleKind;
	ends: readonly TroubleKind[];
	/** Whether an earlier poll has read its event. */
	isOld: boolean;
	/** Whether it is a change, which an item would report. */
	isChange?: boolean;
}

/**
 * Advances the devices in trouble by one poll: offline, silent, or refused. A session ends each trouble, but that of a
 * device which is offline only if it is still open; a registration ends a refusal, and any sign a silence. `signs`: all of
 * the window, oldest first. Those of devices with news are replayed, so that a late one takes its place among them.
 */
export function followTroubles(
	troubles: Troubles,
	signs: readonly Sign[],
	isOld: (sign: Sign) => boolean,
	changes: readonly DeviceChange[],
): void {
	const changed = changes.flatMap(turnOfChange);
	const fresh = [...changed, ...signs.filter((sign) => !isOld(sign))];
	const endpoints = new Set(fresh.map(({ endpoint }) => endpoint));
	const replayed = signs.filter(({ endpoint }) => endpoints.has(endpoint));
	const ended = new Set<Sign>();
	for (const own of grouped(replayed, ({ endpoint }) => endpoint).values()) {
		for (const opened of endedSessions(own).keys()) ended.add(opened);
	}
	const seen = replayed.map((sign) => turnOfSign(sign, isOld(sign), ended.has(sign)));
	for (const turn of [...seen, ...changed].sort((a, b) => a.at - b.at)) take(turn, troubles);
}

function turnOfChange({ change, endpoint, at }: DeviceChange): Turn[] {
	const turn = { endpoint, at, ends: [], isOld: false, isChange: true };
	if (change === 'wentOffline') return [{ ...turn, to: 'offline' }];
	return change === 'wentSilent' ? [{ ...turn, to: 'silent' }] : [];
}

function turnOfSign(sign: Sign, isOld: boolean, hasEnded: boolean): Turn {
	const turn = { endpoint: sign.endpoint, at: sign.time, ends: [], isOld };
	if (isRefusal(sign)) return { ...turn, to: 'refused' };
	if (sign.kind === 'opened' && !hasEnded) {
		return { ...turn, ends: ['offline', 'silent', 'refused'] };
	}
	const isAccepted = sign.kind === 'registered' || sign.kind === 'opened';
	return { ...turn, ends: isAccepted ? ['silent', 'refused'] : ['silent'] };
}

/** Whether the network or the service refuses the device. Steering is usual (docs/service/events.md, *Refused sessions*). */
export function isRefusal({ event }: Sign): boolean {
	const [read] = readEvents([event]);
	return read?.isRefusal === true && !read.isSteering;
}

function take(turn: Turn, troubles: Troubles): void {
	const { endpoint, at, to, isOld } = turn;
	const start = at - (at % MINUTE_MS);
	const trouble = troubles.get(endpoint);
	if (trouble === undefined) {
		const fallen = { endpoint, kinds: [], held: [], at: start };
		if (to !== undefined) troubles.set(endpoint, fall(fallen, turn, start));
		return;
	}
	// An old event of the minute in which the trouble began or ended came before it.
	const since = (trouble.back ?? trouble.at) + (isOld && !trouble.isNew ? MINUTE_MS : 0);
	if (to !== undefined) {
		if (at >= since || (!isOld && trouble.back === undefined)) fall(trouble, turn, start);
	} else if (at >= since && trouble.back === undefined) rise(trouble, turn, start, troubles);
}

function fall(trouble: Trouble, { to, isChange }: Turn, start: number): Trouble {
	const { kinds, held } = trouble;
	if (kinds.length === 0) Object.assign(trouble, { at: start, back: undefined, isNew: true });
	if (to === 'offline') trouble.at = start;
	if (to !== undefined && !kinds.includes(to)) kinds.push(to);
	if (to !== undefined && isChange && !held.includes(to)) held.push(to);
	return trouble;
}

/** Ends kinds of a trouble. An offline device that this poll finds, and finds back, may be one of many. */
function rise(trouble: Trouble, { ends }: Turn, start: number, troubles: Troubles): void {
	const isOneOfMany = trouble.isNew && trouble.held.includes('offline');
	const isLeft = (kind: TroubleKind) => !ends.includes(kind);
	trouble.kinds = trouble.kinds.filter(isLeft);
	trouble.held = trouble.held.filter(isLeft);
	if (trouble.kinds.length > 0) return;
	if (isOneOfMany || trouble.incident !== undefined) trouble.back = start;
	else troubles.delete(trouble.endpoint);
}

type Learned = Pick<IncidentState, 'usual' | 'hour'>;

const HOURS = 24;
/** Weight of the last day: after a week, little is left of an incident. */
const LEARNING_RATE = 0.3;
/** Characters of an hour: the share of the group in thousandths, in base 36. */
const DIGITS = 2;
const MOST = 1000;

const hourOf = (at: number) => Math.floor(at / HOUR_MS) % HOURS;

const readHours = (text = ''): number[] =>
	Array.from({ length: HOURS }, (_none, hour) =>
		Number.parseInt(text.slice(hour * DIGITS, (hour + 1) * DIGITS) || '0', 36),
	);

/**
 * Returns the share of a group (0 to 1) that usually gets into trouble within `withinMs` at a time of day. It is the largest
 * of its hour and the two beside it. Undefined on the first day of the watch.
 */
export function usualShare(before: IncidentState, label: string, at: number, withinMs: number) {
	if (at - before.begun < DAY_MS) return undefined;
	const hours = readHours(before.usual[label]);
	const near = [-1, 0, 1].map((step) => hours[(hourOf(at) + HOURS + step) % HOURS] ?? 0);
	return (Math.max(...near) / MOST) * Math.max(1, withinMs / HOUR_MS);
}

/** Counts the new troubles of this hour. When it is over, adds it to what is usual; an hour without a poll teaches nothing. */
export function learnUsual(
	{ usual, hour }: Learned,
	fresh: ReadonlyMap<string, number>,
	sizes: ReadonlyMap<string, number>,
	now: number,
): Learned {
	const start = now - (now % HOUR_MS);
	// A clock that was ahead for a while changes nothing.
	const isSame = start <= hour.start && start > hour.start - DAY_MS;
	const troubles = isSame ? { ...hour.troubles } : {};
	for (const [label, count] of fresh) troubles[label] = (troubles[label] ?? 0) + count;
	if (isSame) return { usual, hour: { start: hour.start, troubles } };
	const learned: Record<string, string> = {};
	for (const label of new Set([...Object.keys(usual), ...Object.keys(hour.troubles)])) {
		const share = (hour.troubles[label] ?? 0) / Math.max(sizes.get(label) ?? 0, 1);
		const hours = readHours(usual[label]);
		const before = hours[hourOf(hour.start)] ?? 0;
		const after = before + LEARNING_RATE * (Math.min(share, 1) * MOST - before);
		hours[hourOf(hour.start)] = Math.round(after);
		const text = hours.map((one) => one.toString(36).padStart(DIGITS, '0')).join('');
		if (/[^0]/.test(text)) learned[label] = text;
	}
	return { usual: learned, hour: { start, troubles } };
}
