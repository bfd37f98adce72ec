import { expectNone } from './expectNone';
import { declaredFor, GOVERNED, manifestOf, packagesImportedBy, textOf } from './packages';

const SANDBOX = 'packages/sandbox';
const FOLDERS = ['.', SANDBOX, 'packages/fidelity', 'packages/tools'] as const;
const PUBLISHED = ['.', SANDBOX, 'packages/fidelity'] as const;

/** luxon comes with every n8n; a rule of verify names what nodes may import. */
const PROVIDED = ['luxon'];

it.each(FOLDERS)('package.json of %s declares each package that its files import', (folder) => {
	const missing = GOVERNED[folder].flatMap((file) => {
		const declared = [...declaredFor(file, folder), ...PROVIDED];
		return packagesImportedBy(file)
			.filter((name) => !declared.includes(name))
			.map((name) => `${file}: ${name}`);
	});
	expectNone(missing, `Add these packages to package.json of ${folder}.`);
});

it.each(PUBLISHED)(
	'package %s has the version, licence, author, repository and floor of all',
	(folder) => {
		const shared = (of: (typeof PUBLISHED)[number]) => {
			const { version, license, author, repository, engines } = manifestOf(of);
			return { version, license, author, url: repository.url, engines };
		};
		expect(shared(folder)).toEqual(shared('.'));
		expect(textOf(folder, 'LICENSE.md')).toBe(textOf('LICENSE.md'));
	},
);

it('a package that several declare has one version', () => {
	const declared = FOLDERS.flatMap((folder) => {
		const { dependencies, devDependencies } = manifestOf(folder);
		return Object.entries({ ...dependencies, ...devDependencies });
	});
	const versions = new Map(declared);
	expect(declared.length).toBeGreaterThan(versions.size);
	expectNone(
		declared.filter(([name, version]) => versions.get(name) !== version).map(([name]) => name),
		'Give these packages the same version in each package.json.',
	);
});

it('imports of the folder sandbox find its sources, built or not', () => {
	// With one of these, Node, TypeScript and esbuild read the built package for '../../packages/sandbox/test'.
	expect(Object.keys(manifestOf(SANDBOX))).not.toEqual(
		expect.arrayContaining([expect.stringMatching(/^(main|module|types|typings|browser)$/)]),
	);
});

it('the sandbox brings the types that its build needs', () => {
	// Its build in a container installs no packages of the root.
	const { dependencies = {}, devDependencies = {} } = manifestOf(SANDBOX);
	const typed = Object.keys(manifestOf('.').devDependencies ?? {}).filter(
		(name) => name.startsWith('@types/') && name.slice('@types/'.length) in dependencies,
	);
	expectNone(
		typed.filter((name) => !(name in devDependencies)),
		`Add these packages to devDependencies in ${SANDBOX}/package.json.`,
	);
});
