import {
	LOCKED_FOLDERS,
	lockfileOf,
	packagesIn,
	shippedIn,
	unverifiedIn,
} from '../../src/supply/lockfile';
import { readText } from '../../src/verify/project';

const own = { '': { name: 'house' }, garden: { name: 'shed' } };

it('what npm marks for development, or as brought by others, is not shipped', () => {
	const shipped = shippedIn({
		...own,
		'node_modules/a': { version: '1.0.0' },
		'node_modules/b': { version: '1.0.0', dev: true },
		'node_modules/c': { version: '1.0.0', peer: true },
	});
	expect(shipped.map(({ name }) => name)).toEqual(['a']);
});

it('packages are listed once for each version, under the name behind an alias, without links', () => {
	const list = packagesIn({
		...own,
		'node_modules/shed': { link: true },
		'node_modules/b': { version: '1.0.0', license: 'MIT', integrity: 'sha512-AAH/' },
		'node_modules/a/node_modules/b': { version: '1.0.0', license: 'MIT', integrity: 'sha512-AAH/' },
		'node_modules/a': { name: 'real', version: '1.0.0' },
	});
	expect(list).toEqual([
		{ name: 'b', version: '1.0.0', license: 'MIT', sha512: '0001ff' },
		{ name: 'real', version: '1.0.0' },
	]);
});

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
		...own,
		'node_modules/shed': { link: true, resolved: 'garden' },
		'node_modules/a': { version: '1.0.0', integrity },
		'node_modules/b': { version: '1.0.0', integrity, resolved: 'https://example.com/b.tgz' },
		'node_modules/c': { version: '1.0.0', resolved: 'git+ssh://git@example.com/c.git' },
		'node_modules/d': { version: '1.0.0', integrity: 'sha1-AAH/' },
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
