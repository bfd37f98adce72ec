import type { IDataObject, INodeProperties, IPollFunctions } from 'n8n-workflow';
import { simplify } from '../../shared/changes/changeItem';
import type { DeviceRules } from '../../shared/changes/changes';
import type { IncidentRules } from '../../shared/changes/incidents/incident';
import { changeFields, readDeviceRules } from '../../shared/fields/changeFields';
import { readSimplify, simplifyField } from '../../shared/fields/listing';
import { readScope, scopeFields } from '../../shared/fields/scopeFields';
import { Parameters } from '../../shared/form/parameters';
import type { DeviceScope } from '../../shared/lookup/deviceScope';
import { LOOK_BACK_MS, MINUTE_MS } from '../../shared/records/time';
import { optionsField, readOptions } from '../options';

const OVERLAP_MINUTES = 15;
/** What *Options* may hold in this engine. */
export const LIMITS = { overlapMinutes: OVERLAP_MINUTES, lookBackMs: LOOK_BACK_MS };

/** The changes that an incident consists of, and its default thresholds. */
export const ABSENCES = ['wentOffline', 'wentSilent'] as const;
const USUAL_INCIDENT: IncidentRules = { withinMs: 30 * MINUTE_MS, fewest: 5, share: 0.2 };

/** The options of both events of this engine, and those of one. */
export const optionsOf = (own: readonly INodeProperties[]) =>
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
