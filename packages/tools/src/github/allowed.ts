/** All that a workflow may contain. What is not here is a breach. */

/** Started by what people with rights do, by the clock, or for a pull request without rights. */
export const TRIGGERS = ['pull_request', 'push', 'schedule', 'workflow_dispatch'];

export const WORKFLOW_KEYS = ['name', 'on', 'permissions', 'concurrency', 'jobs'];
export const JOB_KEYS = [
	'name',
	'needs',
	'if',
	'runs-on',
	'timeout-minutes',
	'permissions',
	'environment',
	'outputs',
	'strategy',
	'steps',
];
/** Neither `shell` nor `continue-on-error`. */
export const STEP_KEYS = ['name', 'id', 'if', 'uses', 'with', 'run', 'env'];

/** GitHub's own, and of these none that runs a text as a program. */
export const ACTIONS = [
	'actions/cache',
	'actions/checkout',
	'actions/dependency-review-action',
	'actions/deploy-pages',
	'actions/download-artifact',
	'actions/setup-node',
	'actions/upload-artifact',
	'actions/upload-pages-artifact',
	'github/codeql-action/analyze',
	'github/codeql-action/init',
];

/** Values that no stranger chooses. */
export const EXPRESSION =
	/^(?:(?:matrix|needs|runner|steps|strategy)\.[\w.-]+|github\.(?:token|repository|ref)|github\.event_name == '\w+'|hashFiles\(format\('[^']+', matrix\.\w+\)\))$/;

/** All rights to write, by workflow and job. */
export const WRITERS: Record<string, string[]> = {
	'codeql.yml scan': ['security-events'],
	'nightly.yml report': ['issues'],
	'publish.yml publish': ['id-token'],
	'publish.yml release': ['contents'],
	'site.yml deploy': ['id-token', 'pages'],
};

/** Commands that a workflow must run each time. */
export const CHECKS: Record<string, string[]> = {
	'ci.yml': [
		'npm run lint',
		'npm run verify',
		'npm test',
		'npm run e2e -- pack',
		'npm run e2e -- page',
		'npm run e2e -- --n8n "$N8N"',
	],
	'site.yml': ['npm run e2e -- site'],
};
