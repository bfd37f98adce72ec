import type { IDataObject, IExecuteFunctions, INodeProperties } from 'n8n-workflow';
import { Parameters } from '../../../../nodes/shared/form/parameters';

/** The form of one item with these values, in the time zone of Berlin. */
export function filledForm(values: IDataObject, fields: INodeProperties[] = []): Parameters {
	const host = { getNode: () => ({ name: 'N' }), getTimezone: () => 'Europe/Berlin' };
	return new Parameters(host as unknown as IExecuteFunctions, 0, fields, values);
}
