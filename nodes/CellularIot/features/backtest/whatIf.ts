import type { ChangeKind, DeviceRules } from '../../../shared/changes/changes';
import { THRESHOLDS } from '../../../shared/fields/changeFields';
import { HOUR_MS, MINUTE_MS } from '../../../shared/records/time';

/** Most other values of a threshold. */
const MOST_VALUES = 3;

/** Another value of a threshold. */
export interface WhatIf {
	/** Label of the field. */
	setting: string;
	value: number;
	/** The value of the form. */
	instead: number;
	/** The rules with this value, for the changes that depend on it. */
	rules: DeviceRules;
}

const TRIALS = [
	[THRESHOLDS.offlineMinutes, 'offlineMs', MINUTE_MS, [10, 30, 60, 120]],
	[THRESHOLDS.silentHours, 'silentMs', HOUR_MS, [6, 12, 24, 48]],
	[THRESHOLDS.mostSessions, 'mostSessions', 1, [5, 10, 20, 50]],
] as const;

/** Returns up to three other values of each threshold in use. */
export const whatIfs = (rules: DeviceRules): WhatIf[] =>
	TRIALS.flatMap(([field, key, unit, values]) => {
		const affected = (field.for as ChangeKind[]).filter((one) => rules.changes.has(one));
		const changes = new Set(affected);
		const instead = rules[key] / unit;
		const others = changes.size > 0 ? values.filter((value) => value !== instead) : [];
		// The larger ones: most people want fewer items.
		return others.slice(-MOST_VALUES).map((value) => ({
			...{ setting: field.displayName, value, instead },
			rules: { ...rules, changes, [key]: value * unit },
		}));
	});
