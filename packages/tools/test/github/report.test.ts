import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

const ROOT = join(__dirname, '../../../..');
const RUN = 'https://github.example/some/where/actions/runs/7';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'report-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** A program `gh` that answers from a table, and notes what it is asked to write. */
function placeGh(answers: Record<string, unknown>): void {
	const program = `#!${process.execPath}
const { appendFileSync, readFileSync } = require('node:fs');
const args = process.argv.slice(2);
const answer = ${JSON.stringify(answers)}[args.slice(0, 2).join(' ')];
if (answer === undefined) { console.error('HTTP 403: Resource not accessible'); process.exit(1); }
const input = readFileSync(0, 'utf8');
appendFileSync(${JSON.stringify(join(folder, 'calls'))}, JSON.stringify({ args, input }) + '\\n');
process.stdout.write(JSON.stringify(answer));
`;
	writeFileSync(join(folder, 'gh'), program);
	chmodSync(join(folder, 'gh'), 0o755);
}

function report() {
	const program = join(ROOT, 'packages/tools/src/github/report.ts');
	const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', program], {
		cwd: ROOT,
		encoding: 'utf8',
		env: {
			...process.env,
			PATH: `${folder}${delimiter}${process.env.PATH}`,
			GITHUB_SERVER_URL: 'https://github.example',
			GITHUB_REPOSITORY: 'some/where',
			GITHUB_RUN_ID: '7',
		},
	});
	return { status, stderr };
}

const written = () =>
	readFileSync(join(folder, 'calls'), 'utf8')
		.trimEnd()
		.split('\n')
		.map((line) => JSON.parse(line) as { args: string[]; input: string })
		.filter(({ args }) => /create|comment/.test(args[1] ?? ''));

const JOBS = {
	jobs: [
		{ name: 'soak', conclusion: 'success' },
		{ name: 'queue mode', conclusion: 'failure' },
		{ name: 'crash', conclusion: 'cancelled' },
		{ name: 'Report', conclusion: '' },
	],
};
const BOT = { is_bot: true, login: 'app/github-actions' };
const LISTED = `${RUN}\n\n- queue mode: failure\n- crash: cancelled\n`;

it('opens an issue that names the run, its failed jobs and those over their time limit', () => {
	placeGh({ 'run view': JOBS, 'issue list': [], 'issue create': '' });
	expect(report()).toEqual({ status: 0, stderr: '' });
	expect(written()).toEqual([
		{
			args: ['issue', 'create', '--title', 'Nightly run failed', '--body-file', '-'],
			input: LISTED,
		},
	]);
});

it('adds a comment to the open issue of an earlier run, not to one that a person has opened', () => {
	const title = 'Nightly run failed';
	const issues = [
		{ number: 3, title, author: { is_bot: false, login: 'visitor' } },
		{ number: 4, title: `${title}: help`, author: BOT },
		{ number: 5, title, author: BOT },
	];
	placeGh({ 'run view': JOBS, 'issue list': issues, 'issue comment': '' });
	expect(report()).toEqual({ status: 0, stderr: '' });
	expect(written()).toEqual([
		{ args: ['issue', 'comment', '5', '--body-file', '-'], input: LISTED },
	]);
});

it('reports a run whose jobs cannot be read', () => {
	placeGh({ 'issue list': [], 'issue create': '' });
	expect(report().status).toBe(0);
	expect(written()[0]?.input).toBe(
		`${RUN}\n\nThe jobs could not be read. gh run view failed: HTTP 403: Resource not accessible\n`,
	);
});

it('fails with the reason when no issue can be written', () => {
	placeGh({ 'run view': JOBS, 'issue list': [] });
	const { status, stderr } = report();
	expect(status).not.toBe(0);
	expect(stderr).toContain('gh issue create failed: HTTP 403');
});
