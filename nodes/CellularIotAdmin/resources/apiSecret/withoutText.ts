import type { IDataObject } from 'n8n-workflow';

/** Returns the record of a secret without its text, should the service ever show it. */
export const withoutText = (record: IDataObject): IDataObject =>
	Object.fromEntries(Object.entries(record).filter(([key]) => key !== 'secret'));
