import type { IDataObject, INodeProperties, IPollFunctions } from 'n8n-workflow';
import { simplify } from '../../shared/changes/changeItem';
import type { DeviceRules } from '../../shared/changes/changes';
import type { IncidentRules } from '../../shared/changes/incidents/incident';
import {
	absenceFields,
	changeFields,
	readDeviceRules,
	readThresholds,
} from '../../shared/fields/changeFields';
import { readSimplify, simplifyField } from '../../shared/fields/listing';
import { readScope, scopeFields } from '../../shared/fields/scopeFields';
import { Parameters } from '../../shared/form/parameters';
import type { DeviceScope } from '../../shared/lookup/deviceScope';
import { LOOK_BACK_MS, MINUTE_MS } from '../../shared/records/time';
import { optionsField, readOptions } from '../options';

const OVERLAP_MINUTES = 15;
/** What *Options* may hold in this engine. */
const LIMITS = { overlapMinutes: OVERLAP_MINUTES, lookBackMs: LOOK_BACK_MS };

/** The changes that an incident consists of, and its default thresholds. */
const ABSENCES = ['wentOffline', 'wentSilent'] as const;
const USUAL_INCIDENT: IncidentRules = { withinMs: 30 * MINUTE_MS, fewest: 5, share: 0.2 };

/** The options of both events of this engine, and those of one. */
const optionsOf = (own: readonly INodeProperties[]) =>
	optionsField(OVERLAP_MINUTES, 'missed records', own);

/** One list holds the events of all devices, so all devices cost as much as one. */
export const fields: INodeProperties[] = [
	...scopeFields('all'),
	...changeFields,
	simplifyField,
	optionsOf([
		{
			displayName: 'Leave Out Devices of an Incident',
			name: 'leaveOutIncidents',
			type: 'boolean',
			default: true,
			description:
				'Whether to return one item for an incident of the fleet, and not that its devices go offline or silent and come back. Its thresholds are the defaults of Fleet Incident.',
		},
	]),
];

export interface ChangesForm extends ReturnType<typeof readOptions> {
	scope: DeviceScope;
	rules: DeviceRules;
	/** The changes to emit. `rules` also has those that an incident consists of. */
	emitted: DeviceRules['changes'];
	/** Set when incidents are watched. */
	incident?: IncidentRules;
	/** Returns the item of a change: full or simplified. */
	present: (item: IDataObject) => IDataObject;
}

/** Reads the form; refuses invalid values before any request. */
export function readForm(host: IPollFunctions): ChangesForm {
	const parameters = new Parameters(host, 0, fields);
	const options = parameters.group('options');
	const rules = readDeviceRules(parameters);
	const incident = options.optionalFlag('leaveOutIncidents') ? USUAL_INCIDENT : undefined;
	const changes = new Set([...rules.changes, ...(incident ? ABSENCES : [])]);
	return {
		...readOptions(options, LIMITS),
		scope: readScope(parameters),
		rules: { ...rules, changes },
		emitted: rules.changes,
		incident,
		present: readSimplify(parameters, simplify),
	};
}

export const incidentFields: INodeProperties[] = [
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
export function readIncidentForm(host: IPollFunctions): IncidentForm {
	const parameters = new Parameters(host, 0, incidentFields);
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
