import { ruleBreaches } from '../../../scripts/github/rules';
import { workflowTexts } from '../../../scripts/github/workflow';
import { scripts } from '../../../package.json';

const SCRIPTS = Object.keys(scripts);
const WORKFLOWS = workflowTexts();

test.each(Object.entries(WORKFLOWS))('%s keeps the rules', (file, text) => {
	expect(ruleBreaches(file, text, SCRIPTS)).toEqual([]);
});

const NIGHTLY = WORKFLOWS['nightly.yml'] ?? '';

test.each([
	[
		'an action by its tag',
		/checkout@\S+ # v[\d.]+/,
		'checkout@v4',
		'not pinned by commit with its version: - uses: actions/checkout@v4',
	],
	[
		'a commit without its version',
		/(checkout@\S+) # v[\d.]+/,
		'$1',
		expect.stringMatching(/^not pinned/),
	],
	[
		'rights for all jobs',
		/permissions: \{\}/,
		'permissions: write-all',
		'all jobs have permissions',
	],
	['a right to write', /contents: read/, 'contents: write', 'run may write: contents'],
	[
		'a job with the default rights',
		/ {4}permissions:\n {6}contents: read\n/,
		'',
		'run does not say its permissions',
	],
	['a job without a time limit', / {4}timeout-minutes: 120\n/, '', 'run has no time limit'],
	[
		'a machine of others',
		/runs-on: ubuntu-latest/,
		'runs-on: self-hosted',
		"run does not run on GitHub's own machines",
	],
	[
		'a checkout that keeps its credentials',
		/persist-credentials: false/,
		'fetch-depth: 1',
		'run keeps the credentials of the checkout',
	],
	[
		'an expression in a command',
		/"\$COMMAND"/,
		"'${{ matrix.command }}'",
		"run has an expression in a command, not in env: bash -ec '${{ matrix.command }}'",
	],
	['a secret', /github\.token/, 'secrets.GITHUB_TOKEN', 'it uses a secret; none is needed'],
	[
		'a trigger with all rights for strangers',
		/ {2}workflow_dispatch:/,
		'  pull_request_target:',
		'pull_request_target gives strangers the rights of the repository',
	],
	['an unknown script', /npm run soak/, 'npm run drown', 'package.json has no script drown'],
])('%s is a breach', (_name, from, to, breach) => {
	expect(NIGHTLY).toMatch(from);
	expect(ruleBreaches('nightly.yml', NIGHTLY.replace(from, to), SCRIPTS)).toEqual([breach]);
});
