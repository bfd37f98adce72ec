import type { IDataObject } from 'n8n-workflow';
import type { Parameters } from './parameters';

/** Leaves out what the person did not fill in. */
export const withoutGaps = (fields: IDataObject): IDataObject =>
	Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** A reference as the service takes it, `{id}`, or undefined when the field is blank. */
export const idObject = (optional: Parameters, name: string) =>
	optional.has(name) ? { id: optional.id(name) } : undefined;
