import { strict as assert } from 'node:assert';
import { join } from 'node:path';
import { runWorkflow } from '../../../src/n8n/executions';
import { ONE_REQUEST } from '../../../src/n8n/restSession';
import { readExamples } from '../../../src/start/examples';
import { ACTION_NODE, INSTANT_TRIGGER_NODE, TRIGGER_NODE } from '../names';
import { ROOT } from '../../../src/root';
import type { Fixture } from '../fixture';
import type { StepRunner } from '../../../src/steps/stepRunner';
import { modelCredential } from './agent';
import { succeeded } from './ending';

/** What people call the nodes, and which node is theirs. n8n weighs names before aliases, so 'sms' finds other nodes. */
const SEARCHED: Array<[string, string]> = [
	['cellular iot', ACTION_NODE],
	['iot device', ACTION_NODE],
	['sms to device', ACTION_NODE],
	['receive sms', ACTION_NODE],
	['suspend sim', ACTION_NODE],
	['device offline', ACTION_NODE],
	['connectivity', ACTION_NODE],
	['telemetry', ACTION_NODE],
	['modem', ACTION_NODE],
	['m2m', ACTION_NODE],
];

const METER = { id: 11400001, name: 'water-meter-0001' };

/** An agent with *Send SMS* as its tool, as a builder writes it that has read the type definitions. */
const AGENT = `
import { workflow, node, trigger, tool, languageModel, newCredential, fromAi } from '@n8n/workflow-sdk';

const start = trigger({
	type: 'n8n-nodes-base.manualTrigger', version: 1, config: { name: 'Start' }, output: [{}],
});
const model = languageModel({
	type: '@n8n/n8n-nodes-langchain.lmChatOpenAi', version: 1.3,
	config: {
		name: 'Model',
		parameters: { model: { __rl: true, mode: 'id', value: 'scripted' }, responsesApiEnabled: false },
		credentials: { openAiApi: newCredential('OpenAI account') },
	},
});
const send = tool({
	type: '${ACTION_NODE}Tool', version: 1,
	config: {
		name: 'Send SMS',
		parameters: {
			resource: 'sms', operation: 'send',
			endpointId: { __rl: true, mode: 'name', value: fromAi('device', 'Name of the device') },
			payload: fromAi('text', 'What to send'),
		},
		credentials: { cellularIotApi: newCredential('Sandbox') },
	},
});
const agent = node({
	type: '@n8n/n8n-nodes-langchain.agent', version: 3,
	config: {
		name: 'AI Agent',
		parameters: { promptType: 'define', text: 'Do what the script says.', options: {} },
		subnodes: { model, tools: [send] },
	},
	output: [{ output: '' }],
});
export default workflow('built', 'Built by MCP').add(start).to(agent);`;

interface Answer {
	result?: { isError?: boolean; content: Array<{ text: string }> };
	error?: { message: string };
}

/** Returns a function that calls a tool of n8n's own MCP server, and gives its text. */
async function openTools({ rest, n8n }: Fixture) {
	await rest.request('PATCH', '/rest/mcp/settings', { mcpAccessEnabled: true });
	const { apiKey } = await rest.request<{ apiKey: string }>('GET', '/rest/mcp/api-key');
	return async (name: string, given: Record<string, unknown>): Promise<string> => {
		const response = await fetch(`${n8n.url}/mcp-server/http`, {
			method: 'POST',
			headers: {
				...ONE_REQUEST,
				accept: 'application/json, text/event-stream',
				authorization: `Bearer ${apiKey}`,
				'content-type': 'application/json',
			},
			body: JSON.stringify({
				jsonrpc: '2.0',
				id: 1,
				method: 'tools/call',
				params: { name, arguments: given },
			}),
			signal: AbortSignal.timeout(60_000),
		});
		const text = await response.text();
		const { result, error } = JSON.parse(text.replace(/^[\s\S]*?^data: /m, '')) as Answer;
		const answer = result?.content.map((part) => part.text).join('\n') ?? '';
		assert.ok(result && result.isError !== true, `${name}: ${error?.message ?? answer}`);
		return answer;
	};
}

