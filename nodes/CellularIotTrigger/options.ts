import type { INodeProperties } from 'n8n-workflow';
import { optionCollection } from '../shared/fields/collections';
import type { Parameters } from '../shared/form/parameters';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../shared/records/time';
import { compareLabels } from '../shared/values';

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
 * The collection *Options* of an event: those of both engines, and its own. `problems`: what *Report Problems* reports,
 * before "make an item".
 */
export const optionsField = (
	overlapMinutes: number,
	problems: string,
	own: readonly INodeProperties[] = [],
): INodeProperties =>
	optionCollection(
		[
			...own,
			{
				displayName: 'Overlap (Minutes)',
				name: 'overlapMinutes',
				type: 'number',
				typeOptions: { minValue: 1, maxValue: MOST_OVERLAP_MINUTES },
				default: overlapMinutes,
				description:
					'How long after its own time a record may appear at the service and still be found',
			} satisfies INodeProperties,
			{
				displayName: 'Report Problems',
				name: 'reportProblems',
				type: 'boolean',
				default: true,
				description: `Whether ${problems} make an item with the reason`,
			} satisfies INodeProperties,
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
			} satisfies INodeProperties,
		].sort((a, b) => compareLabels(a.displayName, b.displayName)),
	);

/** Reads the options of both engines. Times are milliseconds. */
export function readOptions(
	options: Parameters,
	{ overlapMinutes, lookBackMs }: { overlapMinutes: number; lookBackMs?: number },
) {
	const start = options.has('startFrom')
		? options.choice('startFrom', Object.keys(START_FROM_MS))
		: 'now';
	const overlap = options.integer('overlapMinutes', 1, MOST_OVERLAP_MINUTES);
	return {
		overlapMs: (overlap ?? overlapMinutes) * MINUTE_MS,
		startFromMs: Math.min(START_FROM_MS[start] ?? 0, lookBackMs ?? Number.POSITIVE_INFINITY),
		reportProblems: options.optionalFlag('reportProblems') ?? false,
	};
}
