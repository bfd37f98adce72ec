/** Reads npm's lockfiles: what a package of this repository installs, and all that its development needs. */
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
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
	dependencies?: Record<string, string>;
	optionalDependencies?: Record<string, string>;
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

/** A package of a production tree. */
export interface InstalledPackage extends LockedPackage {
	/** `name@version` of the packages that it needs. */
	needs: string[];
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

/** Finds a package as Node does: in the nearest node_modules, upwards. */
function placeOf(lockfile: Lockfile, name: string, from: string): string | undefined {
	for (let folder = from; ; folder = posix.dirname(folder)) {
		const place = posix.join(folder, 'node_modules', name);
		if (place in lockfile) return place;
		if (folder === '.' || folder === '') return undefined;
	}
}

/** The places of the packages that the package at a place needs. */
function needsOf(lockfile: Lockfile, place: string): string[] {
	const { dependencies = {}, optionalDependencies = {} } = lockfile[place] ?? {};
	return Object.keys({ ...dependencies, ...optionalDependencies }).flatMap((name) => {
		const found = placeOf(lockfile, name, place);
		if (found !== undefined) return found;
		if (name in optionalDependencies) return [];
		throw new Error(`package-lock.json does not hold ${name}, which ${place} needs: npm install`);
	});
}

/** The production tree of a package of this repository, in the versions that its tests ran with. */
export interface ProductionTree {
	/** `name@version` of its own dependencies. */
	needs: string[];
	/** All packages that it installs, each version once, sorted. */
	packages: InstalledPackage[];
}

/**
 * Returns what a package of this repository installs.
 * @throws Error when the lockfile does not hold the package, or one that it needs
 */
export function productionTree(lockfile: Lockfile, name: string): ProductionTree {
	const own = Object.keys(lockfile).find(
		(place) => !place.includes('node_modules/') && lockfile[place]?.name === name,
	);
	if (own === undefined) throw new Error(`${name} is no package of this repository.`);
	const idAt = (place: string) => idOf(packageAt(place, lockfile[place] ?? {}));
	const places = new Set(needsOf(lockfile, own));
	const found = new Map<string, InstalledPackage>();
	// A set is walked up to its end, with what is added on the way.
	for (const place of places) {
		const needed = needsOf(lockfile, place);
		needed.forEach((one) => places.add(one));
		const id = idAt(place);
		const needs = [...new Set([...(found.get(id)?.needs ?? []), ...needed.map(idAt)])].sort();
		found.set(id, { ...packageAt(place, lockfile[place] ?? {}), needs });
	}
	const packages = [...found.values()].sort((a, b) => (idOf(a) < idOf(b) ? -1 : 1));
	return { needs: needsOf(lockfile, own).map(idAt).sort(), packages };
}
