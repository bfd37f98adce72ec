import type { INodeProperties } from 'n8n-workflow';
import type { ChangeKind, DeviceRules } from '../changes/changes';
import { propertyHint } from '../form/codeHints';
import { together } from '../form/field';
import type { Parameters } from '../form/parameters';
import { readChoices } from '../form/readers';
import { shownFor } from '../form/shownFor';
import { HOUR_MS, MINUTE_MS } from '../records/time';

const changesField = {
	displayName: 'Changes',
	name: 'changes',
	type: 'multiOptions',
	options: [
		{
			name: 'Came Online',
			value: 'cameOnline',
			description: 'A device that was offline opened a data session',
		},
		{
			name: 'Country Changed',
			value: 'countryChanged',
			description: 'A device is in another country',
		},
		{
			name: 'Network Changed',
			value: 'networkChanged',
			description: 'A device uses the network of another operator',
		},
		{
			name: 'Never Came Online',
			value: 'neverSeen',
			description: 'A new device has not connected once',
		},
		{
			name: 'SIM Moved to Another Device',
			value: 'imeiChanged',
			description: 'The IMEI is another one; a software update of the device does not count',
		},
		{
			name: 'Too Many Sessions',
			value: 'tooManySessions',
			description: 'A device connects too often',
		},
		{
			name: 'Unusual Usage',
			value: 'unusualUsage',
			description: 'A device used many times the data that is usual for it in a day',
		},
		{
			name: 'Used Nothing',
			value: 'usedNothing',
			description: 'A device that uses data each day used none in a day (UTC)',
		},
		{
			name: 'Went Offline',
			value: 'wentOffline',
			description: 'The data session of a device ended, and no other one followed',
		},
		{
			name: 'Went Silent',
			value: 'wentSilent',
			description: 'A device has not been seen for hours',
		},
	],
	default: ['imeiChanged', 'countryChanged', 'wentSilent'],
	description: 'Which changes of a device start the workflow',
	...propertyHint('imeiChanged: the SIM was moved to another device'),
} satisfies INodeProperties;

const CHANGES = changesField.options.map(({ value }) => value) as ChangeKind[];

interface Threshold {
	name: string;
	displayName: string;
	/** The changes that need this field. */
	for: string[];
	min: number;
	max: number;
	default: number;
	description: string;
}

/** The thresholds of the changes. */
export const THRESHOLDS = {
	silentHours: {
		name: 'silentHours',
		displayName: 'Silent After (Hours)',
		for: ['wentSilent', 'neverSeen'],
		min: 1,
		max: 720,
		default: 24,
		description:
			'A device without a sign for this many hours went silent. A new device that has not connected by then never came online.',
	},
	offlineMinutes: {
		name: 'offlineMinutes',
		displayName: 'Offline After (Minutes)',
		for: ['cameOnline', 'wentOffline'],
		min: 0,
		max: 1440,
		default: 10,
		description:
			'After this many minutes without a data session, a device is offline. A device that is back earlier is not reported.',
	},
	mostSessions: {
		name: 'mostSessions',
		displayName: 'Most Sessions',
		for: ['tooManySessions'],
		min: 1,
		max: 100,
		default: 10,
		description: 'More sessions than this are too many; refused ones count, too',
	},
	sessionMinutes: {
		name: 'sessionMinutes',
		displayName: 'Session Period (Minutes)',
		for: ['tooManySessions'],
		min: 1,
		max: 1440,
		default: 60,
		description: 'The time in which the sessions are counted',
	},
	timesTheUsual: {
		name: 'timesTheUsual',
		displayName: 'Times the Usual',
		for: ['unusualUsage'],
		min: 2,
		max: 1000,
		default: 5,
		description: 'A day is unusual above so many times what the device usually uses',
	},
	leastMegabytes: {
		name: 'leastMegabytes',
		displayName: 'At Least (MB)',
		for: ['unusualUsage'],
		min: 1,
		max: 1_000_000,
		default: 10,
		description: 'And when the device has used more than this in the day (UTC)',
	},
} satisfies Record<string, Threshold>;

/** Returns the field of a threshold. */
export function thresholdField({ min, max, ...field }: Threshold) {
	const { displayName, name, default: usual, description } = field;
	return {
		displayName,
		name,
		type: 'number',
		typeOptions: { minValue: min, maxValue: max },
		default: usual,
		description,
	} satisfies INodeProperties;
}

const thresholdFields = Object.values<Threshold>(THRESHOLDS).flatMap((threshold) =>
	shownFor({ changes: threshold.for }, [thresholdField(threshold)]),
);

/** The changes that an incident consists of. */
export const ABSENCES = ['wentOffline', 'wentSilent'] as const;

/** Their thresholds, without changes to choose. */
export const absenceRules = together(
	[thresholdField(THRESHOLDS.offlineMinutes), thresholdField(THRESHOLDS.silentHours)],
	(parameters) => readThresholds(parameters, ABSENCES),
);

function readChanges(parameters: Parameters): ChangeKind[] {
	const chosen = readChoices(parameters, 'changes', CHANGES);
	if (chosen.length === 0) parameters.refuse('changes', 'is empty', 'Choose at least one.');
	return chosen;
}

/** The changes to emit, and their thresholds. */
export const deviceRules = together([changesField, ...thresholdFields], (parameters) =>
	readThresholds(parameters, readChanges(parameters)),
);

/** Reads the thresholds of changes. A field that is not shown has its default. */
function readThresholds(form: Parameters, changes: readonly ChangeKind[]): DeviceRules {
	const read = (name: keyof typeof THRESHOLDS): number => {
		const { min, max, default: usual, for: needing } = THRESHOLDS[name];
		const isShown = changes.some((one) => needing.includes(one));
		return isShown ? form.bound(name, usual, min, max) : usual;
	};
	return {
		changes: new Set(changes),
		silentMs: read('silentHours') * HOUR_MS,
		offlineMs: read('offlineMinutes') * MINUTE_MS,
		mostSessions: read('mostSessions'),
		sessionMs: read('sessionMinutes') * MINUTE_MS,
		usageTimes: read('timesTheUsual'),
		usageLeastMb: read('leastMegabytes'),
	};
}
