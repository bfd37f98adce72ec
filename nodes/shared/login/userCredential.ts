import { createHash } from 'node:crypto';
import type { ICredentialDataDecryptedObject } from 'n8n-workflow';
import { checkBaseUrl } from '../api/baseUrl';
import { toId } from '../values';
import { readSecret } from './totp';
import { refused, success } from '../api/types';
import type { Result } from '../api/types';

/** What a credential 'Cellular IoT User API' says, checked. */
export interface UserCredential {
	baseUrl: string;
	username: string;
	/**
	 * SHA-1, 40 lower-case hexadecimal digits (docs/service/authentication.md, *Password digest*); the password itself
	 * is never sent.
	 */
	passwordHash: string;
	/** Bytes of the authenticator secret. */
	secret?: Buffer;
	/** Of the device that n8n is or wants to be for this user. */
	fingerprint?: string;
	workspaceId?: number;
}

const empty = (field: string) =>
	refused(`The ${field} of the credential is empty`, `Open the credential and fill in '${field}'.`);

/** Reads the credential and refuses what cannot be right, before anything is sent. */
export function readUserCredential(
	credential: ICredentialDataDecryptedObject,
): Result<UserCredential> {
	const base = checkBaseUrl(credential.baseUrl, credential.allowHttp === true);
	if (!base.ok) return base;
	const text = (name: string) => String(credential[name] ?? '').trim();
	const username = text('username');
	if (username === '') return empty('Username');
	// As it was typed: a space may belong to it.
	const password = String(credential.password ?? '');
	if (password === '') return empty('Password');
	const secret = readOptional(text('authenticatorSecret'), readSecret);
	if (!secret.ok) return secret;
	const workspace = readOptional(text('workspaceId'), readWorkspaceId);
	if (!workspace.ok) return workspace;
	return success({
		baseUrl: base.value,
		username,
		passwordHash: createHash('sha1').update(password, 'utf8').digest('hex'),
		secret: secret.value,
		fingerprint: text('trustedDeviceSecret') || undefined,
		workspaceId: workspace.value,
	});
}

const readOptional = <T>(text: string, read: (text: string) => Result<T>): Result<T | undefined> =>
	text === '' ? success(undefined) : read(text);

function readWorkspaceId(text: string): Result<number> {
	const id = toId(text);
	return id === undefined
		? refused(
				'The Workspace ID of the credential is not a whole number',
				"Open the credential and correct 'Workspace ID', or leave it empty for the default workspace.",
			)
		: success(id);
}
