import {
	LOCKED_FOLDERS,
	lockfileOf,
	packagesIn,
	productionTree,
	unverifiedIn,
} from '../../src/supply/lockfile';
import { readText } from '../../src/verify/project';

const own = { '': { name: 'house' }, garden: { name: 'shed' } };

it('the sandbox installs what npm itself does not mark as needed for development alone', () => {
	const lockfile = lockfileOf('.') as Record<
		string,
		{ dev?: boolean; peer?: boolean; link?: true }
	>;
	const marked = Object.entries(lockfile).filter(
		([place, { dev, peer, link }]) => place.includes('node_modules/') && !dev && !peer && !link,
	);
	const { packages } = productionTree(lockfileOf('.'), 'cellular-iot-sandbox');
	expect(packages.length).toBeGreaterThan(20);
	expect(packages).toHaveLength(marked.length);
	const versions = packagesIn(Object.fromEntries(marked)).map(({ name, version }) => [
		name,
		version,
	]);
	expect(packages.map(({ name, version }) => [name, version])).toEqual(versions);
});

it('the package of the nodes installs nothing', () => {
	expect(productionTree(lockfileOf('.'), 'n8n-nodes-cellular-iot')).toEqual({
		needs: [],
		packages: [],
	});
});

it('the version of the nearest folder is found, and a circle ends', () => {
	const tree = productionTree(
		{
			...own,
			garden: { name: 'shed', dependencies: { a: '*', b: '*' } },
			'garden/node_modules/a': { version: '2.0.0', license: 'MIT' },
			'node_modules/a': { version: '1.0.0' },
			'node_modules/b': { version: '1.0.0', dependencies: { '@s/c': '*', a: '*' } },
			'node_modules/@s/c': { version: '1.0.0', dependencies: { b: '*' } },
			'node_modules/unused': { version: '1.0.0' },
		},
		'shed',
	);
	expect(tree.needs).toEqual(['a@2.0.0', 'b@1.0.0']);
	expect(tree.packages.map(({ name, version, needs }) => [name, version, ...needs])).toEqual([
		['@s/c', '1.0.0', 'b@1.0.0'],
		['a', '1.0.0'],
		['a', '2.0.0'],
		['b', '1.0.0', '@s/c@1.0.0', 'a@1.0.0'],
	]);
});

it('a missing package is an error, unless it is optional', () => {
	const lockfile = (kind: string) => ({ ...own, garden: { name: 'shed', [kind]: { a: '*' } } });
	expect(productionTree(lockfile('optionalDependencies'), 'shed').packages).toEqual([]);
	expect(() => productionTree(lockfile('dependencies'), 'shed')).toThrow(
		'package-lock.json does not hold a, which garden needs: npm install',
	);
	expect(() => productionTree(own, 'barn')).toThrow('barn is no package of this repository.');
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
