import Ajv, { type ErrorObject } from 'ajv/dist/2020';
import type { ValidateFunction } from 'ajv/dist/2020';
import { errorEntry, missing, type ErrorEntry } from './errors';
import type { Schema } from '../description/schema';

/** `int64`: the service reads its integers as Long, and JavaScript keeps them only up to 2^53. */
export const AJV_OPTIONS = {
	allErrors: true,
	strict: false,
	formats: { int64: { type: 'number', validate: Number.isSafeInteger } },
} as const;

const ajv = new Ajv({ ...AJV_OPTIONS, verbose: true });
const compiled = new WeakMap<Schema, ValidateFunction>();

/** Returns all mismatches of a value with a schema, as errors of the service. */
export function problemsOf(schema: Schema, value: unknown): ErrorEntry[] {
	const validate = compiled.get(schema) ?? ajv.compile(schema);
	compiled.set(schema, validate);
	if (validate(value)) return [];
	const errors = validate.errors ?? [];
	// Ajv also complains about the values of what has the wrong type.
	const mistyped = new Set(errors.flatMap((e) => (e.keyword === 'type' ? e.instancePath : [])));
	return errors.filter((e) => e.keyword === 'type' || !mistyped.has(e.instancePath)).map(entryOf);
}

/** The codes are those of docs/service/errors.md, *Codes*; only the wording of unknown references is recorded. */
function entryOf(error: ErrorObject): ErrorEntry {
	const { keyword, instancePath, params, data } = error;
	const { title } = (error.parentSchema ?? {}) as { title?: string };
	// Within an item of a list, the path starts at the item.
	const path = instancePath
		.replace(/^.*\/\d+(?=\/)/, '')
		.split('/')
		.slice(1);
	if (keyword === 'required') path.push(String(params.missingProperty));
	const field = path.length > 0 ? `Field '${path.join('.')}'` : 'The body';
	if (keyword === 'required' || keyword === 'minLength' || data === null) {
		return errorEntry(1402, `${field} is required.`);
	}
	if (keyword === 'enum' && title !== undefined) {
		return errorEntry(1401, missing(title, data as number));
	}
	return errorEntry(1403, `${field} ${expectation(error)}.`);
}

/** For example `must be a string`. */
function expectation({ keyword, params, message = '', parentSchema }: ErrorObject): string {
	const { description } = (parentSchema ?? {}) as { description?: string };
	if (keyword === 'format') return 'must be an integer';
	if (keyword === 'pattern' && description !== undefined) return `must be ${description}`;
	if (keyword === 'enum') {
		const values = (params.allowedValues as unknown[]).filter((value) => value !== null);
		return `must be one of ${values.join(', ')}`;
	}
	if (keyword !== 'type') return message;
	const all = [params.type as string | string[]].flat();
	const types = all.filter((type) => type !== 'null');
	if (types.length === 0) return 'must be null';
	return `must be ${types.map((type) => (/^[aio]/.test(type) ? `an ${type}` : `a ${type}`)).join(' or ')}`;
}
