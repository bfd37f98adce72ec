import { table } from '../../src/docs/markdown';
import { RIVALS } from '../row';
import type { ModeName, RivalName } from '../row';
import { isComplete, runsOf, timesOurs } from './measured';
import type { Measured, Runs } from './measured';
import { median } from './median';
import { megabytes, ratioText, RIVAL_LABELS, timeText } from './format';

/** The table shows the number of rounds if it is lower. */
const USUAL_ROUNDS = 7;

/** Returns the time of a rival in a mode, with the ratio to ours. */
function timeCell(measured: Measured, rival: RivalName, mode: ModeName): string {
	const runs = runsOf(measured, rival, mode);
	if (runs === undefined) return '';
	if (runs.ms.length === 0)
		return runs.atLeastMs === undefined ? '' : `> ${timeText(runs.atLeastMs)}`;
	const time = timeText(median(runs.ms));
	if (!isComplete(measured, runs)) return `not complete (${shareOf(measured, runs)}) after ${time}`;
	const ratio = rival === 'ours' ? undefined : timesOurs(measured, rival, mode);
	const times = ratio === undefined ? '' : ` (x${ratioText(ratio)})`;
	const rounds = runs.ms.length < USUAL_ROUNDS ? `, n=${runs.ms.length}` : '';
	return `${time}${times}${rounds}`;
}

const shareOf = ({ row }: Measured, { count }: Runs) =>
	`${Math.max(count, 0).toLocaleString('en')} of ${row.count.toLocaleString('en')}`;

/** Returns the counters of the service for a rival, from the first mode in which it was run. */
function seenOf(measured: Measured, rival: RivalName, modes: readonly ModeName[]) {
	return modes
		.map((mode) => runsOf(measured, rival, mode)?.counts)
		.find((one) => one !== undefined);
}

const rivalsOf = ({ descriptions }: Measured) =>
	RIVALS.filter((rival) => descriptions[rival] !== undefined);

/** Returns the table of rows and rivals: times by mode, requests, connections and memory. */
export function resultTable(all: readonly Measured[], modes: readonly ModeName[]): string {
	const head = ['Job', 'Rival', ...modes.map((mode) => `${mode.toUpperCase()} ms`)];
	const more = ['Requests', '429', 'Connections', 'Open at once', 'Peak memory'];
	const rows = all.flatMap((measured) =>
		rivalsOf(measured)
			.filter((rival) => measured.runs[rival] !== undefined)
			.map((rival, index) => {
				const seen = seenOf(measured, rival, modes);
				const counts = [seen?.requests, seen?.tooMany, seen?.connections, seen?.mostOpen];
				const peak = measured.memory[rival]?.peak;
				return [
					index === 0 ? measured.row.title : '',
					`${RIVAL_LABELS[rival]}: ${measured.descriptions[rival]}`,
					...modes.map((mode) => timeCell(measured, rival, mode)),
					...counts.map((one) => one?.toLocaleString('en') ?? ''),
					peak === undefined ? '' : megabytes(peak),
				];
			}),
	);
	return table([...head, ...more], rows);
}
