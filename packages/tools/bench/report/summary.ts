import { table } from '../../src/docs/markdown';
import type { ModeName } from '../row';
import { LIMITED_MODE } from '../plan';
import { judgeLimited } from './limitedTargets';
import { timeOf } from './measured';
import type { Measured } from './measured';
import { resultTable } from './table';
import { atMost, judge } from './targets';
import type { Verdict } from './targets';
import { ratioText, timeText } from './format';

/** All results of a run. */
export interface Results {
	modes: readonly ModeName[];
	rows: readonly Measured[];
	limited: readonly Measured[];
	circumstances: string;
}

const PER_CALLS = 1000;

/** Returns the verdicts on all promises of the run. */
export function verdicts({ rows, limited }: Results): Verdict[] {
	return [
		...rows.flatMap(judge),
		...rows.flatMap(logins),
		...limited.flatMap((measured) => judgeLimited(measured, LIMITED_MODE)),
	];
}

function logins({ row, memory }: Measured): Verdict[] {
	const { logins: count } = memory.ours ?? {};
	if (count === undefined || row.overhead !== true) return [];
	const calls = Math.max(row.count, PER_CALLS);
	return [atMost(`${row.title}: logins from cold per 1,000 calls`, (count * PER_CALLS) / calls, 1)];
}

const verdictLine = ({ what, value, limit, kept }: Verdict) => [
	kept ? 'kept' : '**missed**',
	what,
	ratioText(value),
	ratioText(limit),
];

/** Table of memory per record and time per item. */
function perRecord(rows: readonly Measured[]): string {
	const memory = rows
		.filter(({ row, memory: taken }) => row.targets.includes('memory') && taken.ours && taken.raw)
		.map(({ row, memory: taken }) => {
			const bytes = (growth = 0) => `${(growth / row.count).toFixed(0)} B`;
			return [row.title, 'memory per record', bytes(taken.ours?.growth), bytes(taken.raw?.growth)];
		});
	const time = rows
		.filter(({ row }) => row.overhead === true)
		.flatMap((measured) => {
			const ours = timeOf(measured, 'ours', 'http 0');
			const helper = timeOf(measured, 'helper', 'http 0');
			const each = (ms: number) => timeText(ms / measured.row.count);
			if (ours === undefined || helper === undefined) return [];
			return [[measured.row.title, 'time per item', each(ours), `${each(helper)} (n8n's helper)`]];
		});
	return table(['Job', 'What', 'Ours', 'Plain'], [...memory, ...time]);
}

/** Returns the results as they are printed. */
export function summary(results: Results): string {
	const { rows, limited, modes, circumstances } = results;
	const promised = verdicts(results);
	const missed = promised.filter(({ kept }) => !kept);
	const shown = promised.filter(({ what, kept }) => !kept || !what.endsWith('a complete result'));
	return [
		`Measured: ${circumstances}.`,
		...(rows.length === 0
			? []
			: [resultTable(rows, modes), 'Per record and per item:', perRecord(rows)]),
		...(limited.length === 0
			? []
			: [
					'With the rate limits of the service, 20 ms think time:',
					resultTable(limited, [LIMITED_MODE]),
				]),
		`Promises: ${promised.length - missed.length} kept, ${missed.length} missed.`,
		table(['', 'Promise', 'Measured', 'Limit'], shown.map(verdictLine)),
	].join('\n\n');
}
