import { codewordsOf } from './codewords';
import { Grid } from './grid';
import { penaltyOf } from './penalty';
import { versionFor } from './versions';

/** Which cells a mask turns over (ISO/IEC 18004, table 10). */
const MASKS: Array<(row: number, column: number) => boolean> = [
	(row, column) => (row + column) % 2 === 0,
	(row) => row % 2 === 0,
	(_, column) => column % 3 === 0,
	(row, column) => (row + column) % 3 === 0,
	(row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
	(row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
	(row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
	(row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/** Cells in the order in which data is drawn: two columns at a time from the right, up and down (7.7.3). */
function* path(size: number): Generator<[row: number, column: number]> {
	let isUp = true;
	for (let right = size - 1; right > 0; right -= 2) {
		// The timing pattern has this column to itself.
		if (right === 6) right = 5;
		for (let step = 0; step < size; step++) {
			const row = isUp ? size - 1 - step : step;
			yield [row, right];
			yield [row, right - 1];
		}
		isUp = !isUp;
	}
}

/**
 * The QR code of a text: byte mode, error correction level M, the smallest version that holds it. Rows of modules, dark
 * ones true, without the quiet zone. Undefined for a text of more than 331 bytes.
 */
export function qrCode(text: string): boolean[][] | undefined {
	const bytes = Buffer.from(text, 'utf8');
	const version = versionFor(bytes.length);
	if (version === undefined) return undefined;
	const bits = codewordsOf(bytes, version)
		.map((byte) => byte.toString(2).padStart(8, '0'))
		.join('');
	const codes = MASKS.map((isTurned, mask) => {
		const grid = new Grid(version);
		grid.format(mask);
		let next = 0;
		for (const [row, column] of path(version.size)) {
			if (grid.fixed[row]?.[column] === true) continue;
			(grid.dark[row] as boolean[])[column] = (bits[next] === '1') !== isTurned(row, column);
			next += 1;
		}
		return grid.dark;
	});
	const penalties = codes.map(penaltyOf);
	return codes[penalties.indexOf(Math.min(...penalties))];
}
