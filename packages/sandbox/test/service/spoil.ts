import type { Schema } from '../../src/core/description/schema';

/** A value that breaks one rule of a schema, and the refusal of it. */
export interface Spoiled {
	value: unknown;
	/** Keys on the way to what is wrong; '0' for an item. */
	path: string[];
	code: number;
	/** Whether the last key is left out. */
	isMissing?: true;
	/** What the message says of the field. */
	problem: string;
}

/** A refused value, without its place. */
type Found = Omit<Spoiled, 'path'>;

const REQUIRED = { code: 1402, problem: 'is required' };
const badly = (problem: string) => ({ code: 1403, problem });
const named = (type: string) => (/^[aio]/.test(type) ? `an ${type}` : `a ${type}`);
const typesOf = ({ type }: Schema) => [type ?? []].flat() as string[];

/** Values of the wrong kind for a schema: of another type, and none. */
function kinds(schema: Schema): Found[] {
	const types = typesOf(schema);
	const wanted = types.filter((type) => type !== 'null');
	const nothing = types.includes('null') ? [] : [{ value: null, ...REQUIRED }];
	if (wanted.length === 0) return [];
	const other = types.includes('boolean') ? 'true' : true;
	return [...nothing, { value: other, ...badly(`must be ${wanted.map(named).join(' or ')}`) }];
}

/** Values of the right type beyond the limits of a schema. */
function limits(schema: Schema, good: unknown): Found[] {
	const { minimum, exclusiveMinimum: above, maximum, minItems, maxItems, minLength } = schema;
	const { pattern, description } = schema;
	const found: Found[] = [];
	const add = (value: unknown, problem: string) => found.push({ value, ...badly(problem) });
	if (typesOf(schema).includes('integer') && !typesOf(schema).includes('string')) {
		add(1.5, 'must be an integer');
	}
	if (typeof minimum === 'number') add(minimum - 1, `must be >= ${minimum}`);
	if (typeof above === 'number') add(above, `must be > ${above}`);
	if (typeof maximum === 'number') add(maximum + 1, `must be <= ${maximum}`);
	if (minItems === 1) add([], 'must NOT have fewer than 1 items');
	if (typeof maxItems === 'number') {
		const [item] = good as unknown[];
		add(Array(maxItems + 1).fill(item), `must NOT have more than ${maxItems} items`);
	}
	if (minLength === 1) found.push({ value: '', ...REQUIRED });
	if (typeof pattern === 'string') {
		const how = typeof description === 'string' ? description : 'match pattern';
		add('x,\n', typeof description === 'string' ? `must be ${how}` : `must ${how}`);
	}
	return found;
}

/** A value that is none of a choice. */
function choices({ enum: values, title }: Schema): Found[] {
	if (!Array.isArray(values)) return [];
	const value = typeof values[0] === 'number' ? 99 : 'other';
	if (typeof title === 'string') {
		return [{ value, code: 1401, problem: `${title} with Id '${value}' not found` }];
	}
	const given = values.filter((one) => one !== null);
	return [{ value, ...badly(`must be one of ${given.join(', ')}`) }];
}

/** Spoils a good value in each way that its schema excludes, one at a time. Alternatives are left alone. */
export function* spoil(schema: Schema, good: unknown): Generator<Spoiled> {
	for (const one of [...kinds(schema), ...choices(schema), ...limits(schema, good)]) {
		yield { ...one, path: [] };
	}
	if (Array.isArray(good)) {
		for (const one of spoil((schema.items ?? {}) as Schema, good[0])) {
			yield { ...one, value: [one.value], path: ['0', ...one.path] };
		}
	} else if (typeof good === 'object' && good !== null) {
		yield* spoilKeys(schema, good as Record<string, unknown>);
	}
}

function* spoilKeys(schema: Schema, good: Record<string, unknown>): Generator<Spoiled> {
	for (const key of (schema.required ?? []) as string[]) {
		yield { value: { ...good, [key]: undefined }, path: [key], isMissing: true, ...REQUIRED };
	}
	for (const [key, part] of Object.entries((schema.properties ?? {}) as Record<string, Schema>)) {
		if (good[key] === undefined) continue;
		for (const one of spoil(part, good[key])) {
			yield { ...one, value: { ...good, [key]: one.value }, path: [key, ...one.path] };
		}
	}
}
