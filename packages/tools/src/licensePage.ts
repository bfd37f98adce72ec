/** `npm run generate`: writes docs/internals/licenses.md from the lockfiles. */
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { table } from './docs/markdown';
import { expressionOf, licenseBreaches, licenseOfN8n, SHIPPED, TOOLS } from './supply/licenses';
import type { LockedPackage } from './supply/lockfile';
import { lockfileOf, packagesIn, productionTree } from './supply/lockfile';
import { ROOT } from './verify/project';

export const LICENSE_PAGE = join(ROOT, 'docs/internals/licenses.md');
const PERMISSIVE = new Set(SHIPPED);

/** The folders with a lockfile of npm. */
export const lockedFolders = (): string[] => [
	'.',
	...readdirSync(join(ROOT, 'packages/tools'))
		.map((name) => `packages/tools/${name}`)
		.filter((folder) => existsSync(join(ROOT, folder, 'package-lock.json'))),
];

const licenseOf = (one: LockedPackage): string =>
	licenseOfN8n(one) ?? expressionOf(one) ?? 'no license';

/** Groups names of packages by their license, the most frequent license first. */
function byLicense(packages: readonly LockedPackage[]): Array<[license: string, names: string[]]> {
	const groups = new Map<string, Set<string>>();
	for (const one of packages) {
		const license = licenseOf(one);
		groups.set(license, (groups.get(license) ?? new Set()).add(one.name));
	}
	return [...groups]
		.map(([license, names]): [string, string[]] => [license, [...names].sort()])
		.sort(([a, one], [b, other]) => other.length - one.length || (a < b ? -1 : 1));
}

const code = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');
const listed = (packages: readonly LockedPackage[]) =>
	[
		'<!-- Names of packages are no words: cspell:disable -->\n',
		...byLicense(packages).map(([license, names]) => `- ${license}: ${code(names)}`),
		'\n<!-- cspell:enable -->',
	].join('\n');

/** Names what needs a second look: each license that is not accepted for what ships. */
const exceptions = (packages: readonly LockedPackage[]) =>
	listed(packages.filter((one) => licenseBreaches([one], SHIPPED).length > 0));

/** One row for each lockfile, without numbers: they would change with each update. */
function toolRows(): string[][] {
	return lockedFolders().map((folder) => {
		const found = new Set(packagesIn(lockfileOf(folder)).map(licenseOf));
		const permissive = SHIPPED.filter((license) => found.has(license));
		return [folder === '.' ? 'the repository' : `\`${folder}\``, permissive.join(', ')];
	});
}

export function licensePage(): string {
	const shipped = productionTree(lockfileOf('.'), 'cellular-iot-sandbox').packages;
	const all = lockedFolders().flatMap((folder) => packagesIn(lockfileOf(folder)));
	return `# Licenses

All code, texts and pictures of this repository have the [MIT license](../../LICENSE.md). The icons are drawn for this
project and show no mark of others.

## What ships

${table(
	['Package', 'License', 'What its file holds', 'What npm installs with it'],
	[
		['`n8n-nodes-cellular-iot`', 'MIT', 'own code only', 'nothing'],
		['`cellular-iot-sandbox`', 'MIT', 'own code only', 'the packages below'],
	],
)}

The nodes use \`n8n-workflow\` and \`luxon\`, which are part of every n8n. \`n8n-workflow\` and the other packages of n8n have
n8n's [Sustainable Use License](https://docs.n8n.io/sustainable-use-license/). That license binds who uses or passes on n8n.
The nodes hold and install no part of n8n: the n8n that loads them brings it. So the nodes can be MIT, which n8n itself
demands of verified packages.

The sandbox uses no package of n8n. These are the packages that npm installs with it:

${listed(shipped)}

Each release has a bill of materials (SBOM) of both packed files, with versions and hashes: \`npm run release -- sbom\` writes it in the
format CycloneDX. The versions are those that the tests ran with. npm may install newer ones that fit the ranges of
\`package.json\`.

## What only builds and tests

These packages are on the computer of a developer. None is changed, and none is part of a packed file.

${table(['Lockfile', 'Permissive licenses in it'], toolRows())}

The others, with all packages that have them:

${exceptions(all)}

MPL-2.0 asks to publish changes of its own files, and the packages here are unchanged. The Creative Commons licenses are
those of data and word lists. The packages of n8n come with \`n8n-core\`, in which the tests run the nodes, and with n8n's
lint. One of them has n8n's enterprise license: \`n8n-core\` installs it, and nothing here uses it.

The end-to-end runs install a whole n8n into a folder of its own, from the lockfiles in \`packages/tools/src/n8n/recipes\`. It stays
there, under n8n's license, and is not listed here.

## What is accepted

A test reads every lockfile and fails with the name of the package when its license is unknown or not on these lists.

- For what ships: ${SHIPPED.join(', ')}.
- For what only builds and tests, also: ${TOOLS.filter((one) => !PERMISSIVE.has(one)).join(', ')}.
- Of a choice such as \`MIT OR GPL-3.0-only\`, one accepted license is enough. Of \`MIT AND GPL-3.0-only\`, it is not.

Written by \`npm run generate\` from the lockfiles.
`;
}

export const writeLicenses = () => writeFileSync(LICENSE_PAGE, licensePage());
