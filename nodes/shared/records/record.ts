import type { IDataObject } from 'n8n-workflow';
import { isObject, plainText } from '../values';

/** Returns a nested object of a record; `{}` if it is missing or null. */
export const part = (record: IDataObject, key: string): IDataObject => {
	const value = record[key];
	return isObject(value) ? value : {};
};

/** Returns a nested list of a record; `[]` if it is missing. */
export const rowsOf = (record: IDataObject | undefined, key: string): IDataObject[] => {
	const rows = record?.[key];
	return Array.isArray(rows) ? (rows as IDataObject[]) : [];
};

/** Returns a record's name in quotes for a message; without one, its id. */
export const nameOf = ({ name, id }: IDataObject) =>
	typeof name === 'string' && name !== '' ? `'${name}'` : `with the ID ${plainText(id, 'unknown')}`;

/** Converts a number that the service sends as text ("11400001"). Returns other values unchanged. */
export const asNumber = (value: unknown): IDataObject[string] => {
	const isNumeric = typeof value === 'string' && /^-?\d{1,15}(\.\d+)?$/.test(value);
	return isNumeric ? Number(value) : ((value ?? null) as IDataObject[string]);
};
