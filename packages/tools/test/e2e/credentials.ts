import type { Sandbox } from '../../../sandbox/src';
import type { CredentialContent, CredentialReference, N8nRest } from '../../src/n8n/rest';

/** Creates a credential; returns it as a node refers to it. */
export async function newCredential(
	rest: N8nRest,
	content: CredentialContent,
): Promise<CredentialReference> {
	const { id, name } = await rest.createCredential(content);
	return { [content.type]: { id, name } };
}

/** A credential with the application token of a sandbox. */
export const tokenContent = (
	{ url: baseUrl, applicationToken }: Sandbox,
	changes: Record<string, unknown> = {},
): CredentialContent => ({
	name: 'Sandbox',
	type: 'cellularIotApi',
	data: { baseUrl, applicationToken, ...changes },
});

/** Creates the credential of a new user of a sandbox. */
export async function newPerson(rest: N8nRest, sandbox: Sandbox): Promise<CredentialReference> {
	const { username, password } = sandbox.control.addUser();
	const data = { baseUrl: sandbox.url, username, password };
	return await newCredential(rest, { name: 'Person', type: 'cellularIotUserApi', data });
}
