import type { Dice } from './clock';

/** What becomes of a chip that switches. */
export type Kind = 'good' | 'slow' | 'noNetwork' | 'dark' | 'neverAsks' | 'fails';

export interface Profile {
	iccid: string;
	operator: string;
	hasNetwork: boolean;
	isFallback: boolean;
}

export const iccidOf = (chip: number, at: number): string =>
	`8988${String(chip).padStart(12, '0')}${String(at).padStart(3, '0')}0`;

/** Returns the profiles that a chip has before anyone switches it. */
export const firstProfiles = (chip: number, kind: Kind, dice: Dice): Profile[] =>
	['Donaufunk', 'Tirol Mobil', 'Alpen Net'].map((operator, at) => ({
		iccid: iccidOf(chip, at),
		operator,
		isFallback: at === 1,
		hasNetwork: at === 0 || (at === 1 && kind !== 'noNetwork') || (at === 2 && dice.chance(0.5)),
	}));

export const newProfile = (iccid: string, kind: Kind): Profile => {
	return { iccid, operator: 'Neu Mobil', hasNetwork: kind !== 'noNetwork', isFallback: false };
};

/** Changes the list of profiles. Returns the new place of the one in use, which cannot be deleted. */
export function rewritten(
	profiles: Profile[],
	inUse: number,
	action: string,
	target: number,
): number | undefined {
	const wanted = profiles[target];
	const isDeletion = /^delete/i.test(action);
	if (wanted === undefined || (isDeletion && target === inUse)) return undefined;
	if (/^unset/i.test(action)) wanted.isFallback = false;
	if (/^set/i.test(action)) for (const one of profiles) one.isFallback = one === wanted;
	if (isDeletion) profiles.splice(target, 1);
	return isDeletion && target < inUse ? inUse - 1 : inUse;
}

/** What a chip reported at a time. */
export interface Report {
	at: number;
	inUse: number;
	profiles: Profile[];
}

/** Returns the newest report that the service has read, and when it read it; each chip has its own time. */
export function shownAt(
	reports: readonly Report[],
	chip: number,
	now: number,
	every: number,
): Report & { synced: number } {
	const offset = chip * 7919;
	const synced = Math.floor((now - offset) / every) * every + offset;
	const [first = { at: 0, inUse: 0, profiles: [] }] = reports;
	return { ...(reports.findLast(({ at }) => at <= synced) ?? first), synced };
}
