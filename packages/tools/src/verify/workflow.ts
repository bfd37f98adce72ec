/** What the workflow that publishes must be: exactly these steps, so that each change of it is a change here, too. */
import { readWorkflow } from '../github/workflow';

const SETUP = [
	'actions/checkout {"persist-credentials":false}',
	'actions/setup-node {"node-version":24,"check-latest":true,"package-manager-cache":false}',
];
const READS = 'permissions {"contents":"read"}';
const SUMS = 'outputs {"sums":"${{ steps.sums.outputs.sums }}"}';
const DOWNLOADS = (name: string, path: string) =>
	`actions/download-artifact ${JSON.stringify({ name, path })}`;
const UPLOADS = (name: string, path: string) =>
	`actions/upload-artifact ${JSON.stringify({ name, path, 'if-no-files-found': 'error', 'retention-days': 7 })}`;
const PACKS = 'run npm run --silent release -- pack >> "$GITHUB_OUTPUT" {"id":"sums"}';

/** The keys and steps of each job, in their order. */
const JOBS: Record<string, string[]> = {
	check: [
		READS,
		SUMS,
		...SETUP,
		'run npm ci',
		'run npm test',
		'run npm run lint',
		'run npm run verify',
		'run npm run e2e -- pack',
		PACKS,
	],
	pack: [
		READS,
		SUMS,
		...SETUP,
		'run test "$GITHUB_REF_NAME" = "$(node -p \'require("./package.json").version\')"',
		'run npm ci',
		PACKS,
		UPLOADS('package', 'artifacts/packed/*.tgz'),
	],
	describe: [
		'needs "pack"',
		READS,
		...SETUP,
		'run npm ci',
		DOWNLOADS('package', 'described'),
		'run npm run release -- sbom described',
		'run npm run --silent release -- notes > described/notes.md',
		UPLOADS('description', 'described/*.cdx.json\ndescribed/notes.md\n'),
	],
	publish: [
		'needs ["check","pack","describe"]',
		'environment "npm"',
		'strategy {"fail-fast":false,"max-parallel":1,"matrix":{"package":["cellular-iot-sandbox","n8n-nodes-cellular-iot"]}}',
		'permissions {"id-token":"write"}',
		...SETUP.slice(1),
		DOWNLOADS('package', 'package'),
		`run test -n "$PACKED" && test "$PACKED" = "$CHECKED" && cd package && tr ',' '\\n' <<< "$PACKED" | sha512sum --check --strict {"env":{"CHECKED":"\${{ needs.check.outputs.sums }}","PACKED":"\${{ needs.pack.outputs.sums }}"}}`,
		'run npm publish "./package/$PACKAGE-$GITHUB_REF_NAME.tgz" --ignore-scripts --provenance --access public {"env":{"PACKAGE":"${{ matrix.package }}"}}',
	],
	release: [
		'needs "publish"',
		'permissions {"contents":"write"}',
		DOWNLOADS('description', 'description'),
		'run gh release create "$GITHUB_REF_NAME" description/*.cdx.json --verify-tag --title "$GITHUB_REF_NAME" --notes-file description/notes.md {"env":{"GH_TOKEN":"${{ github.token }}","GH_REPO":"${{ github.repository }}"}}',
	],
};
const AROUND = [
	'name "Publish"',
	'on {"push":{"tags":["[0-9]+.[0-9]+.[0-9]+"]}}',
	'permissions {}',
	'concurrency {"group":"publish"}',
];
/** Keys that change nothing of what a job may do; packages/tools/src/github/rules.ts checks them in all workflows. */
const PLAIN = ['name', 'runs-on', 'timeout-minutes'];

const line = (key: string, value: unknown) => `${key} ${JSON.stringify(value)}`;

/** One step as text: the action without its commit, or the command; then all other keys. */
function stepLine(step: Record<string, unknown>): string {
	const { uses, run, with: settings, ...keys } = step;
	const others = Object.fromEntries(Object.entries(keys).filter(([key]) => key !== 'name'));
	const action = typeof uses === 'string' ? uses.replace(/@[0-9a-f]{40}$/, '') : undefined;
	const parts = [
		action ?? `run ${String(run)}`,
		...[settings, Object.keys(others).length > 0 ? others : undefined].flatMap((one) =>
			one === undefined ? [] : [JSON.stringify(one)],
		),
	];
	return parts.join(' ');
}

/** All keys of a job but the plain ones, as lines. */
const jobLines = (job: Record<string, unknown>): string[] =>
	Object.entries(job).flatMap(([key, value]) => {
		if (PLAIN.includes(key)) return [];
		return key === 'steps'
			? (value as Array<Record<string, unknown>>).map(stepLine)
			: [line(key, value)];
	});

/** Compares lines in their order; names the first that differs, because all behind it may have moved. */
function difference(
	where: string,
	expected: readonly string[],
	found: readonly string[],
): string[] {
	const length = Math.max(expected.length, found.length);
	const index = Array.from({ length }, (_, at) => at).find((at) => expected[at] !== found[at]);
	if (index === undefined) return [];
	return [
		`${where}: found ${found[index] ?? 'nothing more'}, expected ${expected[index] ?? 'nothing more'}`,
	];
}

/** Returns the breaches of the workflow that publishes, apart from those that ../github/rules.ts finds in each workflow. */
export function workflowBreaches(text: string): string[] {
	const { jobs = {}, ...around } = readWorkflow(text) as {
		jobs?: Record<string, Record<string, unknown>>;
	};
	const names = [...new Set([...Object.keys(JOBS), ...Object.keys(jobs)])];
	return [
		...difference(
			'all jobs',
			AROUND,
			Object.entries(around).map(([key, value]) => line(key, value)),
		),
		...names.flatMap((name) => difference(name, JOBS[name] ?? [], jobLines(jobs[name] ?? {}))),
	];
}
