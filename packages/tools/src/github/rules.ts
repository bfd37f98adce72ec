/** What protects secrets and the rights to publish in a workflow, and what actionlint does not see. */
import { commandsOf, jobsOf, readWorkflow } from './workflow';

/** All rights to write, by workflow and job. */
const WRITERS: Record<string, string[]> = {
	'codeql.yml scan': ['security-events'],
	'nightly.yml report': ['issues'],
	'publish.yml publish': ['id-token'],
	'publish.yml release': ['contents'],
	'site.yml deploy': ['id-token', 'pages'],
};

/** A commit, and its version in a comment. */
const PINNED = /uses: \S+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/;
/** Secrets, and triggers that give strangers the rights of the repository. */
const REFUSED = /secrets\.|secrets\[|secrets: inherit|pull_request_target|workflow_run|write-all/;

/** Returns the breaches of a workflow file; empty if it keeps the rules. */
export function ruleBreaches(file: string, text: string): string[] {
	const workflow = readWorkflow(text);
	const lines = text.split('\n').filter((line) => !/^\s*#/.test(line));
	const kept = (text.match(/uses: actions\/checkout@/g) ?? []).length;
	const dropped = (text.match(/persist-credentials: false/g) ?? []).length;
	return [
		...(JSON.stringify(workflow.permissions) === '{}' ? [] : ['all jobs have permissions']),
		...lines
			.filter((line) => /\buses\b.*[:@]/.test(line) && !PINNED.test(line))
			.map((line) => `not pinned by commit with its version: ${line.trim()}`),
		...lines.filter((line) => REFUSED.test(line)).map((line) => `not allowed: ${line.trim()}`),
		...(kept === dropped ? [] : ['a checkout keeps its credentials']),
		...jobsOf(workflow).flatMap(([name, job]) => [
			...Object.entries(job.permissions ?? { all: 'write' })
				.filter(([right, kind]) => kind !== 'read' && !WRITERS[`${file} ${name}`]?.includes(right))
				.map(([right]) => `${name} may write: ${right}`),
			...commandsOf(job)
				.filter((command) => command.includes('${{'))
				.map((command) => `${name} has an expression in a command, not in env: ${command}`),
		]),
	];
}
