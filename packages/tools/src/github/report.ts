/**
 * `node packages/tools/src/github/report.ts`, in the nightly run: opens an issue that names the failed jobs, or adds a comment to
 * the open one. Needs GitHub's `gh` with GH_TOKEN and GH_REPO. Imports no package, because it may write.
 */
import { spawnSync } from 'node:child_process';

const TITLE = 'Nightly run failed';
const { GITHUB_SERVER_URL, GITHUB_REPOSITORY, GITHUB_RUN_ID = '' } = process.env;
const ADDRESS = `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/actions/runs/${GITHUB_RUN_ID}`;

interface RunJob {
	name: string;
	/** Empty while the job runs, as this one does. */
	conclusion: string;
}
interface Issue {
	number: number;
	title: string;
	author: { is_bot?: boolean };
}

/** Runs gh and returns its output; the text to send goes to its standard input. */
function gh(args: string[], input = ''): string {
	const { status, stdout, stderr, error } = spawnSync('gh', args, { input, encoding: 'utf8' });
	if (status === 0) return stdout;
	throw new Error(`gh ${args.slice(0, 2).join(' ')} failed: ${error?.message ?? stderr.trim()}`);
}

/** Returns a list of the jobs that did not pass. A run whose jobs cannot be read is reported all the same. */
function failedJobs(): string {
	try {
		const { jobs } = JSON.parse(gh(['run', 'view', GITHUB_RUN_ID, '--json', 'jobs'])) as {
			jobs: RunJob[];
		};
		const failed = jobs.filter(
			({ conclusion }) => !['', 'success', 'skipped'].includes(conclusion),
		);
		return failed.map(({ name, conclusion }) => `- ${name}: ${conclusion}\n`).join('');
	} catch (error) {
		return `The jobs could not be read. ${(error as Error).message}\n`;
	}
}

/** Returns the number of the open issue of an earlier run; one with this title by a person is another matter. */
function openIssue(): number | undefined {
	const list = ['issue', 'list', '--state', 'open', '--limit', '1000'];
	const issues = JSON.parse(gh([...list, '--json', 'number,title,author'])) as Issue[];
	return issues.find(({ title, author }) => title === TITLE && author.is_bot === true)?.number;
}

const body = `${ADDRESS}\n\n${failedJobs()}`;
const open = openIssue();
const where = open === undefined ? ['create', '--title', TITLE] : ['comment', String(open)];
process.stdout.write(gh(['issue', ...where, '--body-file', '-'], body));
