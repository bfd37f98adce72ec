/** Builders of JSON Schemas, as OpenAPI 3.1 has them. */

/** A JSON Schema, and the type of the values it accepts. */
export type Schema<Value = unknown> = {
	readonly [keyword: string]: unknown;
	/** Never set: carries the type for ValueOf. */
	readonly '~value'?: Value;
};
export type ValueOf<S> = S extends { readonly '~value'?: infer Value } ? Value : never;

export const text: Schema<string> = { type: 'string' };
/** Not empty. */
export const filled: Schema<string> = { type: 'string', minLength: 1 };
export const integer: Schema<number> = { type: 'integer', format: 'int64' };
export const number: Schema<number> = { type: 'number' };
export const flag: Schema<boolean> = { type: 'boolean' };
/** Digits in a string: ids and counts of many answers. */
export const digits: Schema<string> = { type: 'string', pattern: '^\\d+$' };

/** Accepts null, too. */
export const orNull = <Value>(schema: Schema<Value>): Schema<Value | null> => {
	const { type, enum: values } = schema;
	if (type === undefined && values === undefined) return { anyOf: [schema, { type: 'null' }] };
	return {
		...schema,
		...(type !== undefined && { type: [...new Set([type, 'null'].flat())] }),
		...(Array.isArray(values) && { enum: [...(values as unknown[]), null] }),
	} as Schema<Value | null>;
};

export const list = <Value>(items: Schema<Value>): Schema<Value[]> => ({ type: 'array', items });
export const oneOf = <Value extends string | number>(...values: Value[]): Schema<Value> => ({
	enum: values,
});
export const about = <Value>(description: string, schema: Schema<Value>): Schema<Value> => ({
	...schema,
	description,
});

/** An IMEI as answers show it (docs/service/endpoints.md, *Record*). */
export const imei: Schema<string> = {
	type: 'string',
	pattern: '^\\d{14}(\\d\\d|\\df|ff)$',
	description: '16 digits; `f` for an unknown software version',
};

/** A schema of the document by its name. */
export const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

/** Keys of an object; the name of a key that may be missing ends with a question mark. */
type Keys = Record<string, Schema>;
type Required<K> = { [Key in keyof K as Key extends `${string}?` ? never : Key]: ValueOf<K[Key]> };
type Optional<K, Absent> = {
	[Key in keyof K as Key extends `${infer Name}?` ? Name : never]?: ValueOf<K[Key]> | Absent;
};

export function object<K extends Keys>(keys: K): Schema<Required<K> & Optional<K, undefined>> {
	const required = Object.keys(keys).filter((key) => !key.endsWith('?'));
	const properties = Object.entries(keys).map(([key, schema]) => [key.replace(/\?$/, ''), schema]);
	return {
		type: 'object',
		properties: Object.fromEntries(properties) as Schema,
		...(required.length > 0 && { required }),
	};
}

/** An object of a request: null counts as absent in keys that may be missing (docs/service/endpoints.md, *Record*). */
export function request<K extends Keys>(keys: K): Schema<Required<K> & Optional<K, null>> {
	const entries = Object.entries(keys).map(([key, schema]) => [
		key,
		key.endsWith('?') ? orNull(schema) : schema,
	]);
	return object(Object.fromEntries(entries) as K) as Schema<Required<K> & Optional<K, null>>;
}

/** An object of one of several shapes, each without further keys. */
export const either = <Shapes extends Schema[]>(
	...shapes: Shapes
): Schema<ValueOf<Shapes[number]>> => ({
	type: 'object',
	oneOf: shapes.map((shape) => ({ ...shape, additionalProperties: false })),
});

/** `{id}`, as requests name things. */
export const reference = <Id = number>(id = integer as Schema<Id>) => object({ id });
/** `{id}` of a short list that never changes; `title` names its kind in refusals. */
export const choice = <Id extends number | string>(title: string, ...ids: Id[]) =>
	object({
		id: {
			...oneOf(...ids),
			type: typeof ids[0] === 'number' ? 'integer' : 'string',
			title,
		} as Schema<Id>,
	});
/** The same, with or without the description that answers have. */
export const choiceAsShown = <Id extends number | string>(title: string, ...ids: Id[]) => {
	const { properties, ...rest } = choice(title, ...ids);
	const shown = { ...(properties as Record<string, Schema>), description: text };
	return { ...rest, properties: shown } as unknown as ReturnType<typeof choice<Id>>;
};
/** `{id, description}`, as answers name a status or a type. */
export const described = (id: Schema = integer): Schema => object({ id, description: text });
/** `{id, name}`. */
export const named: Schema = object({ id: integer, name: text });
/** A country without its place. */
export const country: Schema = object({
	id: integer,
	name: text,
	country_code: text,
	mcc: digits,
	iso_code: text,
});
/** `{id, mnc}` and `{id, tapcode}` of an operator. */
export const mnc: Schema = object({ id: integer, mnc: digits });
export const tapcode: Schema = object({ id: integer, tapcode: text });
export const currency: Schema = object({ id: integer, code: text, symbol: text });

/** `2021-11-18T08:25:53.000+0000`: endpoints, SIMs and SMS (docs/service/lists.md, *Times*). */
export const offsetDate: Schema<string> = {
	type: 'string',
	pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.000\\+0000$',
	examples: ['2021-11-18T08:25:53.000+0000'],
};
/** ISO 8601 in UTC with `Z`: flow logs and events. */
export const zuluDate: Schema<string> = {
	type: 'string',
	pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d{3})?Z$',
	examples: ['2024-11-07T14:00:00Z'],
};
/** `2024-10-11 08:54:20`, UTC: callbacks and data quotas. */
export const textDate: Schema<string> = {
	type: 'string',
	pattern: '^\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d(\\.\\d{3})?$',
	examples: ['2024-10-11 08:54:20'],
};
export const day: Schema<string> = {
	type: 'string',
	pattern: '^\\d{4}-\\d\\d-\\d\\d$',
	examples: ['2024-10-11'],
};
