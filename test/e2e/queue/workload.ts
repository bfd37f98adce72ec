import { finishedExecution } from '../../../scripts/n8n/executions';
import type { Execution } from '../../../scripts/n8n/executions';
import type { Workflow, WorkflowContent } from '../../../scripts/n8n/rest';
import type { Cluster } from './cluster';

export const AT_ONCE = 10;
const FINISHED_WITHIN_MS = 110_000;

/** What one process did while it was watched. */
export interface Share {
	logins: number;
	executions: number;
}

/** Gives work to the cluster and counts who did it. */
export class Workload {
	constructor(private readonly cluster: Cluster) {}

	/** Runs a workflow as a person does, and waits for its end. */
	async run({ id }: Workflow): Promise<Execution> {
		const { rest } = this.cluster;
		const body = { triggerToStartFrom: { name: 'Start' } };
		const path = `/rest/workflows/${id}/run`;
		const answer = await rest.request<{ executionId: string }>('POST', path, body);
		return await finishedExecution(rest, answer.executionId, FINISHED_WITHIN_MS);
	}

	/** Ten workflows. */
	async make(content: (index: number) => WorkflowContent): Promise<Workflow[]> {
		const indexes = Array.from({ length: AT_ONCE }, (_, index) => index);
		return await Promise.all(
			indexes.map(async (index) => await this.cluster.rest.createWorkflow(content(index))),
		);
	}

	/** All workflows at once; gives how they ended. */
	async runAll(workflows: Workflow[]): Promise<Execution[]> {
		return await Promise.all(workflows.map(async (one) => await this.run(one)));
	}

	/** The shares of the main n8n and of each worker in the work; prints them as figures for the README. */
	async watch(work: () => Promise<void>): Promise<{ main: Share; workers: Share[] }> {
		const members = [this.cluster.main, ...this.cluster.workers];
		const before = members.map((one) => [one.logins(), one.executions()] as const);
		const since = Date.now();
		await work();
		const took = ((Date.now() - since) / 1000).toFixed(1);
		const shares = members.map((one, index) => {
			const [logins = 0, executions = 0] = before[index] ?? [];
			return { logins: one.logins() - logins, executions: one.executions() - executions };
		});
		const words = shares.map(
			({ executions, logins }, index) =>
				`${members[index]?.name}: ${executions} executions, ${logins} logins`,
		);
		console.log(`        ${took} s; ${words.join('; ')}`);
		const [main = { logins: 0, executions: 0 }, ...workers] = shares;
		return { main, workers };
	}
}
