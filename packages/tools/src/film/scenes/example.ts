import { join } from 'node:path';
import type { CredentialReference, Workflow } from '../../n8n/rest';
import { credentialsFor } from '../../start/credential';
import { readExamples, withCredentials } from '../../start/examples';
import type { Film } from '../film';

const WORKFLOWS = join(__dirname, '../../../../../workflows');

/** Returns how many examples there are. */
export const exampleCount = (): number => readExamples(WORKFLOWS).length;

/**
 * Imports an example with the credential of the film, and with those `given`. The notes on its canvas are left out:
 * they explain to a reader what the captions say.
 */
export async function bringExample(
	{ studio: { rest, sandbox } }: Film,
	file: string,
	given: CredentialReference = {},
): Promise<Workflow> {
	const example = readExamples(WORKFLOWS, sandbox.url).find((one) => one.file === file);
	if (!example) throw new Error(`There is no example ${file}.`);
	const { token } = credentialsFor(sandbox.applicationToken);
	const data = { baseUrl: sandbox.url, ...token.data };
	const { id, name } =
		(await rest.credentials()).find(({ type }) => type === token.type) ??
		(await rest.createCredential({ ...token, data }));
	const real = { [token.type]: { id, name } };
	const { nodes, ...content } = withCredentials(example.content, real);
	return await rest.createWorkflow({
		...content,
		nodes: nodes
			.filter(({ type }) => !type.endsWith('.stickyNote'))
			.map((node) =>
				node.type.endsWith('.lmChatOpenAi') ? { ...node, credentials: given } : node,
			),
	});
}
