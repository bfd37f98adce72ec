import type { IDataObject } from 'n8n-workflow';
import { simplify } from '../../shared/changes/changeItem';
import type { DeviceRules } from '../../shared/changes/changes';
import type { IncidentRules } from '../../shared/changes/incidents/incident';
import { ABSENCES, absenceRules, deviceRules } from '../../shared/fields/changeFields';
import { optionsOf } from '../../shared/fields/collections';
import { simplifiedBy } from '../../shared/fields/listing';
import { scopeField } from '../../shared/fields/scopeFields';
import { addedFlag, boundField, type Field, joined } from '../../shared/form/field';
import type { DeviceScope } from '../../shared/lookup/deviceScope';
import { LOOK_BACK_MS, MINUTE_MS } from '../../shared/records/time';
import { type WatchOptions, watchOptions } from '../options';

/** Its thresholds in *Device Changed*. */
const USUAL_INCIDENT: IncidentRules = { withinMs: 30 * MINUTE_MS, fewest: 5, share: 0.2 };

/** The options of both events of this engine. */
const shared = watchOptions({ overlapMinutes: 15, lookBackMs: LOOK_BACK_MS }, 'missed records');

export interface ChangesForm extends WatchOptions {
	scope: DeviceScope;
	rules: DeviceRules;
	/** The changes to emit. `rules` also has those that an incident consists of. */
	emitted: DeviceRules['changes'];
	/** Set when incidents are watched. */
	incident?: IncidentRules;
	/** Returns the item of a change: full or simplified. */
	present: (item: IDataObject) => IDataObject;
}

const leavesOutIncidents = addedFlag({
	displayName: 'Leave Out Devices of an Incident',
	name: 'leaveOutIncidents',
	type: 'boolean',
	default: true,
	description:
		'Whether to return one item for an incident of the fleet, and not that its devices go offline or silent and come back. Its thresholds are the defaults of Fleet Incident.',
});

const changeFields = joined({
	// One list holds the events of all devices, so all devices cost as much as one.
	scope: scopeField('all'),
	rules: deviceRules,
	present: simplifiedBy(simplify),
	options: optionsOf({ ...shared, leavesOutIncidents }),
});

/** The form of *Device Changed*. */
export const changesForm: Field<ChangesForm> = {
	...changeFields,
	read(parameters) {
		const { rules, options, ...form } = changeFields.read(parameters);
		const { leavesOutIncidents, ...watch } = options;
		const needed = leavesOutIncidents ? ABSENCES : [];
		return {
			...watch,
			...form,
			rules: { ...rules, changes: new Set([...rules.changes, ...needed]) },
			emitted: rules.changes,
			incident: leavesOutIncidents ? USUAL_INCIDENT : undefined,
		};
	},
};

export type IncidentForm = ChangesForm & { incident: IncidentRules };

const incidentFields = joined({
	scope: scopeField('all'),
	withinMinutes: boundField({
		displayName: 'Within (Minutes)',
		name: 'withinMinutes',
		type: 'number',
		typeOptions: { minValue: 5, maxValue: 1440 },
		default: 30,
		description: 'The time in which the devices of an incident get into trouble',
	}),
	fewest: boundField({
		displayName: 'Fewest Devices',
		name: 'fewestDevices',
		type: 'number',
		typeOptions: { minValue: 2, maxValue: 100_000 },
		default: 5,
		description: 'An incident opens when at least this many devices of a group are in trouble',
	}),
	percent: boundField({
		displayName: 'Share of the Group (%)',
		name: 'sharePercent',
		type: 'number',
		typeOptions: { minValue: 1, maxValue: 100 },
		default: 20,
		description:
			'And when they are at least this share of the group: a network, a country, a profile, a tag, or all devices',
	}),
	options: optionsOf({ ...shared, rules: absenceRules }),
});

/** The form of *Fleet Incident*. */
export const incidentForm: Field<IncidentForm> = {
	...incidentFields,
	read(parameters) {
		const { scope, withinMinutes, fewest, percent, options } = incidentFields.read(parameters);
		return {
			...options,
			scope,
			emitted: new Set(),
			incident: { withinMs: withinMinutes * MINUTE_MS, fewest, share: percent / 100 },
			present: (item) => item,
		};
	},
};
