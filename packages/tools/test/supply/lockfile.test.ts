import { LOCKED_FOLDERS, lockfileOf, unverifiedIn } from '../../src/supply/lockfile';
import { readText } from '../../src/verify/project';

it.each(LOCKED_FOLDERS)(
	'each package comes from the registry, with a hash, and runs no script when installed: %s',
	(folder) => {
		expect(unverifiedIn(lockfileOf(folder))).toEqual([]);
		expect(readText(folder, '.npmrc').split('\n')).toContain('ignore-scripts=true');
	},
);

it('a package of another address, or without a hash, is found in a lockfile', () => {
	const integrity = 'sha512-AAH/';
	const found = unverifiedIn({
		'': {},
		garden: {},
		'node_modules/shed': { link: true, resolved: 'garden' },
		'node_modules/a': { integrity },
		'node_modules/b': { integrity, resolved: 'https://example.com/b.tgz' },
		'node_modules/c': { resolved: 'git+ssh://git@example.com/c.git' },
		'node_modules/d': { integrity: 'sha1-AAH/' },
	});
	expect(found).toEqual(['node_modules/b', 'node_modules/c', 'node_modules/d']);
});

it('the recipes of n8n take each package from the registry, with a hash', () => {
	for (const n8n of ['newest', 'oldest']) {
		const text = readText('packages/tools/src/n8n/recipes', n8n, 'pnpm-lock.yaml');
		const sources = text.match(/resolution: .*/g) ?? [];
		expect(sources.length).toBeGreaterThan(1000);
		expect(
			sources.filter((one) => !/^resolution: \{integrity: sha512-[\w+/=]+\}$/.test(one)),
		).toEqual([]);
	}
});
