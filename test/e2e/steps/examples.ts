import { strict as assert } from 'node:assert';
import { join } from 'node:path';
import { runWorkflow } from '../../../scripts/n8n/executions';
import type { Execution } from '../../../scripts/n8n/executions';
import { MAIL_USER, USER_PASSWORD } from '../../../sandbox';
import { credentialsFor } from '../../../scripts/start/credential';
import { readExamples } from '../../../scripts/start/examples';
import type { CredentialSummary, WorkflowContent } from '../../../scripts/n8n/rest';
import type { Turn } from '../fakeModel';
import { PROJECT } from '../scene';
import type { Scene } from '../scene';
import type { StepRunner } from '../stepRunner';

type Row = Record<string, unknown>;

/** How the model of the assistant goes about its task. */
const ASSISTANT: Turn[] = [
	{ call: 'Find_Devices', with: { part_of_name: 'water-meter' } },
	{ call: 'Send_SMS', with: { device: 'water-meter-0001', text: 'STATUS', confirm: true } },
	{ say: () => 'I have asked it.' },
];

interface Expectation {
	/** Brings about what the example reacts to. */
	before?: (scene: Scene) => void;
	/** What is written into the chat that starts it. */
	says?: string;
	/** Looks at what it did. `again` runs it once more. */
	check: (scene: Scene, execution: Execution, again: () => Promise<Execution>) => Promise<void>;
}

const EXPECTATIONS: Record<string, Expectation> = {
	'provision-endpoint.json': {
		check: async ({ sandbox }, first, again) => {
			const [created] = first.output('Create Endpoint');
			const id = Number(created?.id);
			assert.equal(sandbox.world.endpoints.get(id)?.name, 'demo-meter-01');
			const count = sandbox.world.endpoints.size;
			const second = await again();
			assert.equal(second.status, 'success', second.error);
			assert.deepEqual(second.output('Create Endpoint'), []);
			assert.equal(sandbox.world.endpoints.size, count);
			assert.equal(sandbox.world.sms.get(id)?.length, 2);
		},
	},
	'ai-fleet-assistant.json': {
		before: ({ model }) => model.follow(...ASSISTANT),
		says: 'Which water meters are there? Ask the first one for its status.',
		check: async ({ model, sandbox }, execution) => {
			assert.deepEqual(model.refusals, []);
			const [found, sent] = model.outputs().map((text) => JSON.parse(text) as Row[]);
			assert.equal(found?.[0]?.name, 'water-meter-0001');
			const sms = sandbox.world.sms.get(11400001)?.find(({ id }) => id === sent?.[0]?.id);
			assert.equal(sms?.payload, 'STATUS');
			assert.deepEqual(execution.output('Fleet Assistant'), [{ output: 'I have asked it.' }]);
			assert.equal(model.offered().length, 6);
		},
	},
	'reply-to-sms.json': {
		before: ({ sandbox }) => void sandbox.control.deviceSends(11400001, 'T=31.5'),
		check: async ({ sandbox }, execution) => {
			const [reply] = execution.output('Ask for More Readings');
			const sent = sandbox.world.sms.get(11400001)?.find(({ id }) => id === reply?.id);
			assert.equal(sent?.payload, 'INTERVAL 5');
		},
	},
	'daily-flow-report.json': {
		check: async ({ sandbox }, execution) => {
			const rows = execution.output('Largest First');
			const flows = [...sandbox.world.flows.values()].flat();
			const sumOf = (some: typeof flows) =>
				some.reduce((sum, { bytes_up: bytes }) => sum + (bytes ?? 0), 0);
			// The oldest flows leave the report's day while the steps before this one run.
			const since = sandbox.world.clock.now() - 23 * 3_600_000;
			const recent = sumOf(flows.filter((flow) => (flow.startedAt ?? 0) > since));
			const reported = rows.reduce((sum, row) => sum + Number(row.bytes_up), 0);
			assert.ok(recent > 0);
			assert.ok(recent <= reported && reported <= sumOf(flows), `${reported} bytes`);
			const sizes = rows.map((row) => Number(row.kilobytes));
			assert.deepEqual(
				sizes,
				[...sizes].sort((a, b) => b - a),
			);
		},
	},
};

/** Of the person whose n8n is enrolled. */
const FINGERPRINT = 'q7Vd02mZkT4xWn8Rb5sLc1yHe9uGf3jPa6oKi0Nt';

/** What the editor's chat gives to the workflow. */
const chat = (chatInput?: string) =>
	chatInput === undefined ? undefined : { sessionId: 'test', action: 'sendMessage', chatInput };

/** The workflow after its user has chosen a language model, as its note says. */
const withModel = (content: WorkflowContent, model?: CredentialSummary): WorkflowContent => ({
	...content,
	nodes: content.nodes.map((node) =>
		node.type.endsWith('.lmChatOpenAi') && model
			? { ...node, credentials: { openAiApi: { id: model.id, name: model.name } } }
			: node,
	),
});

const isTrigger = (type: string) => /trigger$/i.test(type);

/** Every file of workflows/, imported as it is: n8n finds the credentials of the sandbox by their names. */
export async function exampleSteps(steps: StepRunner, scene: Scene): Promise<void> {
	steps.title('The example workflows');
	// The one for forms is run by a person: see browserEnrol.ts.
	const { name, type } = credentialsFor('').user;
	const login = { username: MAIL_USER, password: USER_PASSWORD, trustedDeviceSecret: FINGERPRINT };
	const data = { baseUrl: scene.sandbox.url, ...login };
	const openAiApi = (await scene.rest.credentials()).find((one) => one.type === 'openAiApi');
	await scene.rest.createCredential({ name, type, data });
	for (const { file, content } of readExamples(join(PROJECT, 'workflows'))) {
		await steps.step(file, async () => {
			const { before, check, says } = EXPECTATIONS[file] ?? {};
			const starts = content.nodes.filter(({ type }) => isTrigger(type));
			const start = starts.find(({ type }) => type.endsWith('.manualTrigger')) ?? starts[0];
			const { id } = await scene.rest.createWorkflow(withModel(content, openAiApi));
			if (start?.type.endsWith('.formTrigger')) return;
			const run = async () => await runWorkflow(scene.rest, id, start?.name ?? '', chat(says));
			before?.(scene);
			const execution = await run();
			assert.equal(execution.status, 'success', execution.error);
			await check?.(scene, execution, run);
		});
	}
}
