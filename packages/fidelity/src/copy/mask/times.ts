import type { StandIns } from './standIns';

const DAY = '(?:19|20|21)\\d\\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])';
const CLOCK = '(?:[01]\\d|2[0-3]):[0-5]\\d';
/** Source of an expression for ISO 8601 dates, and date-times with `T` or a blank, with or without zone. */
export const TIME = `${DAY}(?:[T ]${CLOCK}(?::[0-5]\\d(?:\\.\\d{1,6})?)?(?:Z|[+-](?:0\\d|1[0-4]):?[0-5]\\d)?)?`;
const WHOLE = new RegExp(`^${TIME}$`);

/** Whether a whole text is a date or a time. */
export const isTime = (text: string): boolean => WHOLE.test(text);

/** Replaces a time in a free text by a valid one of the same form and zone. */
export function standInTime(standIns: StandIns, text: string): string {
	const limits = [30, 12, 28, 24, 60, 60];
	const firsts = [2000, 1, 1, 0, 0, 0];
	return standIns.of('time in a text', text, (dice) => {
		let field = 0;
		const [, body = '', zone = ''] =
			/^(.{10}(?:.\d\d:\d\d)?(?::\d\d)?(?:\.\d+)?)(.*)$/.exec(text) ?? [];
		const random = body.replace(/\d+/g, (digits) => {
			const limit = limits[field];
			const first = firsts[field++] ?? 0;
			if (limit === undefined) return dice.string(digits.length, '0123456789');
			return String(first + dice.roll(limit)).padStart(digits.length, '0');
		});
		return random + zone;
	});
}
