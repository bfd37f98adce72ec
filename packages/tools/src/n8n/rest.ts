import { RestError, RestSession } from './restSession';

export interface CredentialSummary {
	id: string;
	name: string;
	type: string;
}

export interface CredentialContent {
	name: string;
	type: string;
	data: Record<string, unknown>;
}

/** Reference of a node to its credential. */
export type CredentialReference = Record<string, { id: string | null; name: string }>;

export interface WorkflowNode {
	id: string;
	name: string;
	type: string;
	typeVersion: number;
	position: [number, number];
	parameters: Record<string, unknown>;
	credentials?: CredentialReference;
	[other: string]: unknown;
}

/** Content of a workflow, as n8n exports it. */
export interface WorkflowContent {
	name: string;
	nodes: WorkflowNode[];
	connections: Record<string, unknown>;
	settings?: Record<string, unknown>;
}

export interface Workflow extends WorkflowContent {
	id: string;
	versionId: string;
	active: boolean;
	isArchived?: boolean;
}

/** The editor's request for the entries of a resource locator. */
export interface LocatorQuestion {
	node: { type: string; version: number; parameters: Record<string, unknown> };
	/** Path of the field, for example `parameters.endpointId`. */
	path: string;
	/** Name of the search function. */
	method: string;
	credentials: CredentialReference;
	filter?: string;
	paginationToken?: string;
}

export interface LocatorAnswer {
	results: Array<{ name: string; value: string | number; url?: string; description?: string }>;
	paginationToken?: string;
}

/** Client of n8n's REST interface. Executions are in executions.ts. */
export class N8nRest extends RestSession {
	/** Returns the descriptions of all loaded nodes. */
	async nodeTypes(): Promise<Array<{ name: string; displayName: string }>> {
		return await this.request('GET', '/types/nodes.json');
	}

	/** Returns the descriptions of all loaded credentials. */
	async credentialTypes(): Promise<Array<{ name: string; displayName: string }>> {
		return await this.request('GET', '/types/credentials.json');
	}

	async credentials(): Promise<CredentialSummary[]> {
		return await this.request('GET', '/rest/credentials');
	}

	/** Returns a credential; n8n replaces its secrets by a placeholder. */
	async credential(id: string): Promise<CredentialContent & { id: string }> {
		return await this.request('GET', `/rest/credentials/${id}?includeData=true`);
	}

	async createCredential(content: CredentialContent): Promise<CredentialSummary> {
		return await this.request('POST', '/rest/credentials', content);
	}

	async updateCredential(id: string, content: CredentialContent): Promise<void> {
		await this.request('PATCH', `/rest/credentials/${id}`, content);
	}

	/** Tests a credential like the editor when a user saves it. */
	async testCredential(
		id: string,
		content: CredentialContent,
	): Promise<{ status: 'OK' | 'Error'; message: string }> {
		return await this.request('POST', '/rest/credentials/test', {
			credentials: { id, ...content },
		});
	}

	/** Lists all workflows that are not archived, without their nodes. */
	async workflows(): Promise<Array<Pick<Workflow, 'id' | 'name' | 'active' | 'versionId'>>> {
		const all = await this.request<Workflow[]>('GET', '/rest/workflows');
		return all.filter((workflow) => !workflow.isArchived);
	}

	/** Returns a workflow, or undefined if the id is unknown. */
	async workflow(id: string): Promise<Workflow | undefined> {
		try {
			return await this.request('GET', `/rest/workflows/${id}`);
		} catch (error) {
			if (error instanceof RestError && [403, 404].includes(error.status)) return undefined;
			throw error;
		}
	}

	async createWorkflow({ name, nodes, connections, settings }: WorkflowContent): Promise<Workflow> {
		const content = { name, nodes, connections, settings: settings ?? {}, active: false };
		return await this.request('POST', '/rest/workflows', content);
	}

	async updateWorkflow(id: string, content: Partial<WorkflowContent>): Promise<Workflow> {
		return await this.request('PATCH', `/rest/workflows/${id}`, content);
	}

	/**
	 * Activates a workflow. Its trigger polls at once.
	 * @throws RestError with the reason when that first poll fails (if n8n publishes in the request, see start options)
	 */
	async activate({ id, versionId }: Pick<Workflow, 'id' | 'versionId'>): Promise<void> {
		await this.request('POST', `/rest/workflows/${id}/activate`, { versionId });
	}

	async deactivate(id: string): Promise<void> {
		await this.request('POST', `/rest/workflows/${id}/deactivate`, {});
	}

	/** Returns the id of the project of the signed-in person. */
	async personalProject(): Promise<string> {
		return (await this.request<{ id: string }>('GET', '/rest/projects/personal')).id;
	}

	/** Returns the entries of a searched drop-down, like the editor. */
	async searchLocator(question: LocatorQuestion): Promise<LocatorAnswer> {
		const { node, path, method, credentials, filter, paginationToken } = question;
		return await this.request('POST', '/rest/dynamic-node-parameters/resource-locator-results', {
			path,
			methodName: method,
			nodeTypeAndVersion: { name: node.type, version: node.version },
			currentNodeParameters: node.parameters,
			credentials,
			...(filter !== undefined && { filter }),
			...(paginationToken !== undefined && { paginationToken }),
		});
	}

	/** Returns the entries of a drop-down with options from the service. */
	async loadOptions(
		question: Omit<LocatorQuestion, 'filter' | 'paginationToken'>,
	): Promise<Array<{ name: string; value: string | number }>> {
		const { node, path, method, credentials } = question;
		return await this.request('POST', '/rest/dynamic-node-parameters/options', {
			path,
			methodName: method,
			nodeTypeAndVersion: { name: node.type, version: node.version },
			currentNodeParameters: node.parameters,
			credentials,
		});
	}
}
