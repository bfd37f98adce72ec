import { addedFlag, field } from '../shared/form/field';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../shared/records/time';

/** How far back a new watch begins, in milliseconds. */
const START_FROM_MS: Record<string, number> = {
	last30Days: 30 * DAY_MS,
	last7Days: 7 * DAY_MS,
	lastDay: DAY_MS,
	lastHour: HOUR_MS,
	now: 0,
};

const MOST_OVERLAP_MINUTES = 1440;

/**
 * The options of both engines. Times are milliseconds. `problems`: what *Report Problems* reports, before "make an item".
 */
export const watchOptions = (
	{ overlapMinutes, lookBackMs }: { overlapMinutes: number; lookBackMs?: number },
	problems: string,
) => ({
	overlapMs: field(
		{
			displayName: 'Overlap (Minutes)',
			name: 'overlapMinutes',
			type: 'number',
			typeOptions: { minValue: 1, maxValue: MOST_OVERLAP_MINUTES },
			default: overlapMinutes,
			description:
				'How long after its own time a record may appear at the service and still be found',
		},
		(options, name) =>
			(options.integer(name, 1, MOST_OVERLAP_MINUTES) ?? overlapMinutes) * MINUTE_MS,
	),
	reportProblems: addedFlag({
		displayName: 'Report Problems',
		name: 'reportProblems',
		type: 'boolean',
		default: true,
		description: `Whether ${problems} make an item with the reason`,
	}),
	startFromMs: field(
		{
			displayName: 'Start From',
			name: 'startFrom',
			type: 'options',
			options: [
				{ name: 'Last 30 Days', value: 'last30Days' },
				{ name: 'Last 7 Days', value: 'last7Days' },
				{ name: 'Last Day', value: 'lastDay' },
				{ name: 'Last Hour', value: 'lastHour' },
				{ name: 'Now', value: 'now' },
			],
			default: 'now',
			description: 'Which existing records start the workflow when the trigger is first used',
		},
		(options, name) => {
			const start = options.has(name) ? options.choice(name, Object.keys(START_FROM_MS)) : 'now';
			return Math.min(START_FROM_MS[start] ?? 0, lookBackMs ?? Number.POSITIVE_INFINITY);
		},
	),
});

/** Their values. */
export interface WatchOptions {
	overlapMs: number;
	reportProblems: boolean;
	startFromMs: number;
}
