/** Each device with the text of its part. */
export type Parts = Map<string, string>;

/** The same in the state: endpoint ids by part. */
export type PackedParts = Record<string, string>;

/**
 * Packs the ids of each part in ascending order, each as its distance to the one before: 2 to 5 bytes for a device. An id
 * that is no number is left out.
 */
export function packParts(parts: Parts): PackedParts {
	const ids = new Map<string, number[]>();
	for (const [endpoint, part] of parts) {
		const list = ids.get(part);
		if (list === undefined) ids.set(part, [Number(endpoint)]);
		else list.push(Number(endpoint));
	}
	return Object.fromEntries([...ids].map(([part, list]) => [part, packIds(list)]));
}

export function unpackParts(packed: PackedParts = {}): Parts {
	const parts: Parts = new Map();
	for (const [part, text] of Object.entries(packed)) {
		let id = 0;
		for (const distance of text.split(' ')) {
			id += Number.parseInt(distance, 36);
			if (Number.isSafeInteger(id)) parts.set(String(id), part);
		}
	}
	return parts;
}

const packIds = (ids: readonly number[]): string =>
	ids
		.filter(Number.isSafeInteger)
		.sort((a, b) => a - b)
		.map((id, index, all) => (id - (all[index - 1] ?? 0)).toString(36))
		.join(' ');
