import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Owner } from '../n8n/restSession';

/** What `npm start` remembers from one time to the next, beside n8n's own data. */
export interface StartState {
	owner: Owner;
	credential?: KnownCredential;
	userCredential?: KnownCredential;
	/** Id of the credential that checks signatures. */
	secretCredential?: string;
	/** By file name: what was imported. */
	workflows: Record<string, ImportedExample>;
}

/** A credential that was made, and the address it was last given. */
export interface KnownCredential {
	id: string;
	baseUrl: string;
}

export interface ImportedExample {
	id: string;
	/** n8n's version of the workflow right after the import; absent when it was there already. */
	versionId?: string;
	/** Hash of the example at that time. */
	hash: string;
}

/** A new account with a password of its own: everyone on this computer can reach the port. */
function newOwner(): Owner {
	return {
		email: 'owner@example.com',
		firstName: 'Sandbox',
		lastName: 'Owner',
		// n8n asks for a digit and a capital.
		password: `Demo-${randomBytes(5).toString('hex')}-1`,
	};
}

export function readState(file: string): StartState {
	if (!existsSync(file)) return { owner: newOwner(), workflows: {} };
	return JSON.parse(readFileSync(file, 'utf8')) as StartState;
}

/** Readable by the user only: it holds the password of the local n8n. */
export function writeState(file: string, state: StartState): void {
	mkdirSync(dirname(file), { recursive: true });
	writeFileSync(file, `${JSON.stringify(state, null, '\t')}\n`, { mode: 0o600 });
}
