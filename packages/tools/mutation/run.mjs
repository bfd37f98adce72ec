/**
 * The mutation run: `npm ci --prefix packages/tools/mutation` once, then `node packages/tools/mutation/run.mjs`, from the root of the
 * repository. It makes thousands of small changes and runs the unit tests of the file against each. A change that no
 * test detects is a gap in the tests, or has no effect. It takes an hour or more and prints the scores; surviving
 * changes are in artifacts/mutation/<part>.html. Add names of parts to run only these.
 *
 * It covers nodes/shared/api, the login, the chunks of bulk calls, the polling trigger's algorithm, and the parts of a
 * pushed call. It omits client.ts and call.ts, which only engine tests can test.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const API = 'nodes/shared/api';
const LOGIN = 'nodes/shared/login';
const BULK = 'nodes/CellularIot/features/bulk';
const TRIGGER = 'nodes/CellularIotTrigger';
const WATCH = `${TRIGGER}/watch`;
const CALL = 'nodes/CellularIotInstantTrigger/call';

/** Parts: folder, changed files, and other files whose tests also run; without file extensions. */
const PARTS = {
	retry: [API, 'retry,rateLimiter'],
	paths: [API, 'baseUrl,parallel,path,query', `${API}/pages`],
	answers: [API, 'answers,errors'],
	texts: [API, 'errorTexts', `${API}/errors,packages/tools/src/errorTable`],
	pages: [API, 'page,pages'],
	account: [LOGIN, 'account,principal,refusals'],
	login: [LOGIN, 'requests,applicationTokenLogin,authentication'],
	user: [LOGIN, 'userLogin,userAccess'],
	totp: [LOGIN, 'totp'],
	bulk: [BULK, 'sendChunks,refusedItems'],
	echo: [BULK, 'echo'],
	watch: [
		WATCH,
		'watch,deduplicate,resume',
		`${WATCH}/state,${WATCH}/parts,${TRIGGER}/sources/newDestination,${TRIGGER}/sources/smsStatusChanged`,
	],
	seen: [WATCH, 'seen,evict,rules', `${WATCH}/watch,${WATCH}/state`],
	state: [WATCH, 'state,fleet,rotation,identity', `${WATCH}/watch`],
	parts: [WATCH, 'parts'],
	time: ['nodes/shared/records', 'time'],
	call: [CALL, 'body,memory,proof,seen'],
};

const tools = dirname(fileURLToPath(import.meta.url));
const root = join(tools, '..', '..');
/** Returns the tests at the path of a file that do not use n8n's engine. */
function unitTests(file) {
	const folder = join('test', dirname(file));
	return readdirSync(join(root, folder))
		.filter(
			(name) => name.startsWith(`${basename(file)}.`) && /(?<!\.engine)\.test\.ts$/.test(name),
		)
		.map((name) => join(folder, name))
		.filter((test) => !/from '.*\/engine'/.test(readFileSync(join(root, test), 'utf8')));
}

/** Runs one part; returns killed and total changes by file. */
function scoresOf(part) {
	const [folder, names, others] = PARTS[part];
	const files = names.split(',').map((name) => `${folder}/${name}`);
	const tests = [...files, ...(others?.split(',') ?? [])].flatMap(unitTests);
	const env = {
		...process.env,
		MUTATION_PART: part,
		MUTATION_TESTS: tests.map((test) => `<rootDir>/${test}`).join(),
		// Fewer random histories per property: a change meets all properties that reach it.
		PROPERTY_RUNS: '0.05',
	};
	const stryker = join(tools, 'node_modules/.bin/stryker');
	const mutated = files.map((file) => `${file}.ts`).join();
	const args = ['run', join(tools, 'stryker.config.mjs'), '--mutate', mutated];
	spawnSync(stryker, args, { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] });
	const report = JSON.parse(readFileSync(join(root, `artifacts/mutation/${part}.json`), 'utf8'));
	return Object.entries(report.files).map(([file, { mutants }]) => {
		const count = (...states) => mutants.filter(({ status }) => states.includes(status)).length;
		return { file, killed: count('Killed', 'Timeout'), alive: count('Survived', 'NoCoverage') };
	});
}

const line = ({ file, killed, alive }) =>
	`${((100 * killed) / (killed + alive)).toFixed(1).padStart(5)} %  ${killed} of ${killed + alive}  ${file}`;

const chosen = process.argv.slice(2);
const all = { file: 'all', killed: 0, alive: 0 };
for (const part of chosen.length > 0 ? chosen : Object.keys(PARTS)) {
	for (const score of scoresOf(part)) {
		console.log(line(score));
		all.killed += score.killed;
		all.alive += score.alive;
	}
}
console.log(line(all));
