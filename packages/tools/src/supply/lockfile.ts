/** Reads npm's lockfiles. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../verify/project';

/** An entry of `packages` in a lockfile. */
interface Entry {
	/** SHA-512 of the packed file, as npm writes it. */
	integrity?: string;
	/** Where npm gets the package; npm writes it only for another place than the registry. */
	resolved?: string;
	/** True for a link to a folder of this repository. */
	link?: boolean;
}

/** The folders with a lockfile of npm. */
export const LOCKED_FOLDERS = ['.', 'packages/tools/lint', 'packages/tools/site'];

/** Reads the lockfile in a folder of this repository: entries by their place, such as `node_modules/ajv`. */
export const lockfileOf = (folder: string) =>
	(
		JSON.parse(readFileSync(join(ROOT, folder, 'package-lock.json'), 'utf8')) as {
			packages: Record<string, Entry>;
		}
	).packages;

/**
 * Lists the places whose code comes from elsewhere than the registry, or has no hash. A pull request can name any address
 * in a lockfile, and its reader hardly notices.
 */
export const unverifiedIn = (lockfile: Record<string, Entry>): string[] =>
	Object.entries(lockfile)
		.filter(([place, { link }]) => place.includes('node_modules/') && !link)
		.filter(([, { resolved, integrity = '' }]) => resolved || !integrity.startsWith('sha512-'))
		.map(([place]) => place);
