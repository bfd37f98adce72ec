import type { N8nRest } from '../n8n/rest';
import { CREDENTIAL_NAME, CREDENTIAL_TYPE } from './examples';
import type { StartState } from './state';

/**
 * Makes the credential "Sandbox", or lets it follow the sandbox to another port. One that a person pointed elsewhere
 * stays as it is.
 */
export async function bringCredential(
	rest: N8nRest,
	sandbox: { url: string; applicationToken: string },
	known: StartState['credential'],
): Promise<NonNullable<StartState['credential']>> {
	const content = {
		name: CREDENTIAL_NAME,
		type: CREDENTIAL_TYPE,
		data: { baseUrl: sandbox.url, applicationToken: sandbox.applicationToken },
	};
	const mine = (await rest.credentials()).find(({ id }) => id === known?.id);
	if (!known || !mine) {
		const { id } = await rest.createCredential(content);
		return { id, baseUrl: sandbox.url };
	}
	const current = await rest.credential(known.id);
	if (current.data.baseUrl !== known.baseUrl || known.baseUrl === sandbox.url) return known;
	await rest.updateCredential(known.id, { ...content, name: current.name });
	return { id: known.id, baseUrl: sandbox.url };
}
