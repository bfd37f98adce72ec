import { ruleBreaches } from '../../src/github/rules';
import { workflowTexts } from '../../src/github/workflow';
import { scripts } from '../../../../package.json';

const SCRIPTS = Object.keys(scripts);
const WORKFLOWS = workflowTexts();

test.each(Object.entries(WORKFLOWS))('%s keeps the rules', (file, text) => {
	expect(ruleBreaches(file, text, SCRIPTS)).toEqual([]);
});

const NOT_TRIGGER = (trigger: string) =>
	`${trigger} starts it, which is not among the allowed triggers`;
const NOT_KEY = (part: string, key: string) =>
	`${part} has ${key}, which is not among the allowed keys`;

const CI = WORKFLOWS['ci.yml'] ?? '';
const TRIGGERS = /on:\n {2}pull_request:\n {2}push:\n {4}branches: \[main\]\n/;
const NPM_CI = / {6}- run: npm ci\n/;
const COMMIT = '3d3c42e5aac5ba805825da76410c181273ba90b1';

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
	['a tag in another form of YAML', NPM_CI, '      - { "uses": actions/checkout@main }\n'],
	['an action of others', NPM_CI, `      - uses: evil/x@${COMMIT} # v7.0.1\n`],
	['a container as an action', NPM_CI, `      - uses: docker://evil/x@${COMMIT} # v7.0.1\n`],
	[
		'an action that runs a text',
		NPM_CI,
		`      - uses: actions/github-script@${COMMIT} # v9.0.0\n`,
	],
	[
		'rights for all jobs',
		/permissions: \{\}/,
		'permissions: write-all',
		'all jobs have permissions',
	],
	['a right to write', /contents: read/, 'contents: write', 'lint may write: contents'],
	[
		'all rights',
		/ {4}permissions:\n {6}contents: read\n/,
		'    permissions: write-all\n',
		'lint does not say its permissions one by one',
	],
	[
		'the default rights',
		/ {4}permissions:\n {6}contents: read\n/,
		'',
		'lint does not say its permissions one by one',
	],
	['a job without a time limit', / {4}timeout-minutes: 30\n/, '', 'lint has no time limit'],
	[
		'a machine of others',
		/runs-on: ubuntu-latest/,
		'runs-on: self-hosted',
		"lint does not run on GitHub's own machines",
	],
	[
		'a checkout that keeps its credentials',
		/persist-credentials: false/,
		'fetch-depth: 1',
		'lint keeps the credentials of the checkout',
	],
	[
		'an expression in a command',
		/--n8n "\$N8N"/,
		'--n8n ${{ matrix.n8n }}',
		'e2e has an expression in a command, not in env: npm run e2e -- --n8n ${{ matrix.n8n }}',
	],
	[
		'the title of a pull request',
		/\$\{\{ matrix\.n8n \}\}\n {6}- uses/,
		'${{ github.event.pull_request.title }}\n      - uses',
		'not an allowed expression: github.event.pull_request.title',
	],
	[
		'a secret',
		/\$\{\{ matrix\.n8n \}\}\n/,
		'${{ secrets.A }}\n',
		'not an allowed expression: secrets.A',
	],
	[
		'a secret by its text',
		/\$\{\{ matrix\.n8n \}\}\n/,
		"${{ secrets['A'] }}\n",
		"not an allowed expression: secrets['A']",
	],
	[
		'all secrets',
		/\$\{\{ matrix\.n8n \}\}\n/,
		'${{ toJSON(secrets) }}\n',
		'not an allowed expression: toJSON(secrets)',
	],
	[
		'a trigger with all rights',
		TRIGGERS,
		'on: pull_request_target\n',
		NOT_TRIGGER('pull_request_target'),
	],
	[
		'the same in a list',
		TRIGGERS,
		'on: [pull_request_target]\n',
		NOT_TRIGGER('pull_request_target'),
	],
	['the same as a key', / {2}pull_request:/, '  workflow_run:', NOT_TRIGGER('workflow_run')],
	['a trigger of strangers', / {2}pull_request:/, '  issue_comment:', NOT_TRIGGER('issue_comment')],
	[
		'another shell',
		NPM_CI,
		'      - run: npm ci\n        shell: bash evil {0}\n',
		NOT_KEY('a step of lint', 'shell'),
	],
	[
		'a failure that counts as success',
		NPM_CI,
		'      - run: npm ci\n        continue-on-error: true\n',
		NOT_KEY('a step of lint', 'continue-on-error'),
	],
	[
		'a container',
		/ {4}timeout-minutes: 30\n/,
		'    timeout-minutes: 30\n    container: evil/x\n',
		NOT_KEY('lint', 'container'),
	],
	[
		'an environment for all commands',
		/permissions: \{\}\n/,
		'permissions: {}\nenv:\n  NODE_OPTIONS: --import=evil\n',
		NOT_KEY('the workflow', 'env'),
	],
	['an unknown script', NPM_CI, '      - run: npm run drown\n', 'package.json has no script drown'],
	[
		'a check that is missing',
		/ {6}- run: npm run lint\n/,
		'',
		'no job runs npm run lint each time',
	],
	[
		'a check with a condition',
		/ {6}- run: npm run lint\n/,
		'      - run: npm run lint\n        if: false\n',
		'no job runs npm run lint each time',
	],
])('%s is a breach', (_name, from: RegExp, to: string, breach: unknown = expect.any(String)) => {
	expect(CI).toMatch(from);
	expect(ruleBreaches('ci.yml', CI.replace(from, to), SCRIPTS)).toContainEqual(breach);
});
