import { boundField } from '../../../shared/form/field';
import type { Located } from '../../../shared/form/parameters';
import type { Entry, Objection } from '../../../shared/run/operation';

type Records = 'devices' | 'SIMs' | 'tags';

export const maximumField = (records: Records, usual: number) =>
	boundField({
		displayName: 'Maximum to Delete',
		name: 'maximum',
		type: 'number',
		typeOptions: { minValue: 1 },
		default: usual,
		noDataExpression: true,
		description: `If the input names more ${records} than this, nothing is deleted`,
	});

export function checkMaximum<Input extends { maximum: number }>(
	entries: ReadonlyArray<Entry<Input>>,
	records: Records,
	locatedOf: (input: Input) => Located,
): Objection[] {
	const located = entries.map(({ input }) => locatedOf(input));
	const named = new Set(located.map(({ mode, value }) => `${mode} ${value}`));
	const maximum = entries[0]?.input.maximum ?? 0;
	if (named.size <= maximum) return [];
	const message = `${named.size} ${records} would be deleted, more than 'Maximum to Delete' allows (${maximum})`;
	const description = 'Check that the input is the one you mean, then raise that number.';
	return entries.map(({ item }) => ({ item, message, description }));
}
