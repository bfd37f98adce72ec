import { create } from 'qrcode';
import { qrCode } from '../../../../nodes/shared/qr/qrCode';
import { svgOf } from '../../../../nodes/shared/qr/svg';

const MASKS = [0, 1, 2, 3, 4, 5, 6, 7] as const;
const LETTERS = 'otpauth://totp/Cellular:a@b.example?secret=JBSWY3DP&issuer=%20é';
const textOf = (length: number) => LETTERS.repeat(8).slice(length % 17, (length % 17) + length);

/** What a well-kept library draws, with one of the eight masks. */
function drawn(text: string, maskPattern: (typeof MASKS)[number]): boolean[][] {
	const options = { errorCorrectionLevel: 'M' as const, maskPattern };
	const { modules } = create([{ data: Buffer.from(text), mode: 'byte' }], options);
	const side = Array.from({ length: modules.size }, (_, index) => index);
	return side.map((row) => side.map((column) => modules.get(row, column) === 1));
}

it.each([
	1, 5, 14, 15, 26, 42, 43, 62, 84, 85, 106, 107, 122, 140, 152, 180, 181, 213, 251, 287, 320,
])('a text of %d characters is drawn module for module as by another library', (length) => {
	const text = textOf(length);
	const code = qrCode(text);
	expect(MASKS.map((mask) => drawn(text, mask))).toContainEqual(code);
});

it('a text that is too long for the largest size has none', () => {
	expect(qrCode('x'.repeat(331))).toHaveLength(17 + 4 * 13);
	expect(qrCode('x'.repeat(332))).toBeUndefined();
});

it('is a picture with a light margin of four modules', () => {
	const code = qrCode('otpauth://totp/x?secret=JBSWY3DP') as boolean[][];
	const svg = svgOf(code);
	const side = code.length + 8;
	expect(svg).toContain(`viewBox="0 0 ${side} ${side}"`);
	const squares = [...svg.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => [
		Number(x),
		Number(y),
	]);
	const dark = code.flatMap((row, y) =>
		row.flatMap((isDark, x) => (isDark ? [[x + 4, y + 4]] : [])),
	);
	expect(squares).toEqual(dark);
});
