/** A JSON schema as n8n reads it: types and properties only. */
export interface Schema {
	type: string;
	properties?: Record<string, Schema>;
	items?: Schema;
}

const typeOf = (value: unknown): string => {
	if (value === null || value === undefined) return 'null';
	if (Array.isArray(value)) return 'array';
	return typeof value === 'number' && Number.isInteger(value) ? 'integer' : typeof value;
};

/** The schema that fits all of these values; a value that is sometimes null has the type of the others. */
export function schemaOf(values: unknown[]): Schema {
	const given = values.filter((value) => value !== null && value !== undefined);
	const types = [...new Set(given.map(typeOf))].sort();
	const type = types.length === 0 ? 'null' : (types.at(-1) as string);
	if (type === 'array') {
		const items = given.flat();
		return items.length > 0 ? { type, items: schemaOf(items) } : { type };
	}
	if (type !== 'object') return { type };
	const records = given as Array<Record<string, unknown>>;
	const names = [...new Set(records.flatMap((record) => Object.keys(record)))].sort();
	const properties = names.map((name): [string, Schema] => [
		name,
		schemaOf(records.map((record) => record[name])),
	]);
	return { type, properties: Object.fromEntries(properties) };
}