/** n8n's MCP server lets a model build workflows. Checks what it finds, is told, and builds. */
export async function builderSteps(steps: StepRunner, fixture: Fixture): Promise<void> {
	const { model, rest, sandbox } = fixture;
	let use: Awaited<ReturnType<typeof openTools>>;
	const definition = async (nodeId: string) =>
		await use('get_node_types', { nodeIds: [{ nodeId }] });

	steps.title('AI agents');
	await steps.step('find our nodes first when they build a workflow', async () => {
		use = await openTools(fixture);
		for (const [words, expected] of SEARCHED) {
			const [first] =
				/(?<=^- )\S+\.\S+/m.exec(await use('search_nodes', { queries: [words] })) ?? [];
			assert.equal(first, expected, words);
		}
		const tools = await use('search_nodes', { queries: ['sms to device'], usage: 'agentTool' });
		assert.ok(tools.includes(`- ${ACTION_NODE}Tool`), tools);
	});
	await steps.step('are told there what the fields do not say', async () => {
		const found = await use('search_nodes', { queries: ['cellular iot'] });
		const { searchHint, relatedNodes = [] } = await hintOf(fixture);
		assert.ok(searchHint && relatedNodes.length > 0);
		assert.ok(found.includes(`@builderHint ${searchHint}`), found);
		for (const { relationHint } of relatedNodes) assert.ok(found.includes(relationHint));
		assert.match(await definition(ACTION_NODE), /@builderHint 0: Enabled, 1: Disabled\n/);
		for (const trigger of [TRIGGER_NODE, INSTANT_TRIGGER_NODE]) {
			assert.match(await definition(trigger), /@builderHint .*smsReceived: When a device has sent/);
		}
	});
	await steps.step('choose a device of the service for a field', async () => {
		const { cellularIotApi: credential } = fixture.credential;
		const found = await use('explore_node_resources', {
			nodeType: ACTION_NODE,
			version: 1,
			methodName: 'searchEndpoints',
			methodType: 'listSearch',
			credentialType: 'cellularIotApi',
			credentialId: credential?.id,
			filter: METER.name,
		});
		const { results } = JSON.parse(found) as { results: Array<{ value: unknown }> };
		assert.deepEqual(
			results.map(({ value }) => Number(value)),
			[METER.id],
		);
	});
	await steps.step('find no fault in the nodes of the examples', async () => {
		const faults: string[] = [];
		for (const { file, content } of readExamples(join(ROOT, 'workflows'))) {
			const nodes = content.nodes.map(({ name, type, typeVersion, parameters }) => {
				const isToolNode = /tool$/i.test(type);
				return { name, type, typeVersion, parameters, isToolNode };
			});
			const text = await use('validate_node_config', { nodes });
			const { results } = JSON.parse(text) as { results: Finding[] };
			for (const { name, errors = [] } of results) {
				// The nodes below an agent are in the connections.
				const own = errors.filter(({ path }) => path !== 'subnodes');
				faults.push(...own.map(({ message }) => `${file}, ${name}: ${message}`));
			}
		}
		assert.deepEqual(faults, []);
	});
	await steps.step('build an agent whose tool asks before it sends', async () => {
		await modelCredential(fixture);
		const made = await use('create_workflow_from_code', { code: AGENT, name: 'Built by MCP' });
		const { workflowId } = JSON.parse(made) as { workflowId: string };
		const run = async (confirm: boolean) => {
			const given = { device: METER.name, text: 'STATUS', Confirm: confirm };
			model.follow({ call: 'Send_SMS', with: given }, { say: () => 'Done.' });
			succeeded(await runWorkflow(rest, workflowId, 'Start'));
			assert.deepEqual(model.refusals, []);
			return model.outputs().join('\n');
		};
		const sent = () => sandbox.world.sms.get(METER.id)?.length ?? 0;
		const before = sent();
		assert.match(await run(false), /'Confirm' must be on to send this SMS/);
		assert.equal(sent(), before);
		assert.match(await run(true), /"endpoint_id":11400001/);
		assert.equal(sent(), before + 1);
		await rest.request('PATCH', '/rest/mcp/settings', { mcpAccessEnabled: false });
	});
}

/** What n8n says of the parameters of a node. */
interface Finding {
	name: string;
	errors?: Array<{ path: string; message: string }>;
}

interface Hint {
	searchHint?: string;
	relatedNodes?: Array<{ relationHint: string }>;
}

/** The hint as n8n has loaded it. */
async function hintOf({ rest }: Fixture): Promise<Hint> {
	const nodes = (await rest.nodeTypes()) as Array<{ name: string; builderHint?: Hint }>;
	return nodes.find(({ name }) => name === ACTION_NODE)?.builderHint ?? {};
}
