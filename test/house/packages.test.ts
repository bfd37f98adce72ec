import { declaredFor, GOVERNED, manifestOf, packagesImportedBy, textOf } from './packages';

const FOLDERS = ['.', 'sandbox'] as const;

/** luxon comes with every n8n; a rule of verify names what nodes may import. */
const PROVIDED = ['luxon'];

it.each(FOLDERS)('package.json of %s declares each package that its files import', (folder) => {
	const missing = GOVERNED[folder].flatMap((file) => {
		const declared = [...declaredFor(file), ...PROVIDED];
		return packagesImportedBy(file)
			.filter((name) => !declared.includes(name))
			.map((name) => `${file}: ${name}`);
	});
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
	const { dependencies, devDependencies: tools } = manifestOf('sandbox');
	const ofSandbox: Record<string, string> = { ...dependencies, ...tools };
	const both = Object.keys(ofSandbox).filter((name) => name in devDependencies);
	expect(both.length).toBeGreaterThan(0);
	expect(both.map((name) => [name, ofSandbox[name]])).toEqual(
		both.map((name) => [name, devDependencies[name]]),
	);
});

it('imports of the folder sandbox find its sources, built or not', () => {
	// With one of these, Node, TypeScript and esbuild read the built package for '../sandbox'.
	expect(Object.keys(manifestOf('sandbox'))).not.toEqual(
		expect.arrayContaining([expect.stringMatching(/^(main|module|types|typings|browser)$/)]),
	);
});

it('the sandbox brings the types that its build needs', () => {
	// Its build in a container installs no packages of the root.
	const { dependencies = {}, devDependencies = {} } = manifestOf('sandbox');
	const typed = Object.keys(manifestOf('.').devDependencies ?? {}).filter(
		(name) => name.startsWith('@types/') && name.slice('@types/'.length) in dependencies,
	);
	expect(typed.filter((name) => !(name in devDependencies))).toEqual([]);
});
