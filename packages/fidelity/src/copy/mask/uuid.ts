import type { StandIns } from './standIns';

/** Replaces a UUID; its version stays. */
export function standInUuid(standIns: StandIns, text: string): string {
	const small = text.toLowerCase();
	const standIn = standIns.of('UUID', small, (dice) =>
		small.replace(/[0-9a-f]/g, (digit, at: number) =>
			at === 14 || at === 19 ? digit : dice.pick('0123456789abcdef'),
		),
	);
	return text === small ? standIn : standIn.toUpperCase();
}
