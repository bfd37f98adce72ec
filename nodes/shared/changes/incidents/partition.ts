import { grouped } from '../../values';

/** Each device with the text of its part. */
export type Parts = Map<string, string>;

/** The same in the state: endpoint ids by part. */
export type PackedParts = Record<string, string>;

/** Packs the ids of each part in ascending order, each as its distance to the one before: 2 to 5 bytes for a device. */
export function packParts(parts: Parts): PackedParts {
	const packed: PackedParts = {};
	for (const [part, pairs] of grouped(parts, ([, text]) => text)) {
		const ids = pairs.map(([endpoint]) => Number(endpoint)).sort((a, b) => a - b);
		const distances = ids.map((id, index) => id - (ids[index - 1] ?? 0));
		packed[part] = distances.map((distance) => distance.toString(36)).join(' ');
	}
	return packed;
}

export function unpackParts(packed: PackedParts = {}): Parts {
	const parts: Parts = new Map();
	for (const [part, text] of Object.entries(packed)) {
		let id = 0;
		for (const distance of text.split(' ')) {
			id += Number.parseInt(distance, 36);
			parts.set(String(id), part);
		}
	}
	return parts;
}
