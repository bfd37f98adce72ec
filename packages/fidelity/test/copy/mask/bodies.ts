import fc from 'fast-check';
import { CALLS, SCHEMAS } from '../../../../sandbox/src/service/nouns';
import { isObject } from '../../../../sandbox/src/core/http/body';
import { WRITINGS } from './canaries';

/** Names of all described fields. */
export const FIELDS = namesIn([
	SCHEMAS,
	...[...CALLS.values()].map(({ answer, body }) => [answer, body]),
]);

function namesIn(value: unknown, found = new Set<string>()): string[] {
	if (Array.isArray(value)) for (const one of value) namesIn(one, found);
	if (isObject(value)) {
		if (isObject(value.properties))
			for (const name of Object.keys(value.properties)) found.add(name);
		for (const inner of Object.values(value)) namesIn(inner, found);
	}
	return [...found];
}

/** Ways to put a value into a body: as a text in each writing, as a number, as a key, split over fields. */
export function bodyWith(value: string): fc.Arbitrary<string> {
	const number = /^[1-9]\d*$/.test(value)
		? [
				fc.constant(value),
				fc.constant(`-${value}`),
				fc.constant(`${value}e0`),
				fc.constant(`0.${value}`),
				fc.constant(`${value}.${value}`),
			]
		: [];
	const text = fc
		.constantFrom(...Object.values(WRITINGS))
		.map((write) => JSON.stringify(write(value)));
	const leaf = fc.oneof(
		{ weight: 3, arbitrary: text },
		...number,
		fc.constantFrom('null', 'true', '1', '""', '"Activated"'),
	);
	const field = fc.oneof(
		{ weight: 6, arbitrary: fc.constantFrom(...FIELDS) },
		fc.constantFrom('__proto__', 'constructor', 'toString', 'unknown_1', 'a b', ''),
		fc.constant(value),
	);
	const { body } = fc.letrec<{ body: string; object: string; list: string }>((tie) => ({
		body: fc.oneof({ depthSize: 'small', withCrossShrink: true }, leaf, tie('object'), tie('list')),
		object: fc
			.uniqueArray(fc.tuple(field, tie('body')), {
				minLength: 1,
				maxLength: 5,
				selector: ([name]) => name,
			})
			.map(
				(entries) =>
					`{${entries.map(([name, inner]) => `${JSON.stringify(name)}:${inner}`).join(',')}}`,
			),
		list: fc
			.array(tie('body'), { minLength: 1, maxLength: 3 })
			.map((items) => `[${items.join(',')}]`),
	}));
	return body;
}
