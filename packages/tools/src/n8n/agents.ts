/** n8n's *Agents* (module `agents`, beta in n8n 2.41): what the editor asks of n8n. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root';
import type { CredentialReference, N8nRest } from './rest';

/** A node as a tool. The model sees `name`, `description`, and the `$fromAI` texts that the parameters hold. */
export interface AgentTool {
	type: 'node';
	name: string;
	description: string;
	/** Whether n8n asks a person before each call. */
	requireApproval?: boolean;
	node: {
		nodeType: string;
		nodeTypeVersion: number;
		nodeParameters: Record<string, unknown>;
		credentials?: CredentialReference;
	};
}

/** What n8n takes to create an agent. */
export interface AgentContent {
	name: string;
	schema: {
		name: string;
		/** `provider/model`; empty until a person chooses one. */
		model: string;
		/** Id of the credential of the model. */
		credential?: string;
		instructions: string;
		tools: AgentTool[];
		skills?: Array<{ type: 'skill'; id: string }>;
	};
	skills?: Record<string, { name: string; description: string; instructions: string }>;
}

/** A part of the answer in the chat of an agent. */
export interface AgentEvent {
	type: string;
	toolName?: string;
	output?: unknown;
	isError?: boolean;
	/** Of `tool-call-suspended`. */
	payload?: { runId: string; toolCallId: string; toolName: string };
}

/** Returns the agent of agents/fleet.json. */
export const fleetAgent = (): AgentContent =>
	JSON.parse(readFileSync(join(ROOT, 'agents', 'fleet.json'), 'utf8')) as AgentContent;

/** Gives all tools of an agent a credential. */
export function withCredential(
	agent: AgentContent,
	credentials: CredentialReference,
): AgentContent {
	const tools = agent.schema.tools.map((tool) => ({
		...tool,
		node: { ...tool.node, credentials },
	}));
	return { ...agent, schema: { ...agent.schema, tools } };
}

/** The agents of the signed-in person. */
export class Agents {
	private constructor(
		private readonly rest: N8nRest,
		private readonly path: string,
	) {}

	static async of(rest: N8nRest): Promise<Agents> {
		return new Agents(rest, `/rest/projects/${await rest.personalProject()}/agents/v2`);
	}

	async names(): Promise<string[]> {
		const all = await this.rest.request<Array<{ name: string }>>('GET', this.path);
		return all.map(({ name }) => name);
	}

	/** Creates an agent; returns its id. */
	async create(content: AgentContent): Promise<string> {
		return (await this.rest.request<{ id: string }>('POST', this.path, content)).id;
	}

	/** Says something in a new chat with an agent; returns its answer, which may end with a call that waits for approval. */
	async say(id: string, message: string): Promise<AgentEvent[]> {
		return await this.rest.events(`${this.path}/${id}/chat`, { message });
	}

	/** Approves or declines the call that an answer ended with. */
	async decide(id: string, answer: AgentEvent[], approved: boolean): Promise<AgentEvent[]> {
		const { runId, toolCallId } = answer.find(({ payload }) => payload)?.payload ?? {};
		const resumeData = { approved };
		return await this.rest.events(`${this.path}/${id}/chat/resume`, {
			runId,
			toolCallId,
			resumeData,
		});
	}
}
