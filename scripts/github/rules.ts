/** Rules for each workflow, whatever it does. Those for the one that publishes are in ../verify/workflow.ts. */
import { breachesWhere, breachUnless } from '../verify/rule';
import { commandsOf, jobsOf, readWorkflow } from './workflow';
import type { Job, Step, Workflow } from './workflow';

/** A commit, and its version in a comment. */
const PINNED = /uses: \S+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/;
/** Triggers that run with the rights of the repository what strangers have written. */
const UNSAFE_TRIGGERS = ['pull_request_target', 'workflow_run', 'issue_comment'];
/** All rights to write, by workflow and job. */
const WRITERS: Record<string, string[]> = {
	'codeql.yml scan': ['security-events'],
	'nightly.yml report': ['issues'],
	'publish.yml publish': ['id-token'],
	'site.yml deploy': ['id-token', 'pages'],
};
const SCRIPT = /\bnpm (?:(test)\b|run (?:--silent )?([\w:-]+))/g;

/**
 * Returns the breaches of a workflow file; empty if it keeps the rules.
 * @param scripts names of the scripts in package.json
 */
export function ruleBreaches(file: string, text: string, scripts: readonly string[]): string[] {
	const workflow = readWorkflow(text);
	const triggers = Object.keys(workflow.on ?? {});
	return [
		...breachUnless(JSON.stringify(workflow.permissions) === '{}', 'all jobs have permissions'),
		...breachUnless(!text.includes('secrets.'), 'it uses a secret; none is needed'),
		...breachesWhere(
			triggers,
			(trigger) => UNSAFE_TRIGGERS.includes(trigger),
			(trigger) => `${trigger} gives strangers the rights of the repository`,
		),
		...unpinned(text),
		...jobsOf(workflow).flatMap(([name, job]) => jobBreaches(file, name, job)),
		...unknownScripts(workflow, scripts),
	];
}

/** Uses without a commit or without the version in a comment. */
const unpinned = (text: string) =>
	breachesWhere(
		text.split('\n').filter((line) => /^\s*(?:- )?uses:/.test(line)),
		(line) => !PINNED.test(line),
		(line) => `not pinned by commit with its version: ${line.trim()}`,
	);

function jobBreaches(file: string, name: string, job: Job): string[] {
	return [
		...breachUnless(
			job['runs-on'] === 'ubuntu-latest',
			`${name} does not run on GitHub's own machines`,
		),
		...breachUnless(job['timeout-minutes'] !== undefined, `${name} has no time limit`),
		...breachUnless(job.permissions !== undefined, `${name} does not say its permissions`),
		...breachesWhere(
			Object.entries(job.permissions ?? {}),
			([right, kind]) => kind !== 'read' && WRITERS[`${file} ${name}`]?.includes(right) !== true,
			([right]) => `${name} may write: ${right}`,
		),
		...breachesWhere(
			job.steps ?? [],
			keepsCredentials,
			() => `${name} keeps the credentials of the checkout`,
		),
		...breachesWhere(
			commandsOf(job),
			(command) => command.includes('${{'),
			(command) => `${name} has an expression in a command, not in env: ${command}`,
		),
	];
}

const keepsCredentials = (step: Step) =>
	step.uses?.startsWith('actions/checkout@') === true &&
	step.with?.['persist-credentials'] !== false;

/** Scripts that a command or a matrix names and package.json does not have. */
function unknownScripts(workflow: Workflow, scripts: readonly string[]): string[] {
	const texts = jobsOf(workflow).flatMap(([, job]) => [
		...commandsOf(job),
		JSON.stringify(job.strategy?.matrix ?? {}),
	]);
	return breachesWhere(
		texts.flatMap((text) => [...text.matchAll(SCRIPT)].map(([, test, name]) => test ?? name ?? '')),
		(name) => !scripts.includes(name),
		(name) => `package.json has no script ${name}`,
	);
}
