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

/** Returns when the service last read a chip; each has its own time. */
export function lastSync(chip: number, now: number, every: number): number {
	const offset = chip * 7919;
	return Math.floor((now - offset) / every) * every + offset;
}
