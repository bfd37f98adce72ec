/** Which licenses of others this repository accepts. docs/internals/licenses.md says why. */
import satisfies from 'spdx-satisfies';
import type { LockedPackage } from './lockfile';

/** For packages that a user of our packages installs: permissive, with no more duty than to keep the notice. */
export const SHIPPED = [
	'0BSD',
	'Apache-2.0',
	'BlueOak-1.0.0',
	'BSD-2-Clause',
	'BSD-3-Clause',
	'ISC',
	'MIT',
];

/** For packages that only build and test: none of them is changed or passed on. */
export const TOOLS = [
	...SHIPPED,
	'CC-BY-3.0',
	'CC-BY-4.0',
	'CC-BY-SA-4.0',
	'CC0-1.0',
	'MIT-0',
	'MPL-2.0',
	'Python-2.0',
	'Unlicense',
	'WTFPL',
];

/** What a package says without an SPDX expression, and its license, read by a person in the package. */
const READ: Record<string, string> = {
	'@cspell/dict-en-common-misspellings: CC BY-SA 4.0': 'CC-BY-SA-4.0',
	'buildcheck: no license': 'MIT',
	'cpu-features: no license': 'MIT',
	'exit: no license': 'MIT',
	'ssh2: no license': 'MIT',
};

/** Says in package.json that its license lies in a file. */
const IN_FILE = 'SEE LICENSE IN LICENSE.md';
/** Comes with n8n-core, as part of any n8n. */
const ENTERPRISE = 'LicenseRef-n8n-enterprise';

/** Returns n8n's license of a package of n8n; undefined for packages of others. */
export function licenseOfN8n({ name, license }: LockedPackage): string | undefined {
	const known =
		/^(n8n-(core|workflow)$|@n8n\/)/.test(name) && license === IN_FILE
			? 'Sustainable Use License'
			: undefined;
	return name.startsWith('@n8n_io/') && license === ENTERPRISE ? 'n8n Enterprise License' : known;
}

/** Returns the license as an SPDX expression; undefined if none is known. */
export const expressionOf = ({ name, license }: LockedPackage): string | undefined =>
	READ[`${name}: ${license ?? 'no license'}`] ?? license;

/** Whether a license is accepted; also false for a text that is no SPDX expression. */
function accepted(license: string, allowed: readonly string[]): boolean {
	try {
		return satisfies(license, [...allowed]);
	} catch {
		return false;
	}
}

/** Returns one line for each package without an accepted license. */
export const licenseBreaches = (
	packages: readonly LockedPackage[],
	allowed: readonly string[],
): string[] =>
	packages.flatMap((one) => {
		const license = expressionOf(one);
		if (license !== undefined && accepted(license, allowed)) return [];
		return [`${one.name} ${one.version}: ${license ?? 'no license'}`];
	});
