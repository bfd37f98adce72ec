import { PLAIN_USER, USER_PASSWORD } from '../../../sandbox/src';
import { isOnLoopback } from '../../../../nodes/shared/api/baseUrl';
import type { CredentialContent, N8nRest } from '../n8n/rest';
import type { KnownCredential } from './state';

const CREDENTIAL_NAME = 'Sandbox';

/** Returns the two credentials for the sandbox: application token and user login. */
export const credentialsFor = (applicationToken: string) => ({
	token: {
		name: CREDENTIAL_NAME,
		type: 'cellularIotApi',
		data: { applicationToken },
	},
	user: {
		name: `${CREDENTIAL_NAME} (User Login)`,
		type: 'cellularIotUserApi',
		data: { username: PLAIN_USER, password: USER_PASSWORD },
	},
});

/**
 * Creates a credential for the sandbox, or updates its address. A credential with another address, set by the user, is
 * not changed.
 */
export async function bringCredential(
	rest: N8nRest,
	baseUrl: string,
	wanted: { name: string; type: string; data: Record<string, string> },
	known: KnownCredential | undefined,
): Promise<KnownCredential> {
	const allowHttp = baseUrl.startsWith('http:') && !isOnLoopback(baseUrl);
	const content = { ...wanted, data: { baseUrl, ...wanted.data, ...(allowHttp && { allowHttp }) } };
	const mine = (await rest.credentials()).find(({ id }) => id === known?.id);
	if (!known || !mine) {
		const { id } = await rest.createCredential(content);
		return { id, baseUrl };
	}
	const current = await rest.credential(known.id);
	if (current.data.baseUrl !== known.baseUrl || known.baseUrl === baseUrl) return known;
	await rest.updateCredential(known.id, { ...content, name: current.name });
	return { id: known.id, baseUrl };
}

/** Returns why n8n does not reach the sandbox with a credential, or undefined if it does. */
export async function unreachable(
	rest: N8nRest,
	id: string,
	content: CredentialContent,
): Promise<string | undefined> {
	const { status, message } = await rest.testCredential(id, content);
	if (status === 'OK') return undefined;
	return `The n8n at ${rest.url} does not reach the sandbox at ${String(content.data.baseUrl)}: ${message}`;
}
