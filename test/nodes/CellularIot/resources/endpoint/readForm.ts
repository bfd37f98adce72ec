import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';
import { Parameters } from '../../../../../nodes/shared/form/parameters';

const host = { getNode: () => ({ name: 'N', type: 'cellularIot' }) };

/** A form that holds these values. */
export const formWith = (values: IDataObject) =>
	new Parameters(host as unknown as IExecuteFunctions, 0, [], values);
