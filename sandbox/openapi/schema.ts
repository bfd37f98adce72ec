/** Words to write JSON Schemas with, as OpenAPI 3.1 has them. */
export type Schema = { readonly [keyword: string]: unknown };

export const text: Schema = { type: 'string' };
export const integer: Schema = { type: 'integer' };
export const number: Schema = { type: 'number' };
export const flag: Schema = { type: 'boolean' };
/** Digits in a string: ids and counts of many answers. */
export const digits: Schema = { type: 'string', pattern: '^\\d+$' };

/** What is there may be null. */
export const orNull = (schema: Schema): Schema =>
	'type' in schema && !('enum' in schema)
		? { ...schema, type: [schema.type, 'null'].flat() }
		: { anyOf: [schema, { type: 'null' }] };

export const list = (items: Schema): Schema => ({ type: 'array', items });
export const oneOf = (...values: (string | number)[]): Schema => ({ enum: values });
export const about = (description: string, schema: Schema): Schema => ({ ...schema, description });

/** A schema of the document by its name. */
export const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

/** An object; the name of a key that may be missing ends with a question mark. */
export function object(keys: Record<string, Schema>): Schema {
	const required = Object.keys(keys).filter((key) => !key.endsWith('?'));
	const properties = Object.entries(keys).map(([key, schema]) => [key.replace(/\?$/, ''), schema]);
	return {
		type: 'object',
		properties: Object.fromEntries(properties) as Schema,
		...(required.length > 0 && { required }),
	};
}

/** `{id}`, as requests name things. */
export const idOnly = (id: Schema = integer): Schema => object({ id });
/** `{id, description}`, as answers name a status or a type. */
export const described = (id: Schema = integer): Schema => object({ id, description: text });
/** `{id, name}`. */
export const named: Schema = object({ id: integer, name: text });

/** `2021-11-18T08:25:53.000+0000`: endpoints, SIMs and SMS (docs/service/lists.md, *Times*). */
export const offsetDate: Schema = {
	type: 'string',
	pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.000\\+0000$',
	examples: ['2021-11-18T08:25:53.000+0000'],
};
/** ISO 8601 in UTC with `Z`: flow logs and events. */
export const zuluDate: Schema = {
	type: 'string',
	pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d{3})?Z$',
	examples: ['2024-11-07T14:00:00Z'],
};
/** `2024-10-11 08:54:20`, UTC: callbacks and data quotas. */
export const textDate: Schema = {
	type: 'string',
	pattern: '^\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d(\\.\\d{3})?$',
	examples: ['2024-10-11 08:54:20'],
};
export const day: Schema = {
	type: 'string',
	pattern: '^\\d{4}-\\d\\d-\\d\\d$',
	examples: ['2024-10-11'],
};
