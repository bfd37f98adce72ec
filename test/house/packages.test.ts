import { declaredIn, GOVERNED, manifestOf, packagesImportedBy, textOf } from './packages';

const FOLDERS = ['.', 'sandbox'] as const;

it.each(FOLDERS)('package.json of %s declares each package that its files import', (folder) => {
	const declared = declaredIn(folder);
	const missing = [...packagesImportedBy(GOVERNED[folder])].filter(
		([name]) => !declared.includes(name),
	);
	expect(missing).toEqual([]);
});

it('both packages have one version, licence, author, repository and floor', () => {
	const [root, sandbox] = FOLDERS.map((folder) => {
		const { version, license, author, repository, engines } = manifestOf(folder);
		return { version, license, author, url: repository.url, engines };
	});
	expect(sandbox).toEqual(root);
	expect(textOf('sandbox', 'LICENSE.md')).toBe(textOf('LICENSE.md'));
});

it('a package that both declare has one version', () => {
	const { devDependencies = {} } = manifestOf('.');
	const { dependencies = {} } = manifestOf('sandbox');
	const both = Object.keys(dependencies).filter((name) => name in devDependencies);
	expect(both.length).toBeGreaterThan(0);
	expect(both.map((name) => [name, dependencies[name]])).toEqual(
		both.map((name) => [name, devDependencies[name]]),
	);
});

it('imports of the folder sandbox find its sources, built or not', () => {
	// With one of these, Node, TypeScript and esbuild read the built package for '../sandbox'.
	expect(Object.keys(manifestOf('sandbox'))).not.toEqual(
		expect.arrayContaining([expect.stringMatching(/^(main|module|types|typings|browser)$/)]),
	);
});
