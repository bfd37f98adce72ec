import type { IDataObject } from 'n8n-workflow';
import type { Parameters } from './parameters';

export function withoutGaps(fields: IDataObject): IDataObject {
	return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** Returns a reference to a record, `{id}`, or undefined when the field is blank. */
export const idObject = (optional: Parameters, name: string) =>
	optional.has(name) ? { id: optional.id(name) } : undefined;

export function requireChanges(
	parameters: Parameters,
	field: string,
	body: object,
	description = 'Add a field and give it a value.',
): void {
	if (Object.keys(body).length === 0) {
		parameters.refuse(field, 'holds nothing to change', description);
	}
}
