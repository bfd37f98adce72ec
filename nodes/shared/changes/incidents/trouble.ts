import { readEvents } from '../../records/event';
import { MINUTE_MS } from '../../records/time';
import { grouped } from '../../values';
import type { DeviceChange } from '../changes';
import { byTime, type Sign } from '../sign';
import type { IncidentState, Trouble, TroubleKind } from './incident';
import { type PackedParts, packParts, unpackParts } from './partition';

export type Troubles = Map<string, Trouble>;

const KINDS: Readonly<Record<string, TroubleKind>> = { o: 'offline', s: 'silent', r: 'refused' };

export function unpackTroubles(packed: IncidentState['troubles']): Troubles {
	const troubles: Troubles = new Map();
	for (const [endpoint, part] of unpackParts(packed)) {
		const [start = '', incident] = part.slice(1).split('.');
		const at = Number.parseInt(start, 36) * MINUTE_MS;
		const kind = KINDS[part.slice(0, 1)];
		if (kind && Number.isFinite(at)) troubles.set(endpoint, { kind, at, incident });
	}
	return troubles;
}

export const packTroubles = (troubles: Troubles): PackedParts =>
	packParts(
		new Map(
			[...troubles].map(([endpoint, { kind, at, incident = '' }]) => [
				endpoint,
				`${kind[0]}${(at / MINUTE_MS).toString(36)}${incident && `.${incident}`}`,
			]),
		),
	);

/** A device got into trouble, or out of it. */
interface Turn {
	at: number;
	to: TroubleKind | 'registered' | 'seen' | 'back';
	/** Whether an earlier poll has read its event. */
	isOld: boolean;
}

/**
 * Returns the devices in trouble after a poll: offline, silent, or refused. A session ends each trouble, a registration
 * ends a refusal, and any sign a silence. `signs`: all of the window. `changes`: those of this poll.
 */
export function followTroubles(
	before: Troubles,
	signs: readonly Sign[],
	isOld: (sign: Sign) => boolean,
	changes: readonly DeviceChange[],
): Troubles {
	const after = new Map(before);
	const changesOf = grouped(changes, ({ endpoint }) => endpoint);
	const signsOf = grouped(signs, ({ endpoint }) => endpoint);
	for (const endpoint of new Set([...changesOf.keys(), ...signsOf.keys()])) {
		const own = signsOf.get(endpoint) ?? [];
		const changed = (changesOf.get(endpoint) ?? []).flatMap(turnOfChange);
		if (changed.length === 0 && own.every(isOld)) continue;
		const seen = [...own].sort(byTime).map((sign) => turnOfSign(sign, isOld(sign)));
		let trouble = before.get(endpoint);
		for (const turn of [...seen, ...changed].sort((a, b) => a.at - b.at)) {
			trouble = afterTurn(trouble, turn);
		}
		if (trouble === undefined) after.delete(endpoint);
		else after.set(endpoint, trouble);
	}
	return after;
}

function turnOfChange({ change, at }: DeviceChange): Turn[] {
	if (change === 'cameOnline') return [{ at, to: 'back', isOld: false }];
	if (change === 'wentOffline') return [{ at, to: 'offline', isOld: false }];
	return change === 'wentSilent' ? [{ at, to: 'silent', isOld: false }] : [];
}

function turnOfSign(sign: Sign, isOld: boolean): Turn {
	const to = sign.kind === 'registered' ? 'registered' : sign.kind === 'opened' ? 'back' : 'seen';
	return { at: sign.time, to: isRefusal(sign) ? 'refused' : to, isOld };
}

/** Whether the network or the service refuses the device. Steering is usual (docs/service/events.md, *Refused sessions*). */
export function isRefusal({ event }: Sign): boolean {
	const [read] = readEvents([event]);
	return read?.isRefusal === true && !read.isSteering;
}

/** Kinds of trouble that a turn ends. */
const ENDS: Readonly<Record<string, readonly TroubleKind[]>> = {
	back: ['offline', 'silent', 'refused'],
	registered: ['silent', 'refused'],
	seen: ['silent'],
};

function afterTurn(trouble: Trouble | undefined, { at, to, isOld }: Turn): Trouble | undefined {
	const ended = ENDS[to];
	if (ended !== undefined) {
		// An old event of the minute in which the trouble began came before it.
		const isLater = trouble !== undefined && at >= trouble.at + (isOld ? MINUTE_MS : 0);
		return isLater && ended.includes(trouble.kind) ? undefined : trouble;
	}
	const kind = to as TroubleKind;
	if (trouble === undefined) return { kind, at: at - (at % MINUTE_MS), isNew: true };
	return kind === 'refused' ? { ...trouble, kind } : trouble;
}
