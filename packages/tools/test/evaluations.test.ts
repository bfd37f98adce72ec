import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { actionsOf, dataTable, evaluationFiles, workflow } from '../src/evaluations';
import { ROOT } from '../src/root';

const show = (operation: string[]) => ({ show: { resource: ['sms'], operation } });
const actions = actionsOf([
	{
		name: 'operation',
		displayOptions: { show: { resource: ['sms'] } },
		options: [
			{ value: 'send', action: 'Send SMS' },
			{ value: 'getAll', action: 'Get many SMS' },
		],
	},
	{ name: 'confirm', displayOptions: show(['send']) },
]);
const question = (operation: string, parameters = {}) => ({
	question: 'Say "hello"?',
	operation,
	parameters,
	records: [{ id: 7 }],
});

it('writes the table as CSV, with quotes doubled', () => {
	expect(dataTable([question('sms/send')], actions)).toBe(
		'"question","expected_tool","records","hidden_order"\n"Say ""hello""?","Send SMS","[{""id"":7}]",""\n',
	);
});

it('gives the agent one tool for each operation, and lets none of them change anything', () => {
	const form = {
		endpointId: 'a',
		payload: 'b',
		scope: 'endpoint',
		filters: { name: 'c' },
		limit: 5,
	};
	const questions = [question('sms/send', form), question('sms/getAll'), question('sms/getAll')];
	const { nodes, connections } = workflow(questions, actions);
	const tools = nodes.filter(({ type }) => type.endsWith('cellularIotTool'));
	expect(tools.map(({ name }) => name).sort()).toEqual(['Get many SMS', 'Send SMS']);
	const send = tools.find(({ name }) => name === 'Send SMS');
	expect(send?.parameters).toEqual({
		resource: 'sms',
		operation: 'send',
		endpointId: { __rl: true, mode: 'id', value: "={{ $fromAI('Endpoint_Id', '', 'string') }}" },
		payload: "={{ $fromAI('Payload', '', 'string') }}",
		scope: 'endpoint',
		filters: { name: "={{ $fromAI('Name', '', 'string') }}" },
		limit: 5,
		confirm: false,
	});
	expect(tools.find(({ name }) => name === 'Get many SMS')?.parameters).not.toHaveProperty(
		'confirm',
	);
	for (const { name } of tools) {
		expect(connections).toHaveProperty(name, {
			ai_tool: [[{ node: 'Agent', type: 'ai_tool', index: 0 }]],
		});
	}
});

it('the files of evaluations/ are those of its questions: npm run generate', () => {
	for (const [file, text] of Object.entries(evaluationFiles())) {
		expect(readFileSync(join(ROOT, 'evaluations', file), 'utf8')).toBe(text);
	}
});
