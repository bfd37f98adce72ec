import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
	cacheFolder,
	installFolder,
	N8N_VERSION,
	platformOf,
	RECIPE,
	recipeHash,
} from '../../../scripts/n8n/platform';

const PLATFORMS = [
	['linux', 'x64'],
	['linux', 'arm64'],
	['darwin', 'arm64'],
	['darwin', 'x64'],
	['win32', 'x64'],
] as const;
const recipe = readFileSync(join(RECIPE, 'package.json'), 'utf8');
const lockfile = readFileSync(join(RECIPE, 'pnpm-lock.yaml'), 'utf8');

describe('the platform', () => {
	test.each(PLATFORMS)('%s %s has a Node package, pinned and locked for it', (system, cpu) => {
		const { nodePackage } = platformOf(system, cpu);
		const { optionalDependencies } = JSON.parse(recipe) as {
			optionalDependencies: Record<string, string>;
		};
		const version = optionalDependencies[nodePackage] ?? '';
		expect(version).toMatch(/^24\./);
		const entry = lockfile.split(`\n  ${nodePackage}@${version}:\n`)[1]?.split('\n\n')[0];
		expect(entry).toContain(`os: ${system}`);
		expect(entry).toContain(`cpu: ${cpu}`);
		expect(entry).toContain('integrity: sha512-');
	});

	test('without a Node package is refused with the list of those that have one', () => {
		expect(() => platformOf('freebsd', 'riscv64')).toThrow(/linux-x64.*freebsd-riscv64/);
	});
});

describe('the recipe', () => {
	test('installs the version the scripts speak of', () => {
		const { dependencies } = JSON.parse(recipe) as { dependencies: Record<string, string> };
		expect(dependencies).toEqual({ n8n: N8N_VERSION });
	});

	test('names no address to download from', () => {
		expect(lockfile).not.toMatch(/https?:\/\/|tarball:/);
	});

	test('has a hash per platform', () => {
		const hashes = PLATFORMS.map(([system, cpu]) => recipeHash(platformOf(system, cpu)));
		expect(new Set(hashes).size).toBe(PLATFORMS.length);
		for (const hash of hashes) expect(hash).toMatch(/^[0-9a-f]{8}$/);
	});
});

describe('the folder', () => {
	test.each([
		['linux', {}, join('/home/ada', '.cache')],
		['linux', { XDG_CACHE_HOME: '/big/cache' }, '/big/cache'],
		['linux', { XDG_CACHE_HOME: 'not/absolute' }, join('/home/ada', '.cache')],
		['darwin', {}, join('/home/ada', 'Library', 'Caches')],
		['win32', { LOCALAPPDATA: 'D:\\local' }, 'D:\\local'],
		['win32', {}, join('/home/ada', 'AppData', 'Local')],
	])('for caches on %s with %j is %s', (system, env, folder) => {
		expect(cacheFolder(env, system, '/home/ada')).toBe(folder);
	});

	test('of n8n changes with version and recipe, unless it is given', () => {
		const platform = platformOf('linux', 'x64');
		expect(installFolder(platform, { XDG_CACHE_HOME: '/c' })).toBe(
			join('/c', 'n8n-nodes-cellular-iot', `n8n-${N8N_VERSION}-${recipeHash(platform)}`),
		);
		expect(installFolder(platform, { CELLULAR_IOT_N8N_DIR: '/elsewhere' })).toBe('/elsewhere');
	});
});
