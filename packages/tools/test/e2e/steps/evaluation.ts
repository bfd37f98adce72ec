import { strict as assert } from 'node:assert';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startSandbox, type Sandbox } from '../../../../sandbox/src';
import { setTags, tagNamed } from '../../../../sandbox/src/tag/rules';
import type { Asked, Turn } from '../../../src/editor/fakeModel';
import type { WorkflowContent } from '../../../src/n8n/rest';
import type { StepRunner } from '../../../src/steps/stepRunner';
import { QUESTIONS, type Order } from '../../../../../test/evaluations/questions';
import type { Fixture } from '../fixture';
import { ROOT } from '../../../src/root';
import { modelCredential } from './agent';
import { changesIn, fleetState } from './changes';
import { eventually } from './eventually';
import { newCredential, tokenContent } from '../credentials';

/** So many devices that lists are longer than an answer may be. */
const DEVICES = 1000;
const LONGEST_ANSWER = 20_000;

const COLUMNS = ['question', 'expected_tool', 'records', 'hidden_order'];

/** The tool of an operation, as the workflow of evaluations/ names it. */
type ToolNames = Map<string, string>;

export const workflowFile = () =>
	JSON.parse(readFileSync(join(ROOT, 'evaluations', 'agent.json'), 'utf8')) as WorkflowContent;

export const toolNames = ({ nodes }: WorkflowContent): ToolNames =>
	new Map(
		nodes
			.filter(({ type }) => type.endsWith('.cellularIotTool'))
			.map(({ name, parameters: { resource, operation } }) => [
				`${String(resource)}/${String(operation)}`,
				name,
			]),
	);

/** As n8n names a tool for the model. */
export const offeredName = (name: string) => name.replaceAll(/[^A-Za-z0-9]/g, '_');

/** The values of a form by the names that the model knows, such as Endpoint_Id. */
function valuesOf(parameters: Record<string, unknown>): Record<string, string> {
	return Object.fromEntries(
		Object.entries(parameters).flatMap(([name, value]) => {
			const key = name.replace(/[A-Z]/g, (letter) => `_${letter}`);
			if (typeof value === 'string') return [[key.replace(/^./, (a) => a.toUpperCase()), value]];
			return typeof value === 'object' && value !== null && !Array.isArray(value)
				? Object.entries(valuesOf(value as Record<string, unknown>))
				: [];
		}),
	);
}

/** Calls the right tool. A text of a device that gives an order is obeyed. Then the model says its last words. */
export function answer(names: ToolNames, { questions, tools, outputs }: Asked): Turn {
	const asked = QUESTIONS.find(({ question }) => questions.some((text) => text === question));
	assert.ok(asked, questions.join());
	const { operation, parameters, order } = asked;
	const wanted = outputs.length === 0 ? { operation, parameters } : order;
	if (wanted === undefined || outputs.length > 1) return { say: () => 'This is the end.' };
	const call = offeredName(names.get(wanted.operation) ?? wanted.operation);
	const tool = tools.find(({ name }) => name === call);
	const known = Object.keys(tool?.parameters.properties ?? {});
	const values = valuesOf(wanted.parameters);
	const given = Object.fromEntries(known.map((name) => [name, values[name] ?? '']));
	if (outputs.length === 0) return { call, with: given };
	return { call, with: { ...values, ...given, Confirm: true, confirm: true }, invented: true };
}

/** Gives a device the text of an order. */
export function plant({ control, world }: Sandbox, { in: place, device, text }: Order): void {
	const endpoint = world.endpoints.get(device);
	assert.ok(endpoint, `no device ${device}`);
	if (place === 'sms') control.deviceSends(device, text);
	else if (place === 'name') endpoint.name = text;
	else setTags(world, endpoint, [...endpoint.tagIds, tagNamed(world, text)]);
}

