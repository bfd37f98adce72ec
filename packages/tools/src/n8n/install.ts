/**
 * Installs a real n8n with its Node, once per computer. `npx tsx packages/tools/src/n8n/install.ts` installs it and prints the
 * folder; the argument `oldest` selects the oldest supported n8n, `latest` that of the registry.
 */
import {
	copyFileSync,
	existsSync,
	mkdirSync,
	readFileSync,
	readdirSync,
	realpathSync,
	rmSync,
	statfsSync,
	writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { lock } from 'proper-lockfile';
import { npmProgram, outsideProject, runCommand } from './command';
import { platformOf } from './platform';
import type { Platform } from './platform';
import { NEWEST, installFolder, manifestsOf, recipeHash, recipeOf } from './recipe';
import type { Recipe } from './recipe';
import { installReplacing } from './missing';
import { withProgress } from './progress';
import { checkCompiler, compileDriver, driverFolder } from './sqlite';

const PNPM_VERSION = '10.34.9';
/** Written first: marks a folder that this script may repair. */
const OURS = '.made-by-cellular-iot';
/** Written last: hash of the completely installed recipe. */
const COMPLETE = '.complete';
const GIGABYTE = 1024 ** 3;
const NEEDED_BYTES = 3 * GIGABYTE;

/** An n8n that can be started. */
export interface InstalledN8n {
	folder: string;
	version: string;
	/** The Node program that runs it. */
	node: string;
	/** n8n's program file, for that Node. */
	entry: string;
	expressionEngine?: 'legacy';
}

function nodeFolder(folder: string, platform: Platform): string {
	return realpathSync(join(folder, 'node_modules', platform.nodePackage));
}

/** What is installed, where, and for which computer. */
interface Target {
	folder: string;
	recipe: Recipe;
	platform: Platform;
}

function describe({ folder, recipe, platform }: Target): InstalledN8n {
	return {
		folder,
		version: recipe.version,
		node: join(nodeFolder(folder, platform), platform.nodeBinary),
		entry: join(folder, 'node_modules', 'n8n', 'bin', 'n8n'),
		expressionEngine: platform.expressionEngine,
	};
}

function isComplete({ folder, recipe, platform }: Target): boolean {
	const marker = join(folder, COMPLETE);
	return existsSync(marker) && readFileSync(marker, 'utf8') === recipeHash(recipe, platform);
}

/** Prepares the folder for an attempt; the store keeps earlier downloads. */
function prepare({ folder, recipe }: Target): void {
	mkdirSync(folder, { recursive: true });
	if (!existsSync(join(folder, OURS)) && readdirSync(folder).length > 0) {
		throw new Error(
			`${folder} is not empty and was not made by this script: choose another folder.`,
		);
	}
	writeFileSync(join(folder, OURS), '');
	for (const leftover of [COMPLETE, 'node_modules', 'install.log']) {
		rmSync(join(folder, leftover), { recursive: true, force: true });
	}
	const { bavail, bsize } = statfsSync(folder);
	if (bavail * bsize < NEEDED_BYTES && !existsSync(join(folder, '.store'))) {
		const free = ((bavail * bsize) / GIGABYTE).toFixed(1);
		throw new Error(
			`n8n needs about 3 GB in ${folder}, and only ${free} GB are free. ` +
				'Make room, or set CELLULAR_IOT_N8N_DIR to a folder on another disk.',
		);
	}
	for (const file of manifestsOf(recipe)) {
		copyFileSync(join(recipe.folder, file), join(folder, file));
	}
	const settings = [
		'auto-install-peers=false',
		'strict-peer-dependencies=false',
		'ignore-scripts=true',
		`store-dir=${join(folder, '.store')}`,
	];
	writeFileSync(join(folder, '.npmrc'), `${settings.join('\n')}\n`);
}

async function download(folder: string, signal?: AbortSignal): Promise<void> {
	const tool = join(folder, '.tool');
	const options = {
		cwd: folder,
		logFile: join(folder, 'install.log'),
		env: outsideProject(),
		signal,
	};
	const quiet = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
	await runCommand(
		process.execPath,
		[npmProgram(), 'install', '--prefix', tool, ...quiet, `pnpm@${PNPM_VERSION}`],
		options,
	);
	const pnpm = join(tool, 'node_modules', 'pnpm', 'bin', 'pnpm.cjs');
	const isLocked = existsSync(join(folder, 'pnpm-lock.yaml'));
	const args = [pnpm, 'install', `--frozen-lockfile=${isLocked}`, '--reporter=append-only'];
	const install = async () => await runCommand(process.execPath, args, options);
	await (isLocked ? install() : installReplacing(folder, install));
}

async function install(target: Target, signal?: AbortSignal): Promise<void> {
	const { folder, recipe, platform } = target;
	checkCompiler();
	if (existsSync(join(folder, OURS)))
		console.log('An earlier installation of n8n is unfinished or outdated: installing it again.');
	prepare(target);
	const logFile = join(folder, 'install.log');
	await withProgress(
		`Installing n8n ${recipe.version} and its Node (about a minute, 2 GB, once per computer)`,
		() => download(folder, signal),
	);
	await withProgress("Compiling n8n's database driver", () =>
		compileDriver(folder, nodeFolder(folder, platform), { logFile, signal }),
	);
	const { node, entry } = describe(target);
	const options = { logFile, env: outsideProject(), signal };
	await runCommand(node, ['-e', 'require("./")'], { ...options, cwd: driverFolder(folder) });
	await runCommand(node, [entry, '--version'], { ...options, cwd: folder });
	writeFileSync(join(folder, COMPLETE), recipeHash(recipe, platform));
}

/** Waits for the lock of the folder. */
async function untilLocked(folder: string, signal?: AbortSignal): Promise<() => Promise<void>> {
	mkdirSync(dirname(folder), { recursive: true });
	for (let isFirst = true; ; isFirst = false) {
		try {
			// Removing an old installation can block this process for a long time.
			return await lock(folder, { realpath: false, stale: 60_000 });
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code !== 'ELOCKED') throw error;
		}
		if (isFirst) console.log('Another process is installing n8n: waiting for it.');
		await pause(250);
		signal?.throwIfAborted();
	}
}

/**
 * Returns the installed n8n; installs it if it is missing or incomplete.
 * @throws Error for an unsupported platform, a missing compiler, a full disk or a failed download.
 */
export async function installN8n({
	recipe = NEWEST,
	signal,
}: { recipe?: Recipe; signal?: AbortSignal } = {}): Promise<InstalledN8n> {
	const platform = platformOf();
	const target = { folder: installFolder(recipe, platform), recipe, platform };
	if (!isComplete(target)) {
		const release = await untilLocked(target.folder, signal);
		try {
			if (!isComplete(target)) await install(target, signal);
		} finally {
			await release();
		}
	}
	return describe(target);
}

if (require.main === module) {
	const stop = new AbortController();
	for (const name of ['SIGINT', 'SIGTERM'] as const) {
		process.once(name, () => stop.abort(new Error(`stopped by ${name}`)));
	}
	const recipe = recipeOf(process.argv[2] ?? 'newest');
	installN8n({ recipe, signal: stop.signal }).then(
		({ version, folder }) => console.log(`n8n ${version} is in ${folder}`),
		(error: Error) => {
			console.error(error.message);
			process.exitCode = 1;
		},
	);
}
