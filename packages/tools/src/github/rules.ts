/** Rules for each workflow, whatever it does. Those for the one that publishes are in ../verify/workflow.ts. */
import { breachesWhere, breachUnless } from '../verify/rule';
import {
	ACTIONS,
	CHECKS,
	EXPRESSION,
	JOB_KEYS,
	STEP_KEYS,
	TRIGGERS,
	WORKFLOW_KEYS,
	WRITERS,
} from './allowed';
import { certainCommandsOf, commandsOf, jobsOf, readWorkflow, triggersOf } from './workflow';
import type { Job, Step, Workflow } from './workflow';

/** A commit, and its version in a comment. */
const PINNED = /uses: \S+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/;
const SCRIPT = /\bnpm (?:(test)\b|run (?:--silent )?([\w:-]+))/g;

/**
 * Returns the breaches of a workflow file; empty if it keeps the rules.
 * @param scripts names of the scripts in package.json
 */
export function ruleBreaches(file: string, text: string, scripts: readonly string[]): string[] {
	const workflow = readWorkflow(text);
	return [
		...breachUnless(JSON.stringify(workflow.permissions) === '{}', 'all jobs have permissions'),
		...otherKeys('the workflow', workflow, WORKFLOW_KEYS),
		...breachesWhere(
			triggersOf(workflow),
			(trigger) => !TRIGGERS.includes(trigger),
			(trigger) => `${trigger} starts it, which is not among the allowed triggers`,
		),
		...unpinned(text),
		...expressionBreaches(workflow),
		...jobsOf(workflow).flatMap(([name, job]) => jobBreaches(file, name, job)),
		...unknownScripts(workflow, scripts),
		...missingChecks(file, workflow),
	];
}

const otherKeys = (name: string, part: object, allowed: readonly string[]) =>
	breachesWhere(
		Object.keys(part),
		(key) => !allowed.includes(key),
		(key) => `${name} has ${key}, which is not among the allowed keys`,
	);

/** Uses without a commit or without the version in a comment. */
const unpinned = (text: string) =>
	breachesWhere(
		text.split('\n').filter((line) => /\buses\b.*[:@]/.test(line) && !/^\s*#/.test(line)),
		(line) => !PINNED.test(line),
		(line) => `not pinned by commit with its version: ${line.trim()}`,
	);

/** Expressions anywhere but in conditions, which run nothing. */
function expressionBreaches(workflow: Workflow): string[] {
	const found: string[] = [];
	JSON.stringify(workflow, (key, value: unknown) => {
		if (typeof value === 'string' && key !== 'if')
			for (const [, expression = ''] of value.matchAll(/\$\{\{\s*(.*?)\s*\}\}/gs))
				found.push(expression);
		return value;
	});
	return breachesWhere(
		found,
		(expression) => !EXPRESSION.test(expression),
		(expression) => `not an allowed expression: ${expression}`,
	);
}

function jobBreaches(file: string, name: string, job: Job): string[] {
	return [
		...otherKeys(name, job, JOB_KEYS),
		...breachUnless(
			job['runs-on'] === 'ubuntu-latest',
			`${name} does not run on GitHub's own machines`,
		),
		...breachUnless(job['timeout-minutes'] !== undefined, `${name} has no time limit`),
		...rightBreaches(file, name, job.permissions),
		...(job.steps ?? []).flatMap((step) => stepBreaches(name, step)),
	];
}

function rightBreaches(file: string, name: string, rights: Job['permissions']): string[] {
	if (rights === undefined || typeof rights !== 'object')
		return [`${name} does not say its permissions one by one`];
	return breachesWhere(
		Object.entries(rights),
		([right, kind]) => kind !== 'read' && WRITERS[`${file} ${name}`]?.includes(right) !== true,
		([right]) => `${name} may write: ${right}`,
	);
}

function stepBreaches(name: string, step: Step): string[] {
	const { uses, run = '', with: inputs } = step;
	const [action] = uses?.split('@') ?? [];
	return [
		...otherKeys(`a step of ${name}`, step, STEP_KEYS),
		...breachUnless(action === undefined || ACTIONS.includes(action), `${name} uses ${uses}`),
		...breachUnless(
			action !== 'actions/checkout' || inputs?.['persist-credentials'] === false,
			`${name} keeps the credentials of the checkout`,
		),
		...breachUnless(
			!run.includes('${{'),
			`${name} has an expression in a command, not in env: ${run}`,
		),
	];
}

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

/** Checks that each change needs and that no job runs without a condition. */
const missingChecks = (file: string, workflow: Workflow) =>
	breachesWhere(
		CHECKS[file] ?? [],
		(check) => !jobsOf(workflow).some(([, job]) => certainCommandsOf(job).includes(check)),
		(check) => `no job runs ${check} each time`,
	);
