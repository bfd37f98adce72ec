import { table } from '../../scripts/docs/markdown';
import { AI_AGENTS, IN_THE_BROWSER, countOf } from './stepRunner';
import type { StepResult } from './stepRunner';

/** One run of the matrix. */
export interface Row {
	/** Of n8n. */
	version: string;
	/** Version of the Node that ran n8n. */
	node: string;
	mode: string;
	seconds: number;
	/** What became of its steps; nothing when the run broke off. */
	results: StepResult[] | undefined;
}

const HEADINGS = [
	'n8n',
	'Node',
	'mode',
	'passed',
	'failed',
	'skipped',
	'passed in the browser',
	'passed with AI agents',
	'time',
];

/** "33 of 35" for the steps under one heading; nothing where there are none. */
function share(results: readonly StepResult[], part: string): string {
	const under = results.filter((one) => one.part === part);
	return under.length === 0 ? '' : `${countOf(under, 'passed')} of ${under.length}`;
}

const cellsOf = ({ version, node, mode, seconds, results }: Row) => [
	version,
	node,
	mode,
	...(['passed', 'failed', 'skipped'] as const).map((outcome) =>
		results ? String(countOf(results, outcome)) : 'broke off',
	),
	share(results ?? [], IN_THE_BROWSER),
	share(results ?? [], AI_AGENTS),
	`${Math.round(seconds)} s`,
];

/** Prints a table in Markdown, and below it why steps were skipped. */
export function printTable(rows: readonly Row[]): void {
	console.log(`\n${table(HEADINGS, rows.map(cellsOf))}\n`);
	for (const { version, results = [] } of rows) {
		const reasons = results.flatMap(({ reason }) => (reason === undefined ? [] : [reason]));
		for (const reason of new Set(reasons)) {
			const count = reasons.filter((one) => one === reason).length;
			console.log(`n8n ${version}, ${count} skipped: ${reason}`);
		}
	}
}
