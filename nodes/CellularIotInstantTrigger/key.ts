import { createHmac } from 'node:crypto';
import type { FunctionsBase, ICredentialDataDecryptedObject } from 'n8n-workflow';
import type { CredentialType } from '../shared/login/authentication';

/** The header by which a data stream proves itself. Its value is the derived key. */
export const PROOF_HEADER = 'X-Cellular-Iot-Key';

/** The secret field of each credential. */
const SECRET_FIELD = {
	cellularIotApi: 'applicationToken',
	cellularIotUserApi: 'password',
} as const;

/** Returns the secret of a credential, from which keys are derived; undefined if it is blank. */
export function credentialSecret(
	type: CredentialType,
	credential: ICredentialDataDecryptedObject,
): string | undefined {
	const secret = String(credential[SECRET_FIELD[type]] ?? '');
	// As at the login: spaces around a token do not belong to it, those of a password may.
	return (type === 'cellularIotApi' ? secret.trim() : secret) || undefined;
}

/** Returns the text of a signing secret that was made elsewhere; undefined if the credential has none. */
export const callbackSecret = (credential: ICredentialDataDecryptedObject): string | undefined =>
	String(credential.callbackSecret ?? '').trim() || undefined;

/** Returns the identity of a trigger. It outlives renaming, and a copied node has another one. */
export function webhookIdOf(host: Pick<FunctionsBase, 'getNode' | 'getWorkflow'>): string {
	const { id, webhookId } = host.getNode();
	return webhookId ?? `${host.getWorkflow().id ?? ''}/${id}`;
}

/**
 * Returns the key of a trigger in hexadecimal. It is derived from the secret of the credential at each use, so that it is
 * stored nowhere in n8n. A test and the published workflow have the same key.
 */
export const derivedKey = (secret: string, webhookId: string): string =>
	createHmac('sha256', secret).update(`cellular-iot-instant:${webhookId}`).digest('hex');
