import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { privateFolder } from '../n8n/privateFolder';
import type { Owner } from '../n8n/restSession';
import { ROOT } from '../root';

/** Where `npm start` keeps everything. */
export const FOLDER = join(ROOT, '.n8n');

/** What was brought into an n8n. */
export interface Furniture {
	credential?: KnownCredential;
	userCredential?: KnownCredential;
	/** By file name: what was imported. */
	workflows: Record<string, ImportedExample>;
}

/** State of `npm start` between runs, besides n8n's own data. */
export interface StartState extends Furniture {
	owner: Owner;
}

/** A created credential and its last address. */
export interface KnownCredential {
	id: string;
	baseUrl: string;
}

export interface ImportedExample {
	id: string;
	/** n8n's version id right after the import; absent for an existing workflow. */
	versionId?: string;
	/** Hash of the imported example. */
	hash: string;
}

/** Creates an account with a random password, because every user of this computer can reach the port. */
function newOwner(): Owner {
	return {
		email: 'owner@example.com',
		firstName: 'Sandbox',
		lastName: 'Owner',
		// n8n requires a digit and a capital letter.
		password: `Demo-${randomBytes(5).toString('hex')}-1`,
	};
}

export const readState = (file: string): StartState =>
	readFurniture(file, () => ({ owner: newOwner(), workflows: {} }));

/** Reads what was stored, or takes the beginning. */
export function readFurniture<T extends Furniture>(file: string, beginning: () => T): T {
	return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : beginning();
}

/** Writes the state, readable only by the user: it contains the password of the local n8n. */
export function writeState(file: string, state: Furniture): void {
	privateFolder(dirname(file));
	writeFileSync(file, `${JSON.stringify(state, null, '\t')}\n`, { mode: 0o600 });
	// The mode above is for a new file only.
	chmodSync(file, 0o600);
}
