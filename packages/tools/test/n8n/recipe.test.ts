import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { platformOf } from '../../src/n8n/platform';
import {
	installFolder,
	NEWEST,
	OLDEST,
	recipeHash,
	recipeOf,
	type Recipe,
} from '../../src/n8n/recipe';

const PLATFORMS = [
	['linux', 'x64'],
	['linux', 'arm64'],
	['darwin', 'arm64'],
	['darwin', 'x64'],
	['win32', 'x64'],
] as const;
const RECIPES = [
	[NEWEST, /^24\./],
	// Node 20 of a fitting age is not to be had for Apple's processors.
	[OLDEST, /^20\.(19|[2-9]\d)\.|^24\.0\.0$/],
] as const;

const read = ({ folder }: Recipe, file: string) => readFileSync(join(folder, file), 'utf8');

describe.each(RECIPES)('the recipe of the $name n8n', (recipe, node) => {
	const lockfile = read(recipe, 'pnpm-lock.yaml');
	const manifest = JSON.parse(read(recipe, 'package.json')) as {
		dependencies: Record<string, string>;
		optionalDependencies: Record<string, string>;
	};

	test.each(PLATFORMS)('has a Node for %s %s, pinned and locked', (system, cpu) => {
		const { nodePackage } = platformOf(system, cpu);
		const version = manifest.optionalDependencies[nodePackage] ?? '';
		expect(version).toMatch(node);
		const entry = lockfile.split(`\n  ${nodePackage}@${version}:\n`)[1]?.split('\n\n')[0];
		expect(entry).toContain(`os: ${system}`);
		expect(entry).toContain(`cpu: ${cpu}`);
		expect(entry).toContain('integrity: sha512-');
	});

	test('installs the version the scripts speak of', () => {
		expect(manifest.dependencies.n8n).toBe(recipe.version);
	});

	test('is found by its name', () => {
		expect(recipeOf(recipe.name)).toBe(recipe);
	});

	test('names no address to download from', () => {
		expect(lockfile).not.toMatch(/https?:\/\/|tarball:/);
	});
});

test('an unknown recipe is refused with the names of those there are', () => {
	expect(() => recipeOf('2.0.3')).toThrow(/"2\.0\.3".*newest, oldest or latest/);
});

test('every recipe has a hash of its own per platform', () => {
	const hashes = RECIPES.flatMap(([recipe]) =>
		PLATFORMS.map(([system, cpu]) => recipeHash(recipe, platformOf(system, cpu))),
	);
	expect(new Set(hashes).size).toBe(RECIPES.length * PLATFORMS.length);
	for (const hash of hashes) expect(hash).toMatch(/^[0-9a-f]{8}$/);
});

test('the folder of n8n changes with version and recipe, unless it is given', () => {
	const platform = platformOf('linux', 'x64');
	for (const recipe of [NEWEST, OLDEST]) {
		expect(installFolder(recipe, platform, { XDG_CACHE_HOME: '/c' })).toBe(
			join('/c', 'n8n-nodes-cellular-iot', `n8n-${recipe.version}-${recipeHash(recipe, platform)}`),
		);
	}
	const given = { CELLULAR_IOT_N8N_DIR: '/elsewhere' };
	expect(installFolder(NEWEST, platform, given)).toBe('/elsewhere');
	expect(installFolder(OLDEST, platform, given)).toBe('/elsewhere-oldest');
});
