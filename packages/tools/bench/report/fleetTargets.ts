import { MODES } from '../row';
import { runsOf, timeOf } from './measured';
import type { Measured } from './measured';
import { atMost, type Verdict } from './targets';

/** The fleets that have the same events, the smallest first. */
const FLEETS = ['devices100', 'devices1000', 'devices10000'];
/** Most time of a poll, as a multiple of that of the smallest fleet: the text of each device is looked at in each poll. */
const TIMES = 3;

/**
 * Returns the verdicts on a poll of a fleet, whose size must not count. A poll sends as many requests as in the smallest
 * fleet, and takes at most three times as long.
 */
export function judgeFleets(rows: readonly Measured[]): Verdict[] {
	const [smallest, ...others] = FLEETS.flatMap(
		(name) => rows.find(({ row }) => row.name === name) ?? [],
	);
	if (smallest === undefined) return [];
	return others.flatMap((measured) =>
		MODES.flatMap((mode) => {
			const [few, many] = [smallest, measured].map(
				(one) => runsOf(one, 'ours', mode)?.counts?.requests,
			);
			const [short, long] = [smallest, measured].map((one) => timeOf(one, 'ours', mode));
			const of = `${measured.row.title}, ${mode} ms`;
			const than = 'as a multiple of the smallest fleet';
			return [
				...(few && many ? [atMost(`${of}: requests ${than}`, many / few, 1)] : []),
				...(short && long ? [atMost(`${of}: time ${than}`, long / short, TIMES)] : []),
			];
		}),
	);
}
