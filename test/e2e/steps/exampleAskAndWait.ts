import { strict as assert } from 'node:assert';
import { setTimeout as pause } from 'node:timers/promises';
import { QUOTA_PROFILE } from '../../../sandbox';
import { executionIds, finishedExecution, runWorkflow } from '../../../scripts/n8n/executions';
import type { Execution } from '../../../scripts/n8n/executions';
import type { Workflow } from '../../../scripts/n8n/rest';
import type { Fixture } from '../fixture';
import { eventually } from './eventually';
import { whilePublished } from './exampleCalls';
import type { Expectation } from './expectation';
import { stopPendingSms } from './pendingSms';

const METER = 11400001;
const NAME = 'water-meter-0001';
/** Long enough for the first steps, short enough to end while n8n is stopped. */
const SHORT_WAIT_S = 10;

interface Listed<T> {
	data: T[];
}

interface Row {
	device: string;
	resume_url: string;
}

/** The example with a wait of seconds instead of days. */
const withShortWait = ({ nodes }: Workflow) =>
	nodes.map((node) => {
		const written = JSON.stringify(node.parameters);
		const text = written.replace('{ days: 2 }', `{ seconds: ${SHORT_WAIT_S} }`);
		return { ...node, parameters: JSON.parse(text) as Record<string, unknown> };
	});

/** Asks a device through the form of the published example, answers as the device, and reads what came of it. */
class Questions {
	private readonly known = new Set<string>();

	private constructor(
		private readonly fixture: Fixture,
		private readonly workflowId: string,
		private readonly form: string,
	) {}

	static async open(fixture: Fixture, workflowId: string): Promise<Questions> {
		const workflow = await fixture.rest.workflow(workflowId);
		const form = workflow?.nodes.find(({ type }) => type.endsWith('.formTrigger'));
		const made = new Questions(fixture, workflowId, String(form?.webhookId));
		for (const id of await executionIds(fixture.rest, workflowId)) made.known.add(id);
		return made;
	}

	/** Returns the next execution that is not known yet, whatever its status. */
	async next(): Promise<string> {
		return await eventually(
			async () => {
				const ids = await executionIds(this.fixture.rest, this.workflowId);
				const id = ids.find((one) => !this.known.has(one));
				if (id !== undefined) this.known.add(id);
				return id;
			},
			() => 'Nothing has started the workflow',
		);
	}

	/** Sends the form; returns the execution. */
	async ask(command: string): Promise<string> {
		const body = new FormData();
		body.append('field-0', NAME);
		body.append('field-1', command);
		const url = `${this.fixture.n8n.url}/form/${this.form}`;
		// n8n publishes form and trigger one after another.
		await eventually(
			async () => (await fetch(url)).ok || undefined,
			() => 'The form is not published',
		);
		const { status } = await fetch(url, { method: 'POST', body });
		assert.equal(status, 200);
		return await this.next();
	}

	/** Waits until an execution waits for a reply. */
	async untilWaiting(id: string): Promise<void> {
		let status = '';
		await eventually(
			async () => {
				const path = `/rest/executions/${id}`;
				({ status } = await this.fixture.rest.request<{ status: string }>('GET', path));
				return status === 'waiting' || undefined;
			},
			() => `The execution has the status ${status}`,
		);
	}

	/** Sends an SMS as the device, which starts the workflow; returns that execution. */
	async deviceSays(text: string): Promise<Execution> {
		this.fixture.sandbox.control.deviceSends(METER, text);
		return await this.finished(await this.next());
	}

	async finished(id: string): Promise<Execution> {
		const execution = await finishedExecution(this.fixture.rest, id);
		assert.equal(execution.status, 'success', execution.error);
		return execution;
	}

	/** Returns the commands that the device was sent. */
	sent(): unknown[] {
		const all = this.fixture.sandbox.world.sms.get(METER) ?? [];
		return all.filter(({ type }) => type === 'MT').map(({ payload }) => payload);
	}

