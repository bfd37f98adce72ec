/** What the workflow that publishes must be, read from its YAML. */
import { breachUnless } from './rule';
import { commandsOf as commands, jobsOf, readWorkflow } from '../github/workflow';
import type { Job, Workflow } from '../github/workflow';

/** GitHub's own action, by commit. */
const PINNED = /^actions\/[\w-]+@[0-9a-f]{40}$/;
const PUBLISH =
	'for file in ./package/*.tgz; do npm publish "$file" --ignore-scripts --provenance --access public; done';
const SBOM = 'npm run sbom -- "$RUNNER_TEMP"';
const CHECKS = ['npm ci', 'npm test', 'npm run lint', 'npm run verify', 'npm run test:pack'];

/** Returns the breaches of the workflow that publishes, apart from those that ../github/rules.ts finds in each workflow. */
export function workflowBreaches(text: string): string[] {
	const workflow = readWorkflow(text);
	const jobs = jobsOf(workflow);
	return [
		...breachUnless(isForTags(workflow), 'it is started by something else than a tag'),
		...breachUnless(!text.includes('registry'), 'it names a registry'),
		...jobs.flatMap(([name, job]) => foreignActions(name, job)),
		...publishBreaches(jobs),
	];
}

const isForTags = ({ on }: Workflow) =>
	Object.keys(on ?? {}).join() === 'push' && Object.keys(on?.push ?? {}).join() === 'tags';

const foreignActions = (name: string, { steps = [] }: Job) =>
	steps.flatMap(({ uses }) =>
		uses === undefined || PINNED.test(uses) ? [] : [`${name} uses ${uses}`],
	);

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
