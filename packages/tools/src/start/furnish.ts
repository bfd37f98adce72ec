/** Puts credentials, example workflows and the agent into an n8n. */
import { join } from 'node:path';
import { Agents, fleetAgent, withCredential } from '../n8n/agents';
import type { CredentialReference, N8nRest } from '../n8n/rest';
import { ROOT } from '../root';
import { bringCredential, credentialsFor } from './credential';
import { bringExamples, readExamples } from './examples';
import type { Furniture } from './state';

export interface Access {
	/** Address that n8n uses. */
	url: string;
	applicationToken: string;
}

/** Creates or updates credentials and example workflows, and the agent if asked for. `save` is called after each part. */
export async function furnish(
	rest: N8nRest,
	state: Furniture,
	save: () => void,
	sandbox: Access,
	withAgent: boolean,
): Promise<void> {
	const { token, user } = credentialsFor(sandbox.applicationToken);
	state.userCredential = await bringCredential(rest, sandbox.url, user, state.userCredential);
	save();
	// After the user login: n8n fills the newest credential into a new node.
	state.credential = await bringCredential(rest, sandbox.url, token, state.credential);
	save();
	const examples = readExamples(join(ROOT, 'workflows'), sandbox.url);
	const credentials = {
		[token.type]: { id: state.credential.id, name: token.name },
		[user.type]: { id: state.userCredential.id, name: user.name },
	};
	state.workflows = await bringExamples(rest, examples, credentials, state.workflows);
	save();
	if (withAgent)
		await bringAgent(rest, { [token.type]: { id: state.credential.id, name: token.name } });
}

/** Creates the agent of agents/fleet.json, unless there is one of its name. */
async function bringAgent(rest: N8nRest, credential: CredentialReference): Promise<void> {
	const agents = await Agents.of(rest);
	const agent = fleetAgent();
	if (!(await agents.names()).includes(agent.name)) {
		await agents.create(withCredential(agent, credential));
	}
}
