/**
 * n8n's REST interface gives the data of an execution as "flatted" text: a JSON array whose first element is the value
 * and in which every string inside an object or array is the index of another element. Text that stands for itself is
 * an element of the array. Values that occur twice, or contain themselves, come out as the same object.
 */
export function decodeFlatted(text: string): unknown {
	const elements = JSON.parse(text) as unknown[];
	const decoded = new Map<number, unknown>();
	const follow = (value: unknown) => (typeof value === 'string' ? at(Number(value)) : value);

	function at(index: number): unknown {
		const element = elements[index];
		if (element === null || typeof element !== 'object') return element;
		if (decoded.has(index)) return decoded.get(index);
		if (Array.isArray(element)) {
			const list: unknown[] = [];
			decoded.set(index, list);
			list.push(...element.map(follow));
			return list;
		}
		const record: Record<string, unknown> = {};
		decoded.set(index, record);
		for (const [key, value] of Object.entries(element)) record[key] = follow(value);
		return record;
	}

	return at(0);
}