	/** Returns the rows of the table. */
	async rows(): Promise<Row[]> {
		const { rest } = this.fixture;
		const project = await rest.request<{ id: string }>('GET', '/rest/projects/personal');
		const path = `/rest/projects/${project.id}/data-tables`;
		const tables = await rest.request<Listed<{ id: string; name: string }>>('GET', path);
		const id = tables.data.find(({ name }) => name === 'open_commands')?.id ?? '';
		return (await rest.request<Listed<Row>>('GET', `${path}/${id}/rows`)).data;
	}
}

/** Waits until the started n8n takes the calls of the service. */
async function untilCalled({ sandbox }: Fixture): Promise<void> {
	const url = sandbox.world.serviceProfiles.get(QUOTA_PROFILE)?.api_callback?.url ?? '';
	await eventually(
		async () => (await fetch(url, { method: 'POST' })).status === 401 || undefined,
		() => 'n8n does not take calls',
	);
}

/**
 * A command waits for its reply over a restart of n8n. A second command to the device is not sent meanwhile, and another
 * SMS does not end the wait. After the time limit, which ends while n8n is stopped, a reply comes too late.
 */
export const askAndWait: Expectation = {
	published: async (fixture, workflowId) => {
		const profile = fixture.sandbox.world.serviceProfiles.get(QUOTA_PROFILE);
		stopPendingSms(fixture.sandbox);
		const hasCallback = () => profile?.api_callback?.url.startsWith(fixture.n8n.url) || undefined;
		const before = (await Questions.open(fixture, workflowId)).sent().length;
		await whilePublished(fixture, workflowId, async () => {
			await eventually(hasCallback, () => 'The profile has no callback');
			const questions = await Questions.open(fixture, workflowId);
			const asked = await questions.ask('STATUS');
			await questions.untilWaiting(asked);
			const second = await questions.finished(await questions.ask('STATUS 2'));
			assert.equal(second.output('Outcome')[0]?.outcome, 'busy');
			assert.deepEqual(questions.sent().slice(before), ['STATUS']);
			const [row, ...others] = await questions.rows();
			assert.deepEqual([row?.device, others], [String(METER), []]);

			const other = await questions.deviceSays('T=21.5');
			assert.deepEqual(other.output('Hand Over the Reply'), []);
			await questions.untilWaiting(asked);
			const forged = await fetch(row?.resume_url.replace(/=.*/, '=0') ?? '', { method: 'POST' });
			assert.equal(forged.status, 401);

			await fixture.restart(() => undefined);
			await untilCalled(fixture);
			await questions.deviceSays('OK battery=3.71V');
			const { output } = await questions.finished(asked);
			const expected = { device: NAME, command: 'STATUS', reason: null };
			assert.deepEqual(output('Notify'), [
				{ ...expected, outcome: 'replied', reply: 'OK battery=3.71V' },
			]);
			assert.deepEqual(await questions.rows(), []);
		});

		await eventually(
			() => !hasCallback() || undefined,
			() => 'The profile still has the callback',
		);
		const workflow = await fixture.rest.workflow(workflowId);
		assert.ok(workflow);
		await fixture.rest.updateWorkflow(workflowId, { nodes: withShortWait(workflow) });
		await whilePublished(fixture, workflowId, async () => {
			await eventually(hasCallback, () => 'The profile has no callback');
			const questions = await Questions.open(fixture, workflowId);
			const asked = await questions.ask('STATUS 3');
			await questions.untilWaiting(asked);
			await fixture.restart(async () => await pause(SHORT_WAIT_S * 1000));
			const { output } = await questions.finished(asked);
			assert.equal(output('Notify')[0]?.outcome, 'noReply');
			await untilCalled(fixture);
			const late = await questions.deviceSays('OK late');
			assert.deepEqual(late.output('Open Command'), []);
			await runWorkflow(fixture.rest, workflowId, 'Set Up');
			assert.deepEqual(await questions.rows(), [], 'an expired command is forgotten');
		});
	},
};
