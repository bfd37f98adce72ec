import { setTimeout as pause } from 'node:timers/promises';
import { strict as assert } from 'node:assert';
import {
	credentialSecret,
	derivedKey,
	PROOF_HEADER,
} from '../../../../../nodes/CellularIotInstantTrigger/key';
import type { DataStream } from '../../../../sandbox/src/core/world/dataStream';
import { executionIds, finishedExecution } from '../../../src/n8n/executions';
import type { Execution } from '../../../src/n8n/executions';
import type { Workflow, WorkflowNode } from '../../../src/n8n/rest';
import { RestError } from '../../../src/n8n/restSession';
import type { Fixture } from '../fixture';
import { INSTANT_TRIGGER_NODE } from '../names';
import { eventually } from '../steps/eventually';
import { instantTrigger, startedBy } from '../workflow';

export const TRIGGER = 'Cellular IoT Instant Trigger';
/** Long enough to see an execution that must not come. */
const A_WHILE_MS = 2_000;
const PUBLISHED_WITHIN_MS = 200_000;

interface Publication {
	status: string;
	triggers: Array<{ errorMessage: string | null }>;
}

/** Publishes instant triggers, calls them like the service, and counts what runs. */
export class Rig {
	/** Checks that no record of `arriveOnce` has come again. */
	private readonly again: Array<() => Promise<unknown>> = [];

	constructor(readonly fixture: Fixture) {}

	get control() {
		return this.fixture.sandbox.control;
	}

	get world() {
		return this.fixture.sandbox.world;
	}

	/** Creates a workflow with an instant trigger, and further triggers. */
	async make(
		name: string,
		parameters: Record<string, unknown>,
		...others: WorkflowNode[]
	): Promise<Workflow> {
		const trigger = instantTrigger(this.fixture.credential, parameters);
		return await this.fixture.rest.createWorkflow(startedBy(name, trigger, ...others));
	}

	/** @throws Error with the node's message when n8n cannot publish it */
	async publish({ id }: Pick<Workflow, 'id'>): Promise<void> {
		const workflow = await this.fixture.rest.workflow(id);
		assert.ok(workflow);
		await this.fixture.rest.activate(workflow);
		const { status, triggers } = await this.publication(id);
		if (status === 'published') return;
		throw new Error(triggers.map(({ errorMessage }) => errorMessage).join('\n') || status);
	}

	async unpublish({ id }: Pick<Workflow, 'id'>): Promise<void> {
		await this.fixture.rest.deactivate(id);
		await this.publication(id);
	}

	/** Waits until n8n has finished publishing or unpublishing. */
	private async publication(id: string): Promise<Publication> {
		const path = `/rest/workflows/${id}/publication-status`;
		for (const deadline = Date.now() + PUBLISHED_WITHIN_MS; ; await pause(100)) {
			try {
				const publication = await this.fixture.rest.request<Publication>('GET', path);
				if (publication.status !== 'in_progress') return publication;
			} catch (error) {
				// Without the publication service, and in older versions, the request before has done it all.
				if (error instanceof RestError && error.status === 404) {
					return { status: 'published', triggers: [] };
				}
				throw error;
			}
			if (Date.now() > deadline) throw new Error(`Workflow ${id} is still being published.`);
		}
	}

	webhookId({ nodes }: Workflow): string {
		return String(nodes.find(({ type }) => type === INSTANT_TRIGGER_NODE)?.webhookId);
	}

	/** Returns the production address. */
	url(workflow: Workflow): string {
		return `${this.fixture.n8n.url}/webhook/${this.webhookId(workflow)}/cellular-iot`;
	}

	testUrl(workflow: Workflow): string {
		return this.url(workflow).replace('/webhook/', '/webhook-test/');
	}

	/** Returns the key that proves a call. */
	key(workflow: Workflow, applicationToken = this.fixture.sandbox.applicationToken): string {
		const secret = credentialSecret('cellularIotApi', { applicationToken });
		return derivedKey(secret ?? '', this.webhookId(workflow));
	}

	/** Calls like a data stream; returns the status of the answer. */
	async streamCalls(url: string, body: unknown, key?: string): Promise<number> {
		return await this.call(url, body, key === undefined ? {} : { [PROOF_HEADER]: key });
	}

	/** Calls with any headers; texts are sent as they are. */
	async call(
		url: string,
		body: unknown,
		headers: Record<string, string>,
		method = 'POST',
	): Promise<number> {
		const answer = await fetch(url, {
			method,
			headers: { 'Content-Type': 'application/json', ...headers },
			body: typeof body === 'string' ? body : JSON.stringify(body),
		});
		await answer.body?.cancel();
		return answer.status;
	}

	/** Returns the streams that lead to an address. */
	streamsTo(url: string): DataStream[] {
		return [...this.world.dataStreams.values()].filter(
			({ destination }) => destination.url === url,
		);
	}

	async executions({ id }: Pick<Workflow, 'id'>): Promise<Execution[]> {
		const ids = await executionIds(this.fixture.rest, id);
		return await Promise.all(ids.map((one) => finishedExecution(this.fixture.rest, one)));
	}

	/** Returns the executions that have a record among the items of the trigger. */
	async executionsWith(
		workflow: Pick<Workflow, 'id'>,
		id: number | string,
		trigger = TRIGGER,
	): Promise<Execution[]> {
		const all = await this.executions(workflow);
		return all.filter(({ output }) => output(trigger).some((row) => String(row.id) === String(id)));
	}

	/** Waits for the execution with a record; fails if it has come twice. Returns the item. */
	async arrivesOnce(
		workflow: Pick<Workflow, 'id'>,
		id: number | string,
		trigger = TRIGGER,
	): Promise<Record<string, unknown>> {
		const [item] = await this.arriveOnce(workflow, [id], trigger);
		assert.ok(item);
		return item;
	}

	/** The same for several records. */
	async arriveOnce(
		workflow: Pick<Workflow, 'id'>,
		ids: ReadonlyArray<number | string>,
		trigger = TRIGGER,
	): Promise<Array<Record<string, unknown>>> {
		this.again.push(async () => await this.arriveOnce(workflow, ids, trigger));
		for (const id of ids) {
			await eventually(
				async () => (await this.executionsWith(workflow, id, trigger)).at(0),
				() => `No execution with record ${id}.\n${this.fixture.n8n.lastLogLines(5)}`,
			);
		}
		const executions = await this.executions(workflow);
		return ids.map((id) => {
			const found = executions.flatMap((execution) =>
				execution
					.output(trigger)
					.filter((row) => String(row.id) === String(id))
					.map((item) => ({ item, execution })),
			);
			assert.equal(found.length, 1, `record ${id} came ${found.length} times`);
			const [{ item, execution } = assert.fail()] = found;
			assert.equal(execution.status, 'success', execution.error);
			assert.equal(execution.mode, 'webhook');
			return item;
		});
	}

	/** Fails if a record that has arrived came again later. */
	async nothingCameAgain(): Promise<void> {
		for (const check of this.again.splice(0)) await check();
	}

	/** Does something after which nothing may run. */
	async runsNothing(workflow: Pick<Workflow, 'id'>, work: () => Promise<void>): Promise<void> {
		const known = await executionIds(this.fixture.rest, workflow.id);
		await work();
		await pause(A_WHILE_MS);
		assert.deepEqual(await executionIds(this.fixture.rest, workflow.id), known);
	}
}
