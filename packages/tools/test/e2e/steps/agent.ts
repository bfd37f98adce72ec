import { strict as assert } from 'node:assert';
import { runWorkflow } from '../../../src/n8n/executions';
import type { CredentialReference } from '../../../src/n8n/rest';
import type { Turn } from '../../../src/editor/fakeModel';
import { OPTIONS } from '../options';
import type { Fixture } from '../fixture';
import type { StepRunner } from '../../../src/steps/stepRunner';
import { agentWorkflow, byId } from '../workflow';
import type { Tool } from '../workflow';

/** Limits in characters (about four per token) for a tool description and an answer. */
const LONGEST_TOOL = 700;
const LONGEST_ANSWER = 1500;

const METER = { id: 11400001, name: 'water-meter-0001' };

const fromAI = (key: string, description: string, type = 'string') =>
	`={{ $fromAI('${key}', '${description}', '${type}') }}`;

/** A field that the model fills in: mode ID, with any identifier of the device. */
const endpointId = byId(fromAI('device', 'The device, by its name'));
const confirm = (what: string) =>
	fromAI('confirm', `Whether the user agreed to ${what}`, 'boolean');

/** In the oldest n8n, a refused tool call ends the agent unless On Error is Continue. */
export const ON_ERROR = OPTIONS.recipe.name === 'oldest' ? 'continueRegularOutput' : undefined;

/** Joins the texts of a refusal; with On Error the advice is a separate field. */
export const wordsOf = (row: Record<string, unknown> = {}) => Object.values(row).join('. ');

const TOOLS: Tool[] = [
	{
		name: 'Send SMS',
		parameters: {
			resource: 'sms',
			operation: 'send',
			endpointId,
			payload: fromAI('text', 'What to send'),
		},
	},
	{
		name: 'Top Destinations',
		parameters: {
			resource: 'flowLog',
			operation: 'getDestinations',
			endpointId,
			timeRange: 'custom',
			from: '={{ $today }}',
			limit: fromAI('limit', 'How many', 'number'),
		},
	},
	{
		name: 'Delete Device',
		parameters: {
			resource: 'endpoint',
			operation: 'delete',
			endpointId,
			confirm: confirm('delete this device for good'),
		},
	},
];

/** Creates the credential of the scripted model once and returns its reference. */
export async function modelCredential({ model, rest }: Fixture): Promise<CredentialReference> {
	const data = { apiKey: 'not needed', url: model.url };
	const content = { name: 'OpenAI account', type: 'openAiApi', data };
	const known = (await rest.credentials()).find(({ type }) => type === content.type);
	const { id, name } = known ?? (await rest.createCredential(content));
	return { openAiApi: { id, name } };
}

