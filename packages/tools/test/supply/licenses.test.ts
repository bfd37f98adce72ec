import { licenseBreaches, licenseOfN8n, SHIPPED, TOOLS } from '../../src/supply/licenses';
import { LOCKED_FOLDERS, lockfileOf, packagesIn, shippedIn } from '../../src/supply/lockfile';

const said = (license?: string, name = 'some-package') => ({ name, version: '1.0.0', license });

it('each package that a user of the sandbox or fidelity installs has an accepted license, and none is of n8n', () => {
	const packages = shippedIn(lockfileOf('.'));
	expect(packages.length).toBeGreaterThan(20);
	expect(licenseBreaches(packages, SHIPPED)).toEqual([]);
	expect(packages.filter(({ name }) => /^@?n8n/.test(name))).toEqual([]);
});

it.each(LOCKED_FOLDERS)(
	'each package that builds and tests has an accepted license: %s',
	(folder) => {
		const packages = packagesIn(lockfileOf(folder));
		expect(packages.length).toBeGreaterThan(100);
		const others = packages.filter((one) => licenseOfN8n(one) === undefined);
		expect(licenseBreaches(others, TOOLS)).toEqual([]);
	},
);

it.each([
	['GPL-3.0-only', 'some-package 1.0.0: GPL-3.0-only'],
	['AGPL-3.0-or-later', 'some-package 1.0.0: AGPL-3.0-or-later'],
	['MIT AND GPL-2.0-only', 'some-package 1.0.0: MIT AND GPL-2.0-only'],
	['SEE LICENSE IN LICENSE.md', 'some-package 1.0.0: SEE LICENSE IN LICENSE.md'],
	['UNLICENSED', 'some-package 1.0.0: UNLICENSED'],
	['MITT', 'some-package 1.0.0: MITT'],
	['', 'some-package 1.0.0: '],
	[undefined, 'some-package 1.0.0: no license'],
])('the license %p is refused with the name of the package', (license, breach) => {
	expect(licenseBreaches([said(license)], TOOLS)).toEqual([breach]);
});

it.each(['MIT', '(MIT OR GPL-3.0-only)', 'Apache-2.0 AND MIT', '(AFL-2.1 OR BSD-3-Clause)'])(
	'the license %s is accepted for what ships',
	(license) => {
		expect(licenseBreaches([said(license)], SHIPPED)).toEqual([]);
	},
);

it('a license for tools is not accepted for what ships', () => {
	expect(licenseBreaches([said('MPL-2.0')], TOOLS)).toEqual([]);
	expect(licenseBreaches([said('MPL-2.0')], SHIPPED)).toEqual(['some-package 1.0.0: MPL-2.0']);
});

it("n8n's license counts for packages of n8n alone", () => {
	const inFile = 'SEE LICENSE IN LICENSE.md';
	expect(licenseOfN8n(said(inFile, 'n8n-workflow'))).toBe('Sustainable Use License');
	expect(licenseOfN8n(said(inFile, '@n8n/di'))).toBe('Sustainable Use License');
	expect(licenseOfN8n(said('LicenseRef-n8n-enterprise', '@n8n_io/x'))).toMatch('Enterprise');
	expect(licenseOfN8n(said('MIT', '@n8n/mit'))).toBeUndefined();
	expect(licenseOfN8n(said(inFile, 'n8n-nodes-other'))).toBeUndefined();
	expect(licenseOfN8n(said(inFile, 'n8n-workflow-fork'))).toBeUndefined();
});

it('a license read by a person counts until the package says another', () => {
	expect(licenseBreaches([said(undefined, 'exit')], SHIPPED)).toEqual([]);
	expect(licenseBreaches([said('GPL-3.0-only', 'exit')], TOOLS)).toEqual([
		'exit 1.0.0: GPL-3.0-only',
	]);
});
