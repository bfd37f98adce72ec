import { table } from '../../packages/tools/src/docs/markdown';
import { AI_AGENTS, IN_THE_BROWSER, countOf } from '../../packages/tools/src/steps/stepRunner';
import type { StepResult } from '../../packages/tools/src/steps/stepRunner';

/** One run of the matrix. */
export interface Row {
	/** Of n8n. */
	version: string;
	/** Version of the Node that ran n8n. */
	node: string;
	mode: string;
	seconds: number;
	/** Results of its steps; undefined if the run was aborted. */
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

/** Formats passed steps of a part, "33 of 35"; empty if it has none. */
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

/** Prints a Markdown table, and the reasons of skipped steps below it. */
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
