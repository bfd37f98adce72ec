import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workflowBreaches } from '../../../scripts/verify/workflow';

const FOLDER = join(__dirname, '../../../.github/workflows');
const publish = readFileSync(join(FOLDER, 'publish.yml'), 'utf8');

it('one workflow may publish, and no other', () => {
	const others = readdirSync(FOLDER).filter((name) => name !== 'publish.yml');
	const may = others.filter((name) =>
		/id-token|npm publish|secrets\./.test(readFileSync(join(FOLDER, name), 'utf8')),
	);
	expect(may).toEqual([]);
	expect(workflowBreaches(publish)).toEqual([]);
});

it.each([
	[
		'an action by its tag',
		/checkout@\S+ # v[\d.]+/,
		'checkout@v4',
		[
			'build uses actions/checkout@v4',
			'not pinned by commit with its version: - uses: actions/checkout@v4',
		],
	],
	['a commit without its version', / # v4\.2\.2/, '', [expect.stringMatching(/^not pinned/)]],
	[
		'an action of others',
		/actions\/checkout@/,
		'others/checkout@',
		[expect.stringMatching(/^build uses others/)],
	],
	[
		'a checkout that keeps its credentials',
		/persist-credentials: false/,
		'fetch-depth: 1',
		['build keeps the credentials of the checkout'],
	],
	[
		'tests in a job that may publish',
		/contents: read/,
		'id-token: write',
		expect.arrayContaining(['2 jobs may publish, not one']),
	],
	[
		'rights for all jobs',
		/permissions: \{\}/,
		'permissions: write-all',
		['all jobs have permissions'],
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
	[
		'a secret',
		/node-version: 24/,
		'node-version: ${{ secrets.VERSION }}',
		['it uses a secret; trusted publishing needs none'],
	],
])('%s is a breach', (_name, from, to, breaches) => {
	expect(publish).toMatch(from);
	expect(workflowBreaches(publish.replace(from, to))).toEqual(breaches);
});
