import { strict as assert } from 'node:assert';
import { executionIds, finishedExecution } from '../../../src/n8n/executions';
import type { Execution } from '../../../src/n8n/executions';
import type { Fixture } from '../fixture';
import { eventually } from './eventually';
import { succeeded } from './ending';
import { formIn } from './exampleFiles';

export const METER = 11400001;
export const NAME = 'water-meter-0001';

interface Listed<T> {
	data: T[];
}

interface Row {
	device: string;
	resume_url: string;
}

/** Asks a device through the form of the published example, answers as the device, and reads what came of it. */
export class Questions {
	private readonly known = new Set<string>();

	private constructor(
		private readonly fixture: Fixture,
		private readonly workflowId: string,
		private readonly form: string,
	) {}

	static async open(fixture: Fixture, workflowId: string): Promise<Questions> {
		const workflow = await fixture.rest.workflow(workflowId);
		const made = new Questions(fixture, workflowId, String(formIn(workflow)?.webhookId));
		for (const id of await executionIds(fixture.rest, workflowId)) made.known.add(id);
		return made;
	}

	/** Returns the next execution that a call has started: in a test, the schedule of the example fires, too. */
	async next(): Promise<string> {
		const { rest } = this.fixture;
		return await eventually(async () => {
			const ids = await executionIds(rest, this.workflowId);
			const id = ids.find((one) => !this.known.has(one));
			if (id === undefined) return undefined;
			this.known.add(id);
			const { mode } = await rest.request<{ mode: string }>('GET', `/rest/executions/${id}`);
			return mode === 'webhook' ? id : undefined;
		}, 'No call has started the workflow');
	}

	/** Sends the form; returns the execution. */
	async ask(command: string): Promise<string> {
		const body = new FormData();
		body.append('field-0', NAME);
		body.append('field-1', command);
		const url = `${this.fixture.n8n.url}/form/${this.form}`;
		// n8n publishes form and trigger one after another.
		await eventually(async () => (await fetch(url)).ok, 'The form is not published');
		const { status } = await fetch(url, { method: 'POST', body });
		assert.equal(status, 200);
		return await this.next();
	}

	/** Sends an SMS as the device, which starts the workflow; returns that execution. */
	async deviceSays(text: string): Promise<Execution> {
		this.fixture.sandbox.control.deviceSends(METER, text);
		return await this.finished(await this.next());
	}

	async finished(id: string): Promise<Execution> {
		return succeeded(await finishedExecution(this.fixture.rest, id));
	}

	/** Returns the commands that the device was sent. */
	sent(): unknown[] {
		const all = this.fixture.sandbox.world.sms.get(METER) ?? [];
		return all.filter(({ type }) => type === 'MT').map(({ payload }) => payload);
	}

	/** Returns the rows of the table. */
	async rows(): Promise<Row[]> {
		const { rest } = this.fixture;
		const project = await rest.personalProject();
		const path = `/rest/projects/${project}/data-tables`;
		const tables = await rest.request<Listed<{ id: string; name: string }>>('GET', path);
		const id = tables.data.find(({ name }) => name === 'open_commands')?.id ?? '';
		return (await rest.request<Listed<Row>>('GET', `${path}/${id}/rows`)).data;
	}
}
