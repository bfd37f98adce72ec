import { strict as assert } from 'node:assert';
import { runWorkflow } from '../../../packages/tools/src/n8n/executions';
import type { Turn } from '../../../packages/tools/src/editor/fakeModel';
import type { Fixture } from '../fixture';
import type { StepRunner } from '../../../packages/tools/src/steps/stepRunner';
import { agentWorkflow, byId } from '../workflow';
import type { Tool } from '../workflow';
import { modelCredential, ON_ERROR, wordsOf } from './agent';

/** A device of the demo fleet that no other step uses. */
const DEVICE = 11400015;
/** Limits in characters (about four per token) for a tool description and an answer. */
const LONGEST_TOOL = 800;
const LONGEST_ANSWER = 2500;

const endpointId = byId("={{ $fromAI('device', 'The device, by its name or ID', 'string') }}");
const TOOLS: Tool[] = [
	{
		name: 'Send Command',
		parameters: {
			resource: 'sms',
			operation: 'sendCommand',
			endpointId,
			payload: "={{ $fromAI('text', 'The command', 'string') }}",
			waitSeconds: 20,
		},
	},
	{ name: 'Diagnose', parameters: { resource: 'endpoint', operation: 'diagnose', endpointId } },
];

/** An AI agent gets the reply of a device, and the cause of its trouble. The language model follows a script. */
export async function agentCommandSteps(steps: StepRunner, fixture: Fixture): Promise<void> {
	const { model, rest, sandbox } = fixture;
	const { control, world } = sandbox;
	let workflowId = '';
	/** Runs the script and returns the tool outputs. */
	const outputs = async (...turns: Turn[]) => {
		model.follow(...turns, { say: () => 'This is all I know.' });
		const { status, error } = await runWorkflow(rest, workflowId, 'Start');
		assert.deepEqual(model.refusals, []);
		assert.equal(status, 'success', error);
		for (const text of model.outputs()) {
			console.log(`        the model is given ${text.length} characters`);
			assert.ok(text.length <= LONGEST_ANSWER, text);
		}
		return model.outputs().map((text) => JSON.parse(text) as Array<Record<string, unknown>>);
	};
	const device = String(DEVICE);
	const commands = () =>
		(world.sms.get(DEVICE) ?? []).filter(
			({ type, payload }) => type === 'MT' && payload === 'PING',
		);

	steps.title('AI agents');
	await steps.step('are told that a command gives its reply, and needs a yes', async () => {
		const credentials = { model: await modelCredential(fixture), credentials: fixture.credential };
		const tools = TOOLS.map((tool) => ({ ...tool, onError: ON_ERROR }));
		const content = agentWorkflow('Agent with commands', credentials, 'Do as told.', tools);
		workflowId = (await rest.createWorkflow(content)).id;
		assert.deepEqual(await outputs(), []);
		const offered = new Map(model.offered().map((tool) => [tool.name, tool]));
		for (const [tool, offer] of offered) {
			const { length } = JSON.stringify(offer);
			console.log(`        "${offer.description}": ${tool}, ${length} characters`);
			assert.ok(length <= LONGEST_TOOL, JSON.stringify(offer));
		}
		assert.match(offered.get('Send_Command')?.description ?? '', /get its reply/);
		const command = Object.keys(offered.get('Send_Command')?.parameters.properties ?? {});
		assert.deepEqual(command.sort(), ['Confirm', 'device', 'text']);
		const diagnose = Object.keys(offered.get('Diagnose')?.parameters.properties ?? {});
		assert.deepEqual(diagnose, ['device']);
	});
	await steps.step('send no command that nobody confirmed', async () => {
		const call = 'Send_Command';
		const [[refused] = []] = await outputs({
			call,
			with: { device, text: 'PING', Confirm: false },
		});
		assert.match(wordsOf(refused), /'Confirm' must be on to send this SMS, which may be charged/);
		assert.equal(commands().length, 0);
	});
	await steps.step('send a command and get the reply of the device', async () => {
		control.setAnswering(DEVICE, {});
		const call = 'Send_Command';
		const [[outcome] = []] = await outputs({ call, with: { device, text: 'PING', Confirm: true } });
		assert.equal(outcome?.outcome, 'replied');
		assert.equal((outcome?.reply as { payload?: string }).payload, 'PONG');
		assert.equal(commands().length, 1);
		control.setAnswering(DEVICE, null);
	});
	await steps.step('diagnose a device without a question', async () => {
		control.trouble(DEVICE, 'simNotActive');
		const [[diagnosis] = []] = await outputs({ call: 'Diagnose', with: { device } });
		assert.equal(diagnosis?.verdict, 'simNotActive');
		assert.match(String(diagnosis?.next_step), /SIM: Activate/);
		control.trouble(DEVICE, 'fine');
	});
}
