/** What the workflow that publishes must be, read from its YAML. */
import { parse } from 'yaml';
import { breachUnless } from './rule';

interface Step {
	uses?: string;
	run?: string;
	with?: Record<string, unknown>;
}
interface Job {
	'runs-on'?: string;
	needs?: string | string[];
	permissions?: Record<string, string>;
	steps?: Step[];
}
interface Workflow {
	on?: { push?: { tags?: string[]; branches?: string[] } };
	permissions?: Record<string, string>;
	jobs?: Record<string, Job>;
}

/** GitHub's own action, by commit; the comment behind it names the version. */
const PINNED = /^actions\/[\w-]+@[0-9a-f]{40}$/;
const COMMENTED = /uses: \S+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/;
const PUBLISH =
	'for file in ./package/*.tgz; do npm publish "$file" --ignore-scripts --provenance --access public; done';
const SBOM = 'npm run sbom -- "$RUNNER_TEMP"';
const CHECKS = ['npm ci', 'npm test', 'npm run lint', 'npm run verify', 'npm run test:pack'];

/** Returns the breaches of a workflow file; empty if it may publish. */
export function workflowBreaches(text: string): string[] {
	const workflow = parse(text) as Workflow;
	const jobs = Object.entries(workflow.jobs ?? {});
	return [
		...breachUnless(isForTags(workflow), 'it is started by something else than a tag'),
		...breachUnless(noneOf(workflow.permissions), 'all jobs have permissions'),
		...breachUnless(!text.includes('secrets.'), 'it uses a secret; trusted publishing needs none'),
		...breachUnless(!text.includes('registry'), 'it names a registry'),
		...jobs.flatMap(([name, job]) => jobBreaches(name, job)),
		...unpinned(text),
		...publishBreaches(jobs),
	];
}

const noneOf = (permissions?: object) =>
	permissions !== undefined && Object.keys(permissions).length === 0;
const isForTags = ({ on }: Workflow) =>
	Object.keys(on ?? {}).join() === 'push' && Object.keys(on?.push ?? {}).join() === 'tags';
const commands = ({ steps = [] }: Job) => steps.flatMap(({ run }) => run ?? []);

/** Uses without a commit or without the version in a comment. */
function unpinned(text: string): string[] {
	const lines = text.split('\n').filter((line) => /^\s*(?:- )?uses:/.test(line));
	return lines
		.filter((line) => !COMMENTED.test(line))
		.map((line) => `not pinned by commit with its version: ${line.trim()}`);
}

function jobBreaches(name: string, job: Job): string[] {
	const steps = job.steps ?? [];
	const foreign = steps.flatMap(({ uses }) =>
		uses === undefined || PINNED.test(uses) ? [] : [`${name} uses ${uses}`],
	);
	const keeping = steps.filter(
		(step) =>
			step.uses?.startsWith('actions/checkout@') && step.with?.['persist-credentials'] !== false,
	);
	return [
		...breachUnless(
			job['runs-on'] === 'ubuntu-latest',
			`${name} does not run on GitHub's own machines`,
		),
		...foreign,
		...keeping.map(() => `${name} keeps the credentials of the checkout`),
	];
}

/** One job checks and packs without rights; another one publishes the package and runs nothing else. */
function publishBreaches(jobs: Array<[string, Job]>): string[] {
	const publishing = jobs.filter(([, job]) => job.permissions?.['id-token'] !== undefined);
	const [[name, job] = ['', {}]] = publishing;
	const others = jobs.filter(([other]) => other !== name);
	const [[packing, pack] = ['', {} as Job]] = others.filter(([, one]) =>
		commands(one).some((command) => command.startsWith('npm pack ')),
	);
	return [
		...breachUnless(publishing.length === 1, `${publishing.length} jobs may publish, not one`),
		...breachUnless(
			JSON.stringify(job.permissions) === '{"id-token":"write"}',
			`${name} may more than publish`,
		),
		...breachUnless(
			commands(job).join('\n') === PUBLISH,
			`${name} runs more than the publication with provenance`,
		),
		...breachUnless([job.needs].flat().includes(packing), `${name} does not wait for the package`),
		...breachUnless(
			others.every(([, one]) => JSON.stringify(one.permissions) === '{"contents":"read"}'),
			'a job may more than read',
		),
		...CHECKS.filter((check) => !commands(pack).includes(check)).map(
			(check) => `the package is packed without ${check}`,
		),
		...breachUnless(
			commands(pack).at(-1) === SBOM,
			'the packed files get no bill of materials at the end',
		),
	];
}
