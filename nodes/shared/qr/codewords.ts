import { correctionOf } from './correction';
import { dataBytes } from './versions';
import type { Version } from './versions';

const BYTE_MODE = 0b0100;
const PADDING = [0xec, 0x11];

const bitsOf = (value: number, count: number) => value.toString(2).padStart(count, '0');

/** The text as data bytes of the version: mode, length, bytes, end, padding (ISO/IEC 18004, 7.4). */
function dataOf(text: Buffer, version: Version): number[] {
	const room = dataBytes(version);
	const head = bitsOf(BYTE_MODE, 4) + bitsOf(text.length, version.countBits);
	const bits = `${head}${[...text].map((byte) => bitsOf(byte, 8)).join('')}0000`;
	const data = (bits.slice(0, room * 8).match(/.{1,8}/g) ?? []).map((byte) =>
		Number.parseInt(byte.padEnd(8, '0'), 2),
	);
	for (let count = 0; data.length < room; count++) data.push(PADDING[count % 2] ?? 0);
	return data;
}

/** All bytes in the order in which they are drawn: the blocks are interleaved (ISO/IEC 18004, 7.6). */
export function codewordsOf(text: Buffer, version: Version): number[] {
	const { blocks, correction, total } = version;
	const data = dataOf(text, version);
	const short = Math.floor(total / blocks) - correction;
	/** The later blocks are one byte longer. */
	const firstLong = blocks - (total % blocks);
	const parts = Array.from({ length: blocks }, (_, index) => {
		const start = index * short + Math.max(0, index - firstLong);
		return data.slice(start, start + short + (index < firstLong ? 0 : 1));
	});
	const corrections = parts.map((part) => correctionOf(part, correction));
	return [...interleaved(parts), ...interleaved(corrections)];
}

function interleaved(parts: number[][]): number[] {
	const longest = Math.max(...parts.map((part) => part.length));
	return Array.from({ length: longest }, (_, index) => index).flatMap((index) =>
		parts.flatMap((part) => part.slice(index, index + 1)),
	);
}