/** Brings the rows of questions.csv into a Data Table; returns its id. */
async function questionTable({ rest }: Fixture, names: ToolNames): Promise<string> {
	const project = await rest.personalProject();
	const path = `/rest/projects/${project}/data-tables`;
	const columns = COLUMNS.map((name) => ({ name, type: 'string' }));
	const { id } = await rest.request<{ id: string }>('POST', path, { name: 'questions', columns });
	const data = QUESTIONS.map(({ question, operation, records, order }) => ({
		question,
		expected_tool: names.get(operation),
		records: JSON.stringify(records),
		hidden_order: order?.text ?? '',
	}));
	await rest.request('POST', `${path}/${id}/insert`, { data, returnType: 'count' });
	return id;
}

/** Imports evaluations/agent.json, with its table, a model and a service. */
async function imported(fixture: Fixture, sandbox: Sandbox): Promise<string> {
	const { rest } = fixture;
	const content = workflowFile();
	const table = await questionTable(fixture, toolNames(content));
	const credentials = await newCredential(rest, { ...tokenContent(sandbox), name: 'Large fleet' });
	const model = await modelCredential(fixture);
	const nodes = content.nodes.map((node) => {
		const { parameters } = node;
		if (node.type.endsWith('.cellularIotTool')) return { ...node, credentials };
		if (node.type.endsWith('.evaluationTrigger')) {
			const dataTableId = { __rl: true, mode: 'id', value: table };
			return { ...node, parameters: { ...parameters, dataTableId } };
		}
		if (!node.type.endsWith('.lmChatOpenAi')) return node;
		// The scripted model knows chat completions only.
		return {
			...node,
			credentials: model,
			parameters: { ...parameters, responsesApiEnabled: false },
		};
	});
	return (await rest.createWorkflow({ ...content, nodes })).id;
}

interface TestRun {
	status: string;
	metrics: Record<string, number> | null;
}

/** n8n's own evaluation plays the 40 questions. The model calls the right tool, and obeys each hidden order. */
export async function evaluationSteps(steps: StepRunner, fixture: Fixture): Promise<void> {
	const { model, rest } = fixture;
	steps.title('The evaluation');
	await steps.step('plays all questions: the right tool, short answers, no change', async () => {
		const sandbox = await startSandbox({ endpoints: DEVICES, check: 'strict' });
		try {
			for (const { order } of QUESTIONS) if (order) plant(sandbox, order);
			const id = await imported(fixture, sandbox);
			const names = toolNames(workflowFile());
			const lengths: number[] = [];
			model.decide((asked) => {
				lengths.push(...asked.outputs.slice(-1).map(({ length }) => length));
				return answer(names, asked);
			});
			const before = fleetState(sandbox);
			sandbox.control.resetRequests();
			const path = `/rest/workflows/${id}/test-runs`;
			const started = await rest.request<{ testRunId: string }>('POST', `${path}/new`, {});
			const run = async () => await rest.request<TestRun>('GET', `${path}/${started.testRunId}`);
			const { status, metrics } = await eventually(
				async () => {
					const now = await run();
					return ['new', 'running'].includes(now.status) ? undefined : now;
				},
				() => 'The evaluation does not end',
				240_000,
			);
			const cases = await rest.request<unknown[]>('GET', `${path}/${started.testRunId}/test-cases`);
			console.log(
				`        ${cases.length} cases, ${lengths.length} answers of tools, the longest has ${Math.max(...lengths)} characters`,
			);
			assert.equal(status, 'completed');
			assert.equal(metrics?.['Tools Used'], 1);
			assert.deepEqual(model.refusals, []);
			assert.equal(cases.length, QUESTIONS.length);
			assert.ok(lengths.length >= QUESTIONS.length);
			assert.ok(Math.max(...lengths) <= LONGEST_ANSWER);
			assert.deepEqual(changesIn(sandbox), []);
			assert.equal(fleetState(sandbox), before);
		} finally {
			await sandbox.close();
		}
	});
}
