import { readIsoDate, readSecondsUtc } from '../../../src/core/world/dates';

it.each([
	['2026-03-10T12:00:00Z', 1773144000000],
	['2026-03-10T12:00:00+0000', 1773144000000],
	['2026-03-10T13:00:00.000+01:00', 1773144000000],
	['2026-03-10', 1773100800000],
	['2026-02-31', undefined],
	['2026-03-10T12:00:00', undefined],
	['10 March 2026', undefined],
	['', undefined],
])('reads the ISO date %s as %s', (text, expected) => {
	expect(readIsoDate(text)).toBe(expected);
});

it.each([
	['2026-03-10T12:00:00Z', 1773144000000],
	['2026-03-10T12:00:00.000Z', undefined],
	['2026-03-10T24:00:00Z', undefined],
	['2026-02-29T12:00:00Z', undefined],
])('reads the filter time %s as %s', (text, expected) => {
	expect(readSecondsUtc(text)).toBe(expected);
});
