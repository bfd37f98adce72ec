import fc from 'fast-check';
import { LosslessNumber } from '../../src/scrub/exactJson';
import { createScrubber } from '../../src/scrub/scrubber';
import { luhnDigit } from '../../../sandbox/src/core/world/luhn';
import { runs } from '../../../tools/jest/runs';
import { callWithCanary, SERVICE } from './calls';
import { canary } from './canaries';
import { expectNoCanary } from './noCanary';

it('leaves no canary in a recorded call, wherever and however it is written', () => {
	expectNoCanary(runs(20_000));
});

function shape(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(shape);
	if (value instanceof LosslessNumber) return 'number';
	if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value;
	return Object.values(value).map(shape);
}

it('keeps the shape of a body that is scrubbed again', () => {
	fc.assert(
		fc.property(callWithCanary, ({ raw }) => {
			const { body } = createScrubber({ service: SERVICE }).exchange(raw);
			expect(shape(createScrubber().value(body))).toEqual(shape(body));
		}),
		{ numRuns: runs(3000) },
	);
});

const values = fc.uniqueArray(
	canary.map(({ value }) => value),
	// Letter case and composed letters do not make a value another one.
	{ minLength: 2, maxLength: 40, selector: (value) => value.normalize('NFC').toLowerCase() },
);

it('gives equal values equal stand-ins in every place, and different values different ones', () => {
	fc.assert(
		fc.property(values, (all) => {
			const scrubber = createScrubber();
			const standIns = all.map((value) => scrubber.text(value));
			expect(new Set(standIns.map((one) => one.toLowerCase())).size).toBe(all.length);
			for (const [at, value] of all.entries()) {
				const standIn = standIns[at];
				expect(standIn).not.toBe(value);
				expect(scrubber.value({ name: value, x: [value] })).toEqual({
					name: standIn,
					unknown_1: [standIn],
				});
				expect(scrubber.query([['name', value]])).toEqual([['name', standIn]]);
				expect(scrubber.path(`/api/v1/new/${encodeURIComponent(value)}/x`)).toContain(
					encodeURIComponent(standIn ?? ''),
				);
				if (/^[a-z\d]+$/i.test(value)) {
					expect(scrubber.query([['q', `name:${value}||${value}`]])).toEqual([
						['q', `name:${standIn}||${standIn}`],
					]);
					expect(scrubber.serviceText(`Endpoint '${value}' (${value}) not found.`)).toBe(
						`Endpoint '${standIn}' (${standIn}) not found.`,
					);
				}
			}
		}),
		{ numRuns: runs(1000) },
	);
});

const digits = (length: number) =>
	fc
		.bigInt(10n ** BigInt(length - 1), 10n ** BigInt(length) - 1n)
		.map(String)
		.filter((text) => !/^(\d)\1*$/.test(text));

it('keeps the relations of the forms of a number', () => {
	fc.assert(
		fc.property(digits(14), digits(17), digits(12), (device, sim, phone) => {
			const scrubber = createScrubber();
			const body = scrubber.text(device);
			expect(scrubber.text(device + luhnDigit(device))).toBe(body + luhnDigit(body));
			expect(scrubber.text(`${device}01`)).toMatch(new RegExp(`^${body}\\d\\d$`));
			expect(scrubber.text(`${device}01`)).not.toBe(scrubber.text(`${device}02`));
			const iccid = scrubber.text(`89${sim}`);
			expect(iccid).toMatch(/^89\d{17}$/);
			expect(scrubber.text(`89${sim}${luhnDigit(`89${sim}`)}`)).toBe(iccid + luhnDigit(iccid));
			expect(scrubber.text(`+${phone}`)).toBe(`+${scrubber.text(phone)}`);
			expect(scrubber.value({ x: Number(phone) })).toEqual({
				unknown_1: Number(scrubber.text(phone)),
			});
			expect(scrubber.value({ x: new LosslessNumber(`89${sim}`) })).toEqual({
				unknown_1: new LosslessNumber(iccid),
			});
		}),
		{ numRuns: runs(2000) },
	);
});

it('keeps the order and the distances of long ids', () => {
	fc.assert(
		fc.property(fc.bigInt(10n ** 9n, 10n ** 18n), fc.bigInt(1n, 10n ** 9n), (id, distance) => {
			const scrubber = createScrubber();
			const scrubbed = [id, id + distance].map((one) => {
				const record = { id: new LosslessNumber(String(one)) };
				return BigInt(String((scrubber.value(record) as typeof record).id));
			});
			const [one = 0n, other = 0n] = scrubbed;
			expect(one).not.toBe(id);
			expect(one < other).toBe(true);
			if (String(id).length === String(id + distance).length) expect(other - one).toBe(distance);
		}),
		{ numRuns: runs(1000) },
	);
});
