import { finishedExecution } from '../../../src/n8n/executions';
import type { Execution } from '../../../src/n8n/executions';
import type { Workflow, WorkflowContent } from '../../../src/n8n/rest';
import type { Cluster } from './cluster';

export const AT_ONCE = 10;
const FINISHED_WITHIN_MS = 110_000;

/** Logins and executions of one process during a measurement. */
export interface Share {
	logins: number;
	executions: number;
}

/** Runs workflows in the cluster and counts the share of each process. */
export class Workload {
	constructor(private readonly cluster: Cluster) {}

	/** Runs a workflow manually and waits for its end. */
	async run({ id }: Workflow): Promise<Execution> {
		const { rest } = this.cluster;
		const body = { triggerToStartFrom: { name: 'Start' } };
		const path = `/rest/workflows/${id}/run`;
		const answer = await rest.request<{ executionId: string }>('POST', path, body);
		return await finishedExecution(rest, answer.executionId, FINISHED_WITHIN_MS);
	}

	/** Creates ten workflows. */
	async make(content: (index: number) => WorkflowContent): Promise<Workflow[]> {
		const indexes = Array.from({ length: AT_ONCE }, (_, index) => index);
		return await Promise.all(
			indexes.map(async (index) => await this.cluster.rest.createWorkflow(content(index))),
		);
	}

	/** Runs all workflows in parallel and returns their executions. */
	async runAll(workflows: Workflow[]): Promise<Execution[]> {
		return await Promise.all(workflows.map(async (one) => await this.run(one)));
	}

	/** Measures the shares of the main n8n and of each worker in `work`, and prints them. */
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
