import { readEvents } from '../../records/event';
import { MINUTE_MS } from '../../records/time';
import type { DeviceChange } from '../changes';
import type { Sign } from '../sign';
import type { Trouble, TroubleKind } from './incident';
import { type PackedParts, packParts, unpackParts } from './partition';

/** Devices in trouble by endpoint id. */
export type Troubles = Map<string, Trouble>;

const KINDS: Readonly<Record<string, TroubleKind>> = { o: 'offline', s: 'silent', r: 'refused' };

export function unpackTroubles(packed: PackedParts): Troubles {
	const troubles: Troubles = new Map();
	for (const [endpoint, part] of unpackParts(packed)) {
		const [start = '', incident] = part.slice(1).split('.');
		const at = Number.parseInt(start, 36) * MINUTE_MS;
		const kind = KINDS[part.slice(0, 1)];
		if (kind) troubles.set(endpoint, { endpoint, kind, at, incident });
	}
	return troubles;
}

export const packTroubles = (troubles: Troubles): PackedParts =>
	packParts(
		new Map(
			[...troubles].map(([endpoint, { kind, at, incident }]) => [
				endpoint,
				`${kind[0]}${(at / MINUTE_MS).toString(36)}${incident ? `.${incident}` : ''}`,
			]),
		),
	);

/** A device got into trouble, or out of some kinds of it. */
interface Turn {
	endpoint: string;
	at: number;
	to?: TroubleKind;
	ends: readonly TroubleKind[];
	/** Whether an earlier poll has read its event. */
	isOld: boolean;
}

/**
 * Advances the devices in trouble by one poll: offline, silent, or refused. A session ends each trouble, a registration a
 * refusal, and any sign a silence. `signs`: all of the window, oldest first. Those of devices with news are replayed, so
 * that a late one takes its place among them.
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
	const seen = signs
		.filter(({ endpoint }) => endpoints.has(endpoint))
		.map((sign) => turnOfSign(sign, isOld(sign)));
	for (const turn of [...seen, ...changed].sort((a, b) => a.at - b.at)) take(turn, troubles);
}

function turnOfChange({ change, endpoint, at }: DeviceChange): Turn[] {
	const turn = { endpoint, at, ends: [], isOld: false };
	if (change === 'wentOffline') return [{ ...turn, to: 'offline' }];
	return change === 'wentSilent' ? [{ ...turn, to: 'silent' }] : [];
}

function turnOfSign(sign: Sign, isOld: boolean): Turn {
	const turn = { endpoint: sign.endpoint, at: sign.time, ends: [], isOld };
	if (isRefusal(sign)) return { ...turn, to: 'refused' };
	if (sign.kind === 'opened') return { ...turn, ends: ['offline', 'silent', 'refused'] };
	return { ...turn, ends: sign.kind === 'registered' ? ['silent', 'refused'] : ['silent'] };
}

/** Whether the network or the service refuses the device. Steering is usual (docs/service/events.md, *Refused sessions*). */
export function isRefusal({ event }: Sign): boolean {
	const [read] = readEvents([event]);
	return read?.isRefusal === true && !read.isSteering;
}

function take({ endpoint, at, to, ends, isOld }: Turn, troubles: Troubles): void {
	const trouble = troubles.get(endpoint);
	if (trouble === undefined) {
		const start = at - (at % MINUTE_MS);
		if (to !== undefined) troubles.set(endpoint, { endpoint, kind: to, at: start, isNew: true });
	} else if (to === 'refused') {
		trouble.kind = to;
		// An old event of the minute in which the trouble began came before it.
	} else if (ends.includes(trouble.kind) && at >= trouble.at + (isOld ? MINUTE_MS : 0)) {
		troubles.delete(endpoint);
	}
}
