import type { INodeProperties, IPollFunctions } from 'n8n-workflow';
import type { IncidentRules } from '../../shared/changes/incidents/incident';
import { absenceFields, readThresholds } from '../../shared/fields/changeFields';
import { readScope, scopeFields } from '../../shared/fields/scopeFields';
import { Parameters } from '../../shared/form/parameters';
import { MINUTE_MS } from '../../shared/records/time';
import { readOptions } from '../options';
import { ABSENCES, type ChangesForm, LIMITS, optionsOf } from './form';

export const fields: INodeProperties[] = [
	...scopeFields('all'),
	{
		displayName: 'Within (Minutes)',
		name: 'withinMinutes',
		type: 'number',
		typeOptions: { minValue: 5, maxValue: 1440 },
		default: 30,
		description: 'The time in which the devices of an incident get into trouble',
	},
	{
		displayName: 'Fewest Devices',
		name: 'fewestDevices',
		type: 'number',
		typeOptions: { minValue: 2, maxValue: 100_000 },
		default: 5,
		description: 'An incident opens when at least this many devices of a group are in trouble',
	},
	{
		displayName: 'Share of the Group (%)',
		name: 'sharePercent',
		type: 'number',
		typeOptions: { minValue: 1, maxValue: 100 },
		default: 20,
		description:
			'And when they are at least this share of the group: a network, a country, a profile, a tag, or all devices',
	},
	optionsOf(absenceFields),
];

export type IncidentForm = ChangesForm & { incident: IncidentRules };

/** Reads the form; refuses invalid values before any request. */
export function readForm(host: IPollFunctions): IncidentForm {
	const parameters = new Parameters(host, 0, fields);
	const options = parameters.group('options');
	return {
		...readOptions(options, LIMITS),
		scope: readScope(parameters),
		rules: readThresholds(options, ABSENCES),
		emitted: new Set(),
		incident: {
			withinMs: parameters.bound('withinMinutes', 30, 5, 1440) * MINUTE_MS,
			fewest: parameters.bound('fewestDevices', 5, 2, 100_000),
			share: parameters.bound('sharePercent', 20, 1, 100) / 100,
		},
		present: (item) => item,
	};
}
