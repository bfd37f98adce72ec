import type { IDataObject, INodeProperties, IPollFunctions } from 'n8n-workflow';
import { simplify } from '../../shared/changes/changeItem';
import type { DeviceRules } from '../../shared/changes/changes';
import { changeFields, readDeviceRules } from '../../shared/fields/changeFields';
import { readSimplify, simplifyField } from '../../shared/fields/listing';
import { readScope, scopeFields } from '../../shared/fields/scopeFields';
import { Parameters } from '../../shared/form/parameters';
import type { DeviceScope } from '../../shared/lookup/deviceScope';
import { LOOK_BACK_MS } from '../../shared/records/time';
import { optionsField, readOptions } from '../options';

const OVERLAP_MINUTES = 15;

const options = optionsField(
	OVERLAP_MINUTES,
	'missed records, a wrong clock of the service, and more devices than the trigger can remember,',
);

/** One list holds the events of all devices, so all devices cost as much as one. */
export const fields: INodeProperties[] = [
	...scopeFields('all'),
	...changeFields,
	simplifyField,
	options,
];

export interface ChangesForm extends ReturnType<typeof readOptions> {
	scope: DeviceScope;
	rules: DeviceRules;
	/** Returns the item of a change: full or simplified. */
	present: (item: IDataObject) => IDataObject;
}

/** Reads the form; refuses invalid values before any request. */
export function readForm(host: IPollFunctions): ChangesForm {
	const parameters = new Parameters(host, 0, fields);
	const limits = { overlapMinutes: OVERLAP_MINUTES, lookBackMs: LOOK_BACK_MS };
	return {
		...readOptions(parameters.group('options'), limits),
		scope: readScope(parameters),
		rules: readDeviceRules(parameters),
		present: readSimplify(parameters, simplify),
	};
}
