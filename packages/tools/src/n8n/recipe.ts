import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npmProgram, outsideProject } from './command';
import { cacheFolder, type Platform } from './platform';

/** A version of n8n that can be installed. */
export interface Recipe {
	name: 'newest' | 'oldest' | 'latest';
	/** Version of n8n. */
	version: string;
	/** Folder with package.json and, if all versions are fixed, pnpm-lock.yaml. */
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

/** The newest n8n that comes as a container only: `docker.n8n.io/n8nio/n8n`. The nightly run uses it. */
export const CONTAINER = '3.0.0';

/** Returns a line for people if the registry has an older major version than the container; else undefined. */
export function behind(version: string): string | undefined {
	if (parseInt(version) >= parseInt(CONTAINER)) return undefined;
	return `The newest n8n of npm is ${version}. n8n ${CONTAINER} comes as a container only: start it, and use --url.`;
}

/** Writes a recipe for the n8n that the registry gives today. Only its Node is fixed. */
function latestRecipe(): Recipe {
	const args = [npmProgram(), 'view', 'n8n@latest', 'version'];
	const version = execFileSync(process.execPath, args, {
		encoding: 'utf8',
		env: outsideProject(),
	}).trim();
	const note = behind(version);
	if (note !== undefined) console.log(note);
	const manifest = JSON.parse(readFileSync(join(NEWEST.folder, 'package.json'), 'utf8')) as {
		dependencies: Record<string, string>;
		pnpm?: unknown;
	};
	manifest.dependencies.n8n = version;
	delete manifest.pnpm;
	const folder = join(cacheFolder(), 'n8n-nodes-cellular-iot', `recipe-${version}`);
	mkdirSync(folder, { recursive: true });
	writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest, undefined, '\t'));
	return { name: 'latest', version, folder };
}

/**
 * Returns the recipe with this name. `latest` asks the registry.
 * @throws Error with the known names, for any other.
 */
export function recipeOf(name: string): Recipe {
	if (name === 'latest') return latestRecipe();
	const recipe = [NEWEST, OLDEST].find((candidate) => candidate.name === name);
	if (recipe) return recipe;
	throw new Error(`There is no n8n "${name}" to install: choose newest, oldest or latest.`);
}

/** Returns the files of a recipe that describe an installation. */
export const manifestsOf = ({ folder }: Recipe): string[] =>
	['package.json', 'pnpm-lock.yaml'].filter((file) => existsSync(join(folder, file)));

/** Returns 8 hexadecimal digits that identify the content of an installation. */
export function recipeHash(recipe: Recipe, platform: Platform): string {
	const hash = createHash('sha256').update(platform.name);
	for (const file of manifestsOf(recipe)) hash.update(readFileSync(join(recipe.folder, file)));
	return hash.digest('hex').slice(0, 8);
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
