import { grouped } from '../values';

const A = 'a'.charCodeAt(0);

/** Packs a number in letters. The last one is upper case, so that no separator is needed. */
const packNumber = (value: number): string =>
	[...value.toString(26)]
		.map((digit) => String.fromCharCode(A + Number.parseInt(digit, 26)))
		.join('')
		.replace(/.$/, (last) => last.toUpperCase());

const unpackNumber = (letters: string): number =>
	[...letters.toLowerCase()].reduce((value, one) => value * 26 + one.charCodeAt(0) - A, 0);

/**
 * Packs ids in ascending order: each as its distance to the one before, and the number of ids that follow without a gap.
 * 50,000 ids of one account take 1 to 3 bytes each, those of a range without gaps nothing.
 */
export function packIds(ids: readonly string[]): string {
	const sorted = ids.map(Number).sort((a, b) => a - b);
	const distances = sorted.map((id, index) => id - (sorted[index - 1] ?? 0));
	const starts = [...distances.keys()].filter((at) => at === 0 || distances[at] !== 1);
	const ranges = starts.map((at, index) => {
		const more = (starts[index + 1] ?? sorted.length) - at - 1;
		return `${packNumber(distances[at] ?? 0)}${more || ''}`;
	});
	return ranges.join('');
}

export function unpackIds(packed: string): string[] {
	const ids: string[] = [];
	let id = 0;
	for (const [, letters = '', more] of packed.matchAll(/([a-z]*[A-Z])(\d*)/g)) {
		id += unpackNumber(letters);
		ids.push(String(id));
		for (let left = Number(more); left > 0; left--) ids.push(String(++id));
	}
	return ids;
}

/** Each device with the text of its part. */
export type Parts = Map<string, string>;

/** The same in the state: packed ids by part. */
export type PackedParts = Record<string, string>;

export function packParts(parts: Parts): PackedParts {
	const ids = [...grouped(parts.keys(), (id) => parts.get(id))];
	return Object.fromEntries(ids.map(([part, some]) => [part, packIds(some)]));
}

export const unpackParts = (packed: PackedParts = {}): Parts =>
	new Map(Object.entries(packed).flatMap(([part, ids]) => unpackIds(ids).map((id) => [id, part])));
