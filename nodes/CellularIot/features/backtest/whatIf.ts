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

const TRIALS: ReadonlyArray<{
	field: (typeof THRESHOLDS)[keyof typeof THRESHOLDS];
	key: keyof Omit<DeviceRules, 'changes'>;
	unit: number;
	values: readonly number[];
}> = [
	{
		...{ field: THRESHOLDS.offlineMinutes, key: 'offlineMs' },
		...{ unit: MINUTE_MS, values: [10, 30, 60, 120] },
	},
	{
		...{ field: THRESHOLDS.silentHours, key: 'silentMs' },
		...{ unit: HOUR_MS, values: [6, 12, 24, 48] },
	},
	{
		...{ field: THRESHOLDS.mostSessions, key: 'mostSessions' },
		...{ unit: 1, values: [5, 10, 20, 50] },
	},
];

/** Returns up to three other values of each threshold in use. */
export const whatIfs = (rules: DeviceRules): WhatIf[] =>
	TRIALS.flatMap(({ field, key, unit, values }) => {
		const changes = field.for.filter((change) => rules.changes.has(change as ChangeKind));
		if (changes.length === 0) return [];
		const instead = rules[key] / unit;
		// The larger ones: most people want fewer items.
		return values
			.filter((value) => value !== instead)
			.slice(-MOST_VALUES)
			.map((value) => ({
				setting: field.displayName,
				value,
				instead,
				rules: { ...rules, changes: new Set(changes as ChangeKind[]), [key]: value * unit },
			}));
	});
