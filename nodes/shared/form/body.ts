import type { IDataObject } from 'n8n-workflow';
import type { Parameters } from './parameters';

/** Leaves out fields without a value. */
export function withoutGaps(fields: IDataObject): IDataObject {
	const filled: IDataObject = {};
	for (const name of Object.keys(fields))
		if (fields[name] !== undefined) filled[name] = fields[name];
	return filled;
}

/** A reference as the service takes it, `{id}`, or undefined when the field is blank. */
export const idObject = (optional: Parameters, name: string) =>
	optional.has(name) ? { id: optional.id(name) } : undefined;

/** Refuses a change that would change nothing. */
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
