import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObject } from '../../packages/sandbox/src/core/http/body';
import { CALLS, SCHEMAS } from '../../packages/sandbox/src/service/nouns';

const PAGE = join(__dirname, '..', '..', 'docs', 'service', 'differences.md');

const cells = (line: string) => line.split('|').map((cell) => cell.trim());
const quoted = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);
const rows = readFileSync(PAGE, 'utf8')
	.split('\n')
	.filter((line) => line.startsWith('| `'))
	.map(cells)
	.flatMap(([, calls, fields, is = '', why = '']) =>
		quoted(calls).flatMap((call) => quoted(fields).map((field) => ({ call, field, is, why }))),
	);

/** The schemas that may stand in a place: references, alternatives and items of lists are followed. */
function alternatives(schema: unknown): Record<string, unknown>[] {
	if (!isObject(schema)) return [];
	const { $ref, anyOf, oneOf, items } = schema;
	if (typeof $ref === 'string') return alternatives(SCHEMAS[$ref.split('/').at(-1) ?? '']);
	const inner = [anyOf, oneOf, items].flat().flatMap(alternatives);
	return [schema, ...inner];
}

const below = (schema: unknown, key: string) =>
	alternatives(schema).flatMap(({ properties }) =>
		isObject(properties) && Object.hasOwn(properties, key) ? [properties[key]] : [],
	);
const at = (schema: unknown, path: string[]): unknown[] =>
	path.reduce((found, key) => found.flatMap((one) => below(one, key)), [schema]);

function placeOf(call: string, field: string): unknown[] {
	const { answer, body, query } = CALLS.get(call) ?? {};
	if (field === 'answer') return [answer];
	const name = field.replace(/^(?:body|query) /, '').replace(/\.\*$/, '');
	if (field.startsWith('query ')) return [query?.[name] ?? []].flat();
	return at(field.startsWith('body ') ? body : answer, name.split('.'));
}

const isDifference: Record<string, (places: unknown[], field: string) => boolean> = {
	there: (places) => places.length > 0,
	missing: (places, field) => places.length > 0 === field.endsWith('.*'),
	keys: (places) => places.flatMap(alternatives).some(({ properties }) => isObject(properties)),
};
const hasType = (type: string) => (places: unknown[]) =>
	places.flatMap(alternatives).some((one) => [one.type].flat().includes(type));

it.each(rows)('$call has `$field` as the page says: $is', ({ call, field, is }) => {
	expect(CALLS.has(call)).toBe(true);
	const holds = isDifference[is] ?? hasType(is);
	expect(holds(placeOf(call, field), field)).toBe(true);
});

it('gives a mark for each difference', () => {
	expect(rows.length).toBeGreaterThan(100);
	expect(rows.filter(({ why }) => !/\[[a-z ]+\]/.test(why))).toEqual([]);
});
