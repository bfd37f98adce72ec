import type { Measured, Runs } from '../../../bench/report/measured';
import type { ModeName, RivalName } from '../../../bench/row';
import { noCounts } from '../../../bench/service/counters';

export const COUNT = 100;

/** Complete runs of equal time. */
export const took = (ms: number, more: Partial<Runs> = {}): Runs => ({
	ms: Array.from({ length: 7 }, () => ms),
	count: COUNT,
	...more,
});

/** Counters of the service with this number of 429. */
export const refusals = (tooMany: number): Partial<Runs> => ({
	counts: { ...noCounts(), tooMany, requests: 20, connections: 4 },
});

/** A measured row with 100 results. */
export function measuredRow(
	mode: ModeName,
	runs: Partial<Record<RivalName, Runs>>,
	row: Partial<Measured['row']> = {},
): Measured {
	const entries = Object.entries(runs);
	return {
		row: { name: 'row', title: 'Row', count: COUNT, targets: [], ...row },
		descriptions: Object.fromEntries(entries.map(([name]) => [name, `description of ${name}`])),
		runs: Object.fromEntries(entries.map(([name, one]) => [name, { [mode]: one }])),
		memory: {},
	};
}
