import { grouped } from '../values';

/**
 * Packs ids in ascending order: each as its distance to the one before, and `+` with the number of ids that follow without
 * a gap. An id takes up to 5 bytes, those of a gapless range nothing.
 */
export function packIds(ids: readonly string[]): string {
	const sorted = ids.map(Number).sort((a, b) => a - b);
	const distances = sorted.map((id, index) => id - (sorted[index - 1] ?? 0));
	const starts = [...distances.keys()].filter((at) => at === 0 || distances[at] !== 1);
	const ranges = starts.map((at, index) => {
		const more = (starts[index + 1] ?? sorted.length) - at - 1;
		return `${distances[at]?.toString(36)}${more > 0 ? `+${more.toString(36)}` : ''}`;
	});
	return ranges.join(' ');
}

export function unpackIds(packed: string): string[] {
	const ids: string[] = [];
	let id = 0;
	for (const range of packed === '' ? [] : packed.split(' ')) {
		const [distance = '', more = '0'] = range.split('+');
		id += Number.parseInt(distance, 36);
		ids.push(String(id));
		for (let left = Number.parseInt(more, 36); left > 0; left--) ids.push(String(++id));
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
