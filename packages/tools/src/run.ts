/**
 * `npm run e2e`, `long`, `verify`, `bench`, `generate`, `docs`, `release`: runs a variant of a task, as in `npm run e2e -- page`. Without a
 * name, the first variant runs.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ROOT } from './root';

/** A program with its arguments; options of Node come first. */
type Program = readonly string[];

const BUILD = ['node_modules/gulp/bin/gulp.js', '--silent', 'build'];
const TSX = ['--import', 'tsx'];
const tool = (name: string, ...args: string[]) => [
	...TSX,
	`packages/tools/src/${name}.ts`,
	...args,
];
const END_TO_END = [...TSX, 'packages/tools/test/e2e/main.ts'];
const PAGE = [...TSX, 'packages/sandbox/test/browser/main.ts'];

/** The programs of each variant, which run in this order. The last one gets the arguments of the command line. */
export const TASKS: Readonly<Record<string, Readonly<Record<string, readonly Program[]>>>> = {
	e2e: {
		n8n: [BUILD, END_TO_END],
		page: [PAGE],
		pack: [
			[...TSX, 'packages/sandbox/build.ts'],
			[...TSX, 'packages/fidelity/build.ts'],
			[...TSX, 'packages/tools/test/pack/main.ts'],
		],
		queue: [BUILD, [...TSX, 'packages/tools/test/e2e/queue/main.ts']],
	},
	long: {
		properties: [BUILD, ['node_modules/jest/bin/jest.js', '-c', 'test/long/jest.config.js']],
		crash: [BUILD, [...TSX, 'test/long/crash.ts']],
		soak: [BUILD, ['--expose-gc', ...TSX, 'test/long/soak.ts']],
	},
	verify: { all: [BUILD, tool('verify')] },
	bench: {
		all: [BUILD, [...TSX, 'packages/tools/bench/main.ts']],
		instant: [BUILD, [...TSX, 'packages/tools/bench/instant.ts']],
	},
	generate: { all: [BUILD, tool('generate')] },
	docs: {
		site: [tool('site')],
		walks: [tool('architecture/walks')],
		screens: [BUILD, [...END_TO_END, '--pictures'], PAGE, tool('screens')],
	},
	release: {
		pack: [tool('pack')],
		sbom: [tool('sbom')],
		notes: [tool('notes')],
		golden: [BUILD, tool('golden')],
	},
};

/**
 * Returns the programs of a command line, without the build if the package is built. Throws for an unknown variant, with
 * the known ones.
 */
export function programsOf(task: string, args: readonly string[], isBuilt: boolean): Program[] {
	const variants = TASKS[task] ?? {};
	const [first = '-'] = args;
	const known = Object.keys(variants);
	const variant = first.startsWith('-') ? known[0] : first;
	const programs = variants[variant ?? ''];
	if (programs === undefined) {
		throw new Error(`'${first}' is unknown to npm run ${task}. It knows ${known.join(', ')}.`);
	}
	const rest = first === variant ? args.slice(1) : args;
	return programs
		.filter((program) => program !== BUILD || !isBuilt)
		.map((program, at, all) => (at === all.length - 1 ? [...program, ...rest] : [...program]));
}

/** Runs a program of Node and returns its exit code. Ctrl-C reaches it from the terminal. */
async function exitCodeOf(program: Program): Promise<number> {
	const child = spawn(process.execPath, program, { cwd: ROOT, stdio: 'inherit' });
	const pass = (signal: NodeJS.Signals) => void child.kill(signal);
	const wait = () => undefined;
	process.on('SIGTERM', pass).on('SIGINT', wait);
	const [code] = (await once(child, 'exit')) as [number | null];
	process.off('SIGTERM', pass).off('SIGINT', wait);
	return code ?? 1;
}

async function main([task = '', ...args]: string[]): Promise<number> {
	try {
		for (const program of programsOf(task, args, process.env.BUILT === '1')) {
			const code = await exitCodeOf(program);
			if (code !== 0) return code;
		}
		return 0;
	} catch (error) {
		console.error((error as Error).message);
		return 1;
	}
}

if (require.main === module) {
	void main(process.argv.slice(2)).then((code) => (process.exitCode = code));
}