/** An AI agent of n8n that uses the package's node as its tools. The language model follows a script. */
export async function agentSteps(steps: StepRunner, fixture: Fixture): Promise<void> {
	const { model, rest, sandbox } = fixture;
	const { control, world } = sandbox;
	const device = 'agent-meter-1';
	let workflowId = '';
	let id = 0;

	/** Runs the script and returns the tool outputs. */
	const outputs = async (...turns: Turn[]) => {
		model.follow(...turns, { say: () => 'This is all I know.' });
		const { status, error, output } = await runWorkflow(rest, workflowId, 'Start');
		assert.deepEqual(model.refusals, []);
		assert.equal(status, 'success', error);
		assert.deepEqual(output('AI Agent'), [{ output: 'This is all I know.' }]);
		for (const text of model.outputs()) {
			console.log(`        the model is given ${text.length} characters`);
			assert.ok(text.length <= LONGEST_ANSWER, text);
		}
		return model.outputs().map((text) => JSON.parse(text) as Array<Record<string, unknown>>);
	};

	steps.title('AI agents');
	await steps.step('are offered the node as tools, in few words', async () => {
		id = control.addEndpoint(device);
		const credentials = { model: await modelCredential(fixture), credentials: fixture.credential };
		const tools = TOOLS.map((tool) => ({ ...tool, onError: ON_ERROR }));
		const workflow = agentWorkflow('Agent', credentials, 'Do what the script says.', tools);
		workflowId = (await rest.createWorkflow(workflow)).id;
		assert.deepEqual(await outputs(), []);
		const offered = new Map(model.offered().map((tool) => [tool.name, tool]));
		assert.equal(offered.size, TOOLS.length);
		for (const [tool, offer] of offered) {
			const { length } = JSON.stringify(offer);
			console.log(`        "${offer.description}": ${tool}, ${length} characters`);
			assert.ok(length <= LONGEST_TOOL, JSON.stringify(offer));
		}
		assert.equal(offered.get('Send_SMS')?.description, 'Send SMS in Cellular IoT');
		const sms = JSON.stringify(offered.get('Send_SMS')?.parameters);
		assert.match(
			sms,
			/agreed, in this conversation, to exactly what this call does with these values\. Ask the user first/,
		);
		const { properties } = offered.get('Delete_Device')?.parameters ?? {};
		assert.deepEqual(properties, {
			device: { type: 'string', description: 'The device, by its name' },
			confirm: {
				type: 'boolean',
				description: 'Whether the user agreed to delete this device for good',
			},
		});
	});
	await steps.step('send an SMS to a device that they know by name', async () => {
		const [[sms] = []] = await outputs({
			call: 'Send_SMS',
			with: { device: METER.name, text: 'STATUS', Confirm: true },
		});
		assert.equal(sms?.endpoint_id, METER.id);
		assert.equal(world.sms.get(METER.id)?.find((one) => one.id === sms?.id)?.payload, 'STATUS');
	});
	await steps.step('find the name when they were told half of it', async () => {
		const [[refused] = [], [sms] = []] = await outputs(
			{ call: 'Send_SMS', with: { device: 'water-meter', text: 'STATUS', Confirm: true } },
			{ call: 'Send_SMS', with: { device: METER.name, text: 'STATUS', Confirm: true } },
		);
		const told = wordsOf(refused);
		assert.match(told, /^No endpoint with this Name was found\. .* Similar: /);
		assert.ok(told.includes(METER.name), told);
		assert.equal(sms?.endpoint_id, METER.id);
	});
	await steps.step("list today's top destinations, and know that there are more", async () => {
		// The window ends with the current second.
		const now = new Date(control.now().getTime() - 2_000).toISOString();
		const flow = (host: string, bytes: number) => ({
			started_on: now,
			completed_on: now,
			destination_hostname: host,
			bytes_up: bytes,
		});
		const top = { call: 'Top_Destinations', with: { device, limit: 2 } };
		const [none] = await outputs(top);
		assert.deepEqual(none, [{ note: 'Nothing was found.' }]);
		control.addFlows(id, [
			flow('b.example.com', 20),
			flow('a.example.com', 300),
			flow('c.example.com', 1),
		]);
		const [[first, second, ...more] = []] = await outputs(top);
		assert.deepEqual(
			[first, second].map((row) => [row?.destination, row?.bytes_up]),
			[
				['a.example.com', 300],
				['b.example.com', 20],
			],
		);
		const note = "2 of 3 results are shown. Turn on 'Return All' or raise 'Limit' to get more.";
		assert.deepEqual(more, [{ note }]);
	});
	await steps.step('are refused a delete that nobody confirmed, and told what to do', async () => {
		control.resetRequests();
		const [[refused] = []] = await outputs({
			call: 'Delete_Device',
			with: { device, confirm: false },
		});
		const error =
			"'Confirm' must be on to delete this device for good. Ask the user first, then call the tool again with 'Confirm' true.";
		assert.equal(wordsOf(refused), error);
		assert.deepEqual(control.requestCounts(), {}, 'nothing is asked of the service');
		assert.ok(world.endpoints.has(id));
	});
	await steps.step('delete what was confirmed', async () => {
		const [deleted] = await outputs({ call: 'Delete_Device', with: { device, confirm: true } });
		assert.deepEqual(deleted, [{ deleted: true, id }]);
		assert.ok(!world.endpoints.has(id));
	});
}
