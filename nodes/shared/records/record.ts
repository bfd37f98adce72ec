import type { IDataObject } from 'n8n-workflow';
import { isObject } from '../values';

/** Reads a nested object of a record; the service leaves keys out or sends null where there is nothing. */
export const part = (record: IDataObject, key: string): IDataObject => {
	const value = record[key];
	return isObject(value) ? value : {};
};

/** Reads a nested list of a record; none where it is missing. */
export const rowsOf = (record: IDataObject | undefined, key: string): IDataObject[] => {
	const rows = record?.[key];
	return Array.isArray(rows) ? (rows as IDataObject[]) : [];
};

/** A number that some lists of the service send as text ("11400001"); anything else stays as it is. */
export const asNumber = (value: unknown): IDataObject[string] => {
	const isNumeric = typeof value === 'string' && /^-?\d{1,15}(\.\d+)?$/.test(value);
	return isNumeric ? Number(value) : ((value ?? null) as IDataObject[string]);
};
