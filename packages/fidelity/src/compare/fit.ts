import { isObject } from '../../../sandbox/src/core/http/body';
import { SCHEMAS } from '../../../sandbox/src/service/nouns';
import type { Schema } from '../../../sandbox/src/core/description/schema';
import { plainKey } from './answerFindings';
import { textForm, timeForm, typeOf } from './form';
import type { Finding } from './types';

/** Rows of a list that are looked at. */
const MOST_ROWS = 200;

/** Keys whose text is a time, where the description fixes no form. */
const TIME_KEY = /date|time|created|updated|_on$|_at$|month|duration/;

/**
 * Compares answers with their description and returns what does not fit, path by path, and the forms that the
 * description leaves open. Nothing of it depends on how many records there are.
 */
export class Fit {
	private readonly forms = new Map<string, Set<string>>();
	private readonly misfits = new Map<string, Misfit>();

	add(value: unknown, schema: Schema, path = ''): void {
		const known = resolved(schema, value);
		const wrong = wrongness(known, value);
		if (wrong !== undefined) {
			this.note(path, wrong, wordsOf(known));
			return;
		}
		if (isOpen(schema, value)) this.form(path, typeOf(value));
		if (Array.isArray(value)) this.addList(value, known, path);
		else if (isObject(value)) this.addObject(value, known, path);
		else if (typeof value === 'string' && value !== '') this.addText(value, known, path);
	}

	findings(): Finding[] {
		const misfits = [...this.misfits].map(
			([path, { is, described }]): Finding => ({
				aspect: 'shape',
				of: path,
				is: [...is].sort(),
				described,
			}),
		);
		const forms = [...this.forms]
			.filter(([path]) => !this.misfits.has(path))
			.map(([path, is]): Finding => ({ aspect: 'shape', of: path, is: [...is].sort() }));
		return [...misfits, ...forms];
	}

	private addList(list: unknown[], schema: Schema, path: string): void {
		const items = (schema.items ?? {}) as Schema | false;
		const heads = (schema.prefixItems ?? []) as Schema[];
		for (const [index, item] of list.slice(0, MOST_ROWS).entries()) {
			const head = heads[index];
			if (head) this.add(item, head, `${path}[${index}]`);
			else if (items !== false) this.add(item, items, `${path}[]`);
		}
	}

	private addObject(value: Record<string, unknown>, schema: Schema, path: string): void {
		const properties = (schema.properties ?? {}) as Record<string, Schema>;
		const required = (schema.required ?? []) as string[];
		for (const key of required) {
			if (!(key in value)) this.note(join(path, key), 'missing', wordsOf(properties[key] ?? {}));
		}
		for (const [key, inner] of Object.entries(value)) {
			const known = Object.hasOwn(properties, key) ? properties[key] : undefined;
			if (known) this.add(inner, known, join(path, key));
			else if (schema.properties !== undefined)
				this.note(join(path, plainKey(key)), typeOf(inner), 'no such key');
		}
	}

	private addText(text: string, schema: Schema, path: string): void {
		// The description fixes it, but may leave fractions of seconds open.
		const isTime = schema.pattern !== undefined || TIME_KEY.test(path.slice(path.lastIndexOf('.')));
		const form = isTime ? timeForm(text) : undefined;
		if (form !== undefined) this.form(path, form);
	}

	private form(path: string, form: string): void {
		this.forms.set(path, (this.forms.get(path) ?? new Set()).add(form));
	}

	private note(path: string, is: string, described: string): void {
		const known = this.misfits.get(path) ?? { is: new Set(), described };
		known.is.add(is);
		this.misfits.set(path, known);
	}
}

interface Misfit {
	is: Set<string>;
	described: string;
}

const join = (path: string, key: string) => (path === '' ? key : `${path}.${key}`);

/** The schema that a value is meant by: references followed, the first alternative that fits. */
function resolved(schema: Schema, value: unknown): Schema {
	const { $ref } = schema;
	if (typeof $ref === 'string') return resolved(SCHEMAS[$ref.split('/').at(-1) ?? ''] ?? {}, value);
	const choices = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
	if (choices === undefined) return schema;
	const open = choices.map((one) => resolved(one, value));
	return open.find((one) => wrongness(one, value) === undefined) ?? open[0] ?? {};
}

/** Whether the description allows several types. A list of another length says nothing about a list of one. */
function isOpen(schema: Schema, value: unknown): boolean {
	const { type, anyOf, oneOf } = schema;
	const types = [type ?? anyOf ?? oneOf ?? []].flat() as unknown[];
	const isChoice = types.filter((one) => !isNull(one)).length > 1;
	return isChoice && value !== null && !(Array.isArray(value) && value.length !== 1);
}

const isNull = (one: unknown) => one === 'null' || (isObject(one) && one.type === 'null');

/** What is wrong with a value itself, in a few words that show nothing of a text. */
function wrongness(schema: Schema, value: unknown): string | undefined {
	const { type, enum: allowed, pattern } = schema;
	const types = type === undefined ? [] : [type].flat();
	const own = types.length === 0 || types.some((one) => isOfType(String(one), value));
	if (!own) return typeof value === 'string' ? textForm(value) : typeOf(value);
	if (Array.isArray(allowed) && !allowed.includes(value)) return otherValue(value, allowed);
	if (typeof value !== 'string' || typeof pattern !== 'string') return undefined;
	return new RegExp(pattern).test(value) ? undefined : `${textForm(value)} of another form`;
}

/** Short numbers of short lists are ids, and may be shown; others may be values of an account. */
function otherValue(value: unknown, allowed: unknown[]): string {
	const first = allowed.find((one) => one !== null);
	if (typeof value !== typeof first) {
		return typeof value === 'string' ? textForm(value) : typeOf(value);
	}
	const isShort = typeof value === 'number' && /^\d{1,3}$/.test(String(value));
	return isShort ? `another value: ${value}` : 'another value';
}

function isOfType(type: string, value: unknown): boolean {
	const is = typeOf(value);
	if (type === 'number') return is === 'integer' || is === 'number';
	if (type === 'string') return is === 'text';
	return is === (type === 'array' ? 'list' : type);
}

/** A schema in a few words. */
function wordsOf(schema: Schema): string {
	const { $ref, type, enum: allowed, anyOf, pattern, examples } = schema;
	if (typeof $ref === 'string') return 'object';
	if (Array.isArray(anyOf)) return (anyOf as Schema[]).map(wordsOf).join(' or ');
	if (Array.isArray(allowed)) return `one of ${allowed.join(', ')}`;
	const types = [type ?? 'anything'].flat().map((one) => WORDS[String(one)] ?? String(one));
	const example = Array.isArray(examples) ? ` like ${String(examples[0])}` : '';
	const digits = pattern === '^\\d+$' ? ' of digits' : '';
	return types.map((one) => (one === 'text' ? one + digits + example : one)).join(' or ');
}

const WORDS: Record<string, string> = { string: 'text', array: 'list' };
