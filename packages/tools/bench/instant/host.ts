import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { installN8n } from '../../src/n8n/install';
import type { InstalledN8n } from '../../src/n8n/install';
import { installPackage } from '../../src/n8n/package';
import { startN8n } from '../../src/n8n/process';
import type { RunningN8n } from '../../src/n8n/process';
import { N8nRest } from '../../src/n8n/rest';
import type { CredentialContent, CredentialReference, WorkflowContent } from '../../src/n8n/rest';
import { removeFolder, temporaryFolder } from '../../src/n8n/temporary';
import { OWNER, PROJECT } from '../../../../test/e2e/names';
import { readStored } from './stored';
import type { Stored } from './stored';

const PUBLISHED_WITHIN_MS = 60_000;
const IDLE_WITHIN_MS = 120_000;
/** n8n would delete executions beyond 10,000. */
const ENVIRONMENT = { EXECUTIONS_DATA_PRUNE: 'false' };
const UNFINISHED = encodeURIComponent(JSON.stringify({ status: ['new', 'running', 'waiting'] }));

/** A real n8n with the packed package, and its owner's session. */
export class Host {
	private constructor(
		private readonly installed: InstalledN8n,
		private readonly folder: string,
		private readonly n8n: RunningN8n,
		private readonly rest: N8nRest,
	) {}

	static async open(): Promise<Host> {
		const installed = await installN8n();
		const folder = temporaryFolder('bench');
		const log = (name: string) => join(folder, `${name}.log`);
		const place = { userFolder: folder, project: PROJECT, n8n: installed };
		await installPackage({ ...place, logFile: log('package') });
		const n8n = await startN8n(installed, {
			userFolder: folder,
			logFile: log('n8n'),
			environment: ENVIRONMENT,
		});
		const rest = new N8nRest(n8n.url);
		await rest.signIn(OWNER);
		return new Host(installed, folder, n8n, rest);
	}

	/** For example `http://127.0.0.1:5678`. */
	get url(): string {
		return this.n8n.url;
	}

	async credential(content: CredentialContent): Promise<CredentialReference> {
		const { id, name } = await this.rest.createCredential(content);
		return { [content.type]: { id, name } };
	}

	/** Publishes a workflow and waits until it is live. Returns its id. */
	async publish(content: WorkflowContent): Promise<string> {
		const workflow = await this.rest.createWorkflow(content);
		await this.rest.activate(workflow);
		const path = `/rest/workflows/${workflow.id}/publication-status`;
		for (const deadline = Date.now() + PUBLISHED_WITHIN_MS; ; await pause(200)) {
			const status = await this.rest.request<{ status: string }>('GET', path);
			if (status.status === 'published') return workflow.id;
			if (Date.now() > deadline || status.status === 'failed') {
				throw new Error(
					`"${content.name}" could not be published: ${JSON.stringify(status)}\n${this.n8n.lastLogLines()}`,
				);
			}
		}
	}

	/** Unpublishes a workflow, so that the service forgets the address. */
	async unpublish(id: string): Promise<void> {
		await this.rest.deactivate(id);
	}

	/** Waits until no execution runs. */
	async idle(): Promise<void> {
		const path = `/rest/executions?filter=${UNFINISHED}&limit=1`;
		for (const deadline = Date.now() + IDLE_WITHIN_MS; ; await pause(50)) {
			const { results } = await this.rest.request<{ results: object[] }>('GET', path);
			if (results.length === 0) return;
			if (Date.now() > deadline) throw new Error('Executions of n8n do not end.');
		}
	}

	/** Reads all stored executions of a workflow. */
	async stored(workflowId: string): Promise<Stored[]> {
		return await readStored(this.installed, this.folder, workflowId);
	}

	async close(): Promise<void> {
		await this.n8n.stop();
		removeFolder(this.folder);
	}
}
