import type { Check, CheckedResource } from './check';

/** Most differences of a call that are shown. */
const MOST = 4;
const WIDTH = 20;

/** What the verdicts mean that are neither yes nor partly. */
const MEANING = {
	no: 'the service does not have it',
	'not allowed': 'the token has no right to read it',
	'no answer': 'the service did not answer in time',
	'not asked': 'the minute was over',
	'not seen': 'the account has no record to look at',
} as const;

/** Returns a line for each resource, what differs below it, and the verdict. */
export function textOf({ resources, requests, same }: Check): string {
	const verdict =
		same === undefined
			? 'Nothing could be read.'
			: `Same API: ${same}. ${requests} reads, nothing was changed.`;
	return [...resources.flatMap(linesOf), '', verdict].join('\n');
}

function linesOf({ name, verdict, calls }: CheckedResource): string[] {
	const count = calls.filter((call) => call.verdict === 'yes').length;
	const words =
		verdict === 'yes' || verdict === 'partly'
			? `${verdict.padEnd(8)}${count} of ${calls.length} calls`
			: `${verdict}: ${MEANING[verdict]}`;
	const below = verdict === 'yes' || verdict === 'partly' ? calls : [];
	return [
		`${name.padEnd(WIDTH)}${words}`,
		...below.flatMap(({ operation, verdict: own, differences }) => {
			if (own === 'yes') return [];
			if (differences.length === 0) return [`  ${operation}: ${own}`];
			const more = differences.length - MOST;
			const shown = [...differences.slice(0, MOST), ...(more > 0 ? [`and ${more} more`] : [])];
			return shown.map((text) => `  ${operation}: ${text}`);
		}),
	];
}
