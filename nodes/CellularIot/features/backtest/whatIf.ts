import type { IDataObject } from 'n8n-workflow';
import type { ChangeKind, DeviceRules } from '../../../shared/changes/changes';
import { THRESHOLDS } from '../../../shared/fields/changeFields';
import { HOUR_MS, MINUTE_MS } from '../../../shared/records/time';

/** Most other values of a threshold. */
const MOST_VALUES = 3;

/** Another value of a threshold, as output. */
export interface Tried extends IDataObject {
	/** Label of the field. */
	setting: string;
	value: number;
	/** The value of the form. */
	instead_of: number;
	/** Number of items. */
	total: number;
}

const TRIALS = [
	[THRESHOLDS.offlineMinutes, 'offlineMs', MINUTE_MS, [10, 30, 60, 120]],
	[THRESHOLDS.silentHours, 'silentMs', HOUR_MS, [6, 12, 24, 48]],
	[THRESHOLDS.mostSessions, 'mostSessions', 1, [5, 10, 20, 50]],
	[THRESHOLDS.timesTheUsual, 'usageTimes', 1, [3, 5, 10, 20]],
	[THRESHOLDS.leastMegabytes, 'usageLeastMb', 1, [1, 10, 30, 100]],
] as const;

/**
 * Returns up to three other values of each threshold in use, to be replayed with rules for the changes that depend on it. Each
 * counts what is emitted.
 */
export const whatIfs = (rules: DeviceRules) =>
	TRIALS.flatMap(([field, key, unit, values]) => {
		const affected = (field.for as ChangeKind[]).filter((one) => rules.changes.has(one));
		const changes = new Set(affected);
		const instead_of = rules[key] / unit;
		const others = changes.size > 0 ? values.filter((value) => value !== instead_of) : [];
		// The larger ones: most people want fewer items.
		return others.slice(-MOST_VALUES).map((value) => {
			const trial: Tried = { setting: field.displayName, value, instead_of, total: 0 };
			const other = { ...rules, changes, [key]: value * unit };
			return { trial, rules: other, emit: () => trial.total++ };
		});
	});
