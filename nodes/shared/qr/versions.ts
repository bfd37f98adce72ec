/**
 * Sizes of QR codes with error correction level M (ISO/IEC 18004, tables 7 and 9), versions 1 to 13: for each the error
 * correction bytes per block, and the number of blocks.
 */
const LEVEL_M: ReadonlyArray<readonly [number, number]> = [
	[10, 1],
	[16, 1],
	[26, 1],
	[18, 2],
	[24, 2],
	[16, 4],
	[18, 4],
	[22, 4],
	[22, 5],
	[26, 5],
	[30, 5],
	[22, 8],
	[22, 9],
];

/** One size of QR code. */
export interface Version {
	number: number;
	/** Modules of a side. */
	size: number;
	/** Bytes of all blocks together, error correction included. */
	total: number;
	correction: number;
	blocks: number;
	/** Bits that say how many bytes the text has. */
	countBits: number;
	/** Middles of the alignment patterns, on both axes. */
	alignment: number[];
}

const versionOf = (number: number, [correction, blocks]: readonly [number, number]): Version => {
	const alignment = alignmentOf(number);
	const count = alignment.length;
	const patterns = count === 0 ? 0 : 25 * count ** 2 - 10 * count - 55;
	const modules = 16 * number ** 2 + 128 * number + 64 - patterns - (number < 7 ? 0 : 36);
	return {
		number,
		size: 17 + 4 * number,
		total: Math.floor(modules / 8),
		correction,
		blocks,
		countBits: number < 10 ? 8 : 16,
		alignment,
	};
};

function alignmentOf(number: number): number[] {
	if (number === 1) return [];
	const last = 10 + 4 * number;
	return number < 7 ? [6, last] : [6, last / 2 + 3, last];
}

const VERSIONS = LEVEL_M.map((sizes, index) => versionOf(index + 1, sizes));

/** Bytes that are left for the data. */
export const dataBytes = ({ total, correction, blocks }: Version): number =>
	total - correction * blocks;

/** The smallest QR code for so many bytes of text; undefined above 331 bytes. */
export const versionFor = (bytes: number): Version | undefined =>
	VERSIONS.find((one) => 4 + one.countBits + 8 * bytes <= 8 * dataBytes(one));
