import { workflowTexts } from '../../../scripts/github/workflow';
import { workflowBreaches } from '../../../scripts/verify/workflow';

const { 'publish.yml': publish = '', ...others } = workflowTexts();

it('one workflow may publish, and no other', () => {
	for (const text of Object.values(others)) expect(text).not.toMatch(/npm publish/);
	expect(workflowBreaches(publish)).toEqual([]);
});

it.each([
	[
		'an action of others',
		/actions\/checkout@/,
		'others/checkout@',
		[expect.stringMatching(/^build uses others/)],
	],
	[
		'tests in a job that may publish',
		/contents: read/,
		'id-token: write',
		expect.arrayContaining(['2 jobs may publish, not one']),
	],
	['a job that may write', /contents: read/, 'contents: write', ['a job may more than read']],
	[
		'a publication that may write contents',
		/id-token: write/,
		'id-token: write\n      contents: write',
		['publish may more than publish'],
	],
	[
		'a publication that installs',
		/ {6}- run: for file/,
		'      - run: npm ci\n      - run: for file',
		['publish runs more than the publication with provenance'],
	],
	[
		'a publication without provenance',
		/ --provenance/,
		'',
		['publish runs more than the publication with provenance'],
	],
	[
		'a publication that does not wait',
		/ {4}needs: build\n/,
		'',
		['publish does not wait for the package'],
	],
	[
		'a package without tests',
		/npm test/,
		'npm run build',
		['the package is packed without npm test'],
	],
	[
		'a packed file without bill of materials',
		/npm run sbom -- "\$RUNNER_TEMP"/,
		'npm run sbom',
		['the packed files get no bill of materials at the end'],
	],
	[
		'another trigger',
		/on:\n/,
		'on:\n  pull_request_target:\n',
		['it is started by something else than a tag'],
	],
	['a branch', /tags:\n.*\n/, 'branches: [main]\n', ['it is started by something else than a tag']],
])('%s is a breach', (_name, from, to, breaches) => {
	expect(publish).toMatch(from);
	expect(workflowBreaches(publish.replace(from, to))).toEqual(breaches);
});
