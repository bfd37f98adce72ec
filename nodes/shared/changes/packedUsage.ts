/** What a device uses. Volumes are in MB, days are UTC, counted since 1970 (docs/watch.md, *Usage unlike itself*). */
export interface Usage {
	day: number;
	/** Volume of `day` so far. */
	today: number;
	/** Whether `today` lacks something: the watch began in that day, or a volume could not be read. */
	isPartial: boolean;
	/** The days before, oldest first; undefined for an unknown one. */
	past: ReadonlyArray<number | undefined>;
	/** The days that were emitted, from the one before `day` on. */
	emitted: readonly number[];
}

/** Days before the present one that are remembered: ten working days and two weekends. */
export const DAYS = 14;

/** A past day is one letter: each stands for a quarter more than the one before it, from 0.02 MB to 16 GB. */
const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_';
const UNKNOWN = '-';
const SMALLEST_MB = 0.02;
const STEP = 1.25;

function stepOf(volume: number): number {
	const step = 1 + Math.round(Math.log(volume / SMALLEST_MB) / Math.log(STEP));
	return volume === 0 ? 0 : Math.min(Math.max(step, 1), LETTERS.length - 1);
}

const volumeOf = (step: number): number => (step === 0 ? 0 : SMALLEST_MB * STEP ** (step - 1));

/** Returns the volume of a past day as its letter keeps it: true to an eighth. */
export const nearestStep = (volume: number | undefined): number | undefined =>
	volume === undefined ? undefined : volumeOf(stepOf(volume));

/** The volume of the present day is kept in steps of 100 bytes. */
const PER_MB = 10_000;
const packToday = (volume: number): string =>
	(volume === 0 ? 0 : Math.max(1, Math.round(volume * PER_MB))).toString(36);

/**
 * Packs what a device uses: three digits for the day, a letter for each day before it, the volume of the day, and the
 * emitted days. That is at most 23 bytes below 6 GB a day, and two more on a day that is emitted.
 */
export function packUsage({ day, today, isPartial, past, emitted }: Usage): string {
	const letters = past.map((one) => (one === undefined ? UNKNOWN : LETTERS.charAt(stepOf(one))));
	const days = emitted.map((one) => (one - day + 1).toString(36)).join('');
	const text = day.toString(36).padStart(3, '0') + letters.join('') + (isPartial ? UNKNOWN : '');
	return text + packToday(today) + (days && `.${days}`);
}

/** A damaged text has no usage: the device learns again. */
export function unpackUsage(text = ''): Usage | undefined {
	const [, date = '', past = '', partial, today = '', days = ''] =
		/^(\w{3})([\w-]{14})(-?)([\da-z]+)(?:\.([\da-z]+))?$/.exec(text) ?? [];
	const day = Number.parseInt(date, 36);
	const volume = Number.parseInt(today, 36);
	if (!Number.isFinite(day + volume)) return undefined;
	return {
		day,
		today: volume / PER_MB,
		isPartial: partial !== '',
		past: [...past].map((letter) =>
			letter === UNKNOWN ? undefined : volumeOf(LETTERS.indexOf(letter)),
		),
		emitted: [...days].map((one) => day - 1 + Number.parseInt(one, 36)),
	};
}
