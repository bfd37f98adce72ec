/**
 * The mutation run: `npm ci --prefix tools/mutation` once, then `node tools/mutation/run.mjs`, from the root of the
 * repository. It changes the code in thousands of small ways and runs the unit tests of the file against each; a change
 * that no test notices is a gap in the tests, or makes no difference. It takes an hour or more and prints the scores;
 * what survived is in artifacts/mutation/<part>.html. Names of parts after the command run these alone.
 *
 * All of nodes/shared/api but client.ts, which is nothing but n8n's own helpers put together: only n8n's engine can
 * prove it, and does, in every engine test; and fingerprint.ts, where another mix of bits is as good. types.ts holds no
 * code. And the trigger's algorithm, with the pure functions that it is made of.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const API = ['nodes/shared/api', 'test/nodes/shared/api'];
const TRIGGER = ['nodes/CellularIotTrigger', 'test/nodes/CellularIotTrigger'];

/** Parts: where, the files that are changed, and the tests that meet them; both without their endings. */
const PARTS = {
	retry: [API, 'retry,pace', 'retry,retry.waits,pace'],
	session: [API, 'session,refusals,accounts', 'session,refusals'],
	login: [API, 'login,loginSteps,applicationTokenLogin', 'login,userLogin'],
	user: [API, 'userLogin,userCredential,userAccess', 'userLogin,userLogin.steps'],
	paths: [API, 'baseUrl,created,parallel,path,query', 'baseUrl,created,parallel,pages,path,query'],
	answers: [API, 'answers,errors', 'answers,errors,errors.lines'],
	texts: [API, 'errorTexts,loginTexts', 'errors,refusals,../../../scripts/errorTable'],
	pages: [API, 'pages,v2Lists', 'pages,pages.ends,v2Lists'],
	bulk: [API, 'chunks,echo,grouped,namedItems', 'chunks,echo,namedItems'],
	totp: [API, 'totp', 'totp'],
	watch: [
		TRIGGER,
		'watch,sift',
		'watch,watch.failing,watch.follow,watch.memory,state,parts,watch.property,track.property,learn.property,parts.property',
	],
	seen: [TRIGGER, 'seen,bound,rules', 'seen,watch,watch.memory,state'],
	state: [TRIGGER, 'state,fleet,order,identity', 'state,order,identity,fleet.property,watch'],
	parts: [TRIGGER, 'parts', 'parts,parts.property'],
	time: [TRIGGER, 'time', 'time'],
};

const tools = dirname(fileURLToPath(import.meta.url));
const root = join(tools, '..', '..');
/** Names as a list of paths. */
const paths = (names, pathOf) => names.split(',').map(pathOf).join();

/** Runs one part; gives killed and all changes by file. */
function scoresOf(part) {
	const [[folder, tests], files, names] = PARTS[part];
	const env = {
		...process.env,
		MUTATION_PART: part,
		MUTATION_TESTS: paths(names, (name) => `<rootDir>/${join(tests, name)}.test.ts`),
		// Fewer random histories per property: a change meets all properties that reach it.
		PROPERTY_RUNS: '0.05',
	};
	const stryker = join(tools, 'node_modules/.bin/stryker');
	const mutated = paths(files, (file) => `${folder}/${file}.ts`);
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
