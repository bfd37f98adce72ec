import type { Schema } from '../../src/core/description/schema';

const SHORT: Record<string, string> = { string: 'text', boolean: 'flag' };
const LIMITS = ['minimum', 'exclusiveMinimum', 'maximum', 'minLength', 'minItems', 'maxItems'];

/** Writes a schema in one line: `*` required, `?` may be null, `1|2` a choice. What it cannot say shorter is JSON. */
export function shown(schema: Schema): string {
	const types = [schema.type ?? []].flat() as string[];
	const values = (schema.enum ?? []) as unknown[];
	const nullable = types.includes('null') || values.includes(null) ? '?' : '';
	const limits = [...LIMITS, 'pattern', 'minProperties', 'oneOf', 'anyOf', 'if', 'then', 'else']
		.filter((key) => schema[key] !== undefined)
		.map((key) => ` ${key} ${JSON.stringify(schema[key])}`)
		.join('');
	return `${kind(schema, types, values)}${nullable}${limits}`;
}

function kind(
	{ title, items, properties, required = [] }: Schema,
	types: string[],
	values: unknown[],
) {
	if (values.length > 0) {
		const choice = values.filter((one) => one !== null).map((one) => JSON.stringify(one));
		return `${typeof title === 'string' ? `${title} ` : ''}${choice.join('|')}`;
	}
	if (types.includes('array')) return `[${shown(items as Schema)}]`;
	if (properties === undefined) {
		return types
			.filter((type) => type !== 'null')
			.map((type) => SHORT[type] ?? type)
			.join('|');
	}
	const keys = Object.entries(properties as Record<string, Schema>).map(
		([key, part]) => `${key}${(required as string[]).includes(key) ? '*' : ''}: ${shown(part)}`,
	);
	return `{${keys.join(', ')}}`;
}
