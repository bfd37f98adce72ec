import fc from 'fast-check';
import { luhnDigit } from '../../../../sandbox/src/core/world/luhn';
import { inCidr } from '../../../../sandbox/src/core/world/addressSpace';
import { runs } from '../../../../tools/jest/runs';
import { createMask } from '../../../src/copy/mask/mask';
import { canary } from './canaries';
import { expectNoCanary } from './noCanary';

/** A mask of texts that people write. */
function masker(): (text: string) => string {
	const mask = createMask();
	return (text) => (mask.record({ name: text }) as { name: string }).name;
}

it('leaves no canary in a record, wherever and however it is written', () => {
	expectNoCanary(runs(20_000));
});

const values = fc.uniqueArray(
	canary.map(({ value }) => value),
	// Letter case and composed letters do not make a value another one.
	{ minLength: 2, maxLength: 40, selector: (value) => value.normalize('NFC').toLowerCase() },
);

it('gives equal values equal stand-ins in every place, and different values different ones', () => {
	fc.assert(
		fc.property(values, (all) => {
			const mask = createMask();
			const standIns = all.map((value) => (mask.record({ name: value }) as { name: string }).name);
			expect(new Set(standIns.map((one) => one.toLowerCase())).size).toBe(all.length);
			for (const [at, value] of all.entries()) {
				expect(standIns[at]).not.toBe(value);
				const again = mask.record({ name: value, tags: [value], sim: { name: value } });
				const standIn = standIns[at];
				expect(again).toEqual({ name: standIn, tags: [standIn], sim: { name: standIn } });
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
			const masked = masker();
			const body = masked(device);
			expect(masked(device + luhnDigit(device))).toBe(body + luhnDigit(body));
			expect(masked(`${device}01`)).toMatch(new RegExp(`^${body}\\d\\d$`));
			expect(masked(`${device}01`)).not.toBe(masked(`${device}02`));
			const iccid = masked(`89${sim}`);
			expect(iccid).toMatch(/^89\d{17}$/);
			expect(masked(`89${sim}${luhnDigit(`89${sim}`)}`)).toBe(iccid + luhnDigit(iccid));
			expect(masked(`+${phone}`)).toBe(`+${masked(phone)}`);
		}),
		{ numRuns: runs(2000) },
	);
});

it('keeps a device in its network', () => {
	const byte = fc.integer({ min: 0, max: 255 });
	fc.assert(
		fc.property(fc.tuple(byte, byte, byte), fc.integer({ min: 8, max: 28 }), (bytes, length) => {
			const masked = masker();
			const address = ['10', ...bytes].join('.');
			const network = networkOf(address, length);
			const standIn = masked(network);
			expect(inCidr(masked(address), standIn)).toBe(true);
			expect(networkOf(standIn.split('/')[0] ?? '', length)).toBe(standIn);
			expect(masked(address)).toMatch(/^2[45]\d\./);
		}),
		{ numRuns: runs(1000) },
	);
});

function networkOf(address: string, length: number): string {
	const number = address.split('.').reduce((sum, byte) => sum * 256 + Number(byte), 0);
	const first = number - (number % 2 ** (32 - length));
	return `${[24, 16, 8, 0].map((shift) => (first >>> shift) & 255).join('.')}/${length}`;
}
