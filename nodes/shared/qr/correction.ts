/** Powers of 2 in the field of 256 elements that QR codes use, modulo x^8 + x^4 + x^3 + x^2 + 1. */
const POWERS: number[] = [1];
while (POWERS.length < 255) {
	const next = (POWERS.at(-1) ?? 0) << 1;
	POWERS.push(next > 255 ? next ^ 0x11d : next);
}
const LOGARITHMS = new Map(POWERS.map((value, exponent) => [value, exponent]));

function product(a: number, b: number): number {
	if (a === 0 || b === 0) return 0;
	const sum = (LOGARITHMS.get(a) ?? 0) + (LOGARITHMS.get(b) ?? 0);
	return POWERS[sum % 255] ?? 0;
}

/** Coefficients of (x - 1)(x - 2)(x - 4)..., without the leading 1. */
function divisorOf(degree: number): number[] {
	let divisor = [1];
	for (let count = 0; count < degree; count++) {
		const root = POWERS[count] ?? 0;
		const shifted = [...divisor, 0];
		divisor = shifted.map((value, index) => value ^ product(divisor[index - 1] ?? 0, root));
	}
	return divisor.slice(1);
}

/** The error correction bytes of a block: Reed-Solomon (ISO/IEC 18004, 7.5). */
export function correctionOf(data: readonly number[], count: number): number[] {
	const divisor = divisorOf(count);
	let rest = new Array<number>(count).fill(0);
	for (const byte of data) {
		const factor = byte ^ (rest[0] ?? 0);
		rest = divisor.map((value, index) => (rest[index + 1] ?? 0) ^ product(value, factor));
	}
	return rest;
}
