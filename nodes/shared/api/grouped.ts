/** Entries by key, in their order; those without a key are left out. */
export function grouped<T, Key>(
	entries: Iterable<T>,
	keyOf: (entry: T) => Key | undefined,
): Map<Key, [T, ...T[]]> {
	const groups = new Map<Key, [T, ...T[]]>();
	for (const entry of entries) {
		const key = keyOf(entry);
		if (key === undefined) continue;
		const group = groups.get(key);
		if (group === undefined) groups.set(key, [entry]);
		else group.push(entry);
	}
	return groups;
}
