/** Reads npm's lockfiles: what a package of this repository installs, and all that its development needs. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../verify/project';

/** An entry of `packages` in a lockfile. */
interface Entry {
	name?: string;
	version?: string;
	license?: string;
	/** SHA-512 of the packed file, as npm writes it. */
	integrity?: string;
	/** Where npm gets the package; npm writes it only for another place than the registry. */
	resolved?: string;
	/** True for a link to a folder of this repository. */
	link?: boolean;
	/** Only development needs it. */
	dev?: boolean;
	/** Somebody else brings it. */
	peer?: boolean;
}
/** Entries by their place, such as `node_modules/ajv`. */
export type Lockfile = Record<string, Entry>;

export interface LockedPackage {
	name: string;
	version: string;
	/** SPDX expression; undefined if the package names none in the form of npm. */
	license?: string;
	/** SHA-512 of the packed file in hexadecimal digits. */
	sha512?: string;
}

/** The folders with a lockfile of npm. */
export const LOCKED_FOLDERS = ['.', 'packages/tools/lint', 'packages/tools/site'];

/** Reads the lockfile in a folder of this repository. */
export const lockfileOf = (folder: string): Lockfile =>
	(
		JSON.parse(readFileSync(join(ROOT, folder, 'package-lock.json'), 'utf8')) as {
			packages: Lockfile;
		}
	).packages;

export const idOf = ({ name, version }: LockedPackage) => `${name}@${version}`;

/** An entry may have another name than its folder: an alias of npm. */
function packageAt(place: string, { name, version = '', license, integrity }: Entry) {
	const folder = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
	const sha512 = integrity?.replace('sha512-', '');
	return {
		name: name ?? folder,
		version,
		...(license !== undefined && { license }),
		...(sha512 !== undefined && { sha512: Buffer.from(sha512, 'base64').toString('hex') }),
	} satisfies LockedPackage;
}

/** Lists all packages of others in a lockfile, each version once, sorted by name. */
export function packagesIn(lockfile: Lockfile): LockedPackage[] {
	const found = Object.entries(lockfile)
		.filter(([place, { link }]) => place.includes('node_modules/') && !link)
		.map(([place, entry]) => packageAt(place, entry));
	const once = new Map(found.map((one) => [idOf(one), one]));
	return [...once.values()].sort((a, b) => (idOf(a) < idOf(b) ? -1 : 1));
}

/**
 * Lists the places whose code comes from elsewhere than the registry, or has no hash. A pull request can name any address
 * in a lockfile, and its reader hardly notices.
 */
export const unverifiedIn = (lockfile: Lockfile): string[] =>
	Object.entries(lockfile)
		.filter(([place, { link }]) => place.includes('node_modules/') && !link)
		.filter(([, { resolved, integrity = '' }]) => resolved || !integrity.startsWith('sha512-'))
		.map(([place]) => place);

/** Lists what a user of the packages of this repository installs: npm marks all other entries of the lockfile. */
export const shippedIn = (lockfile: Lockfile): LockedPackage[] =>
	packagesIn(
		Object.fromEntries(Object.entries(lockfile).filter(([, { dev, peer }]) => !dev && !peer)),
	);
