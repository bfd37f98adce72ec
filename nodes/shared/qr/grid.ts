import type { Version } from './versions';

/** Dark modules are true. Cells that belong to a fixed pattern are not masked. */
export class Grid {
	readonly dark: boolean[][];

	readonly fixed: boolean[][];

	/** The patterns that each QR code of this version has (ISO/IEC 18004, 6.3). */
	constructor(readonly version: Version) {
		const { size } = version;
		const rows = () => Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
		this.dark = rows();
		this.fixed = rows();
		for (let index = 0; index < size; index++) {
			this.fix(6, index, index % 2 === 0);
			this.fix(index, 6, index % 2 === 0);
		}
		this.finder(3, 3);
		this.finder(3, size - 4);
		this.finder(size - 4, 3);
		this.alignments();
		// Reserved for the format, which depends on the mask.
		this.format(0);
		if (version.number >= 7) this.versionNumber();
	}

	private fix(row: number, column: number, dark: boolean): void {
		const { size } = this.version;
		if (row < 0 || column < 0 || row >= size || column >= size) return;
		(this.dark[row] as boolean[])[column] = dark;
		(this.fixed[row] as boolean[])[column] = true;
	}

	/** Squares around a middle: the ring of each distance is dark or light. */
	private rings(row: number, column: number, radius: number, light: number[]): void {
		for (let down = -radius; down <= radius; down++) {
			for (let right = -radius; right <= radius; right++) {
				const ring = Math.max(Math.abs(down), Math.abs(right));
				this.fix(row + down, column + right, !light.includes(ring));
			}
		}
	}

	private finder(row: number, column: number): void {
		this.rings(row, column, 4, [2, 4]);
	}

	private alignments(): void {
		const { alignment } = this.version;
		const last = alignment.at(-1);
		for (const row of alignment) {
			for (const column of alignment) {
				const isInCorner =
					(row === 6 && column === 6) ||
					(row === 6 && column === last) ||
					(row === last && column === 6);
				if (!isInCorner) this.rings(row, column, 2, [1]);
			}
		}
	}

	/** Level M and the mask, twice (ISO/IEC 18004, 7.9). */
	format(mask: number): void {
		const { size } = this.version;
		const bits = withCheck(mask, 10, 0x537) ^ 0x5412;
		for (let bit = 0; bit < 15; bit++) {
			const dark = ((bits >> bit) & 1) === 1;
			// Around the finder in the corner, past the timing patterns.
			if (bit < 8) this.fix(bit < 6 ? bit : bit + 1, 8, dark);
			else this.fix(8, bit === 8 ? 7 : 14 - bit, dark);
			// Beside the two others.
			if (bit < 8) this.fix(8, size - 1 - bit, dark);
			else this.fix(size - 15 + bit, 8, dark);
		}
		this.fix(size - 8, 8, true);
	}

	/** From version 7 on (ISO/IEC 18004, 7.10). */
	private versionNumber(): void {
		const { size, number } = this.version;
		const bits = withCheck(number, 12, 0x1f25);
		for (let bit = 0; bit < 18; bit++) {
			const dark = ((bits >> bit) & 1) === 1;
			const along = Math.floor(bit / 3);
			const across = size - 11 + (bit % 3);
			this.fix(along, across, dark);
			this.fix(across, along, dark);
		}
	}
}

/** A number and behind it the rest of its division by a polynomial. */
function withCheck(value: number, bits: number, polynomial: number): number {
	let rest = value;
	for (let count = 0; count < bits; count++) {
		rest = (rest << 1) ^ ((rest >> (bits - 1)) * polynomial);
	}
	return (value << bits) | rest;
}
