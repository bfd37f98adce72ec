import { strict as assert } from 'node:assert';
import { randomUUID } from 'node:crypto';
import { startWorkflow } from '../../../src/n8n/executions';
import type { Turn } from '../../../src/editor/fakeModel';
import { changesIn } from './changes';
import type { Expectation } from './expectation';
import { untilAsked } from './review';

type Row = Record<string, unknown>;

const METER = { id: 11400001, name: 'water-meter-0001' };

const STATUS = { Endpoint: METER.name, Text: 'STATUS' };

/** A call of a tool that a person reviews. */
export const reviewed = (call: string, parameters: Row): Turn => ({
	call,
	with: { toolParameters: parameters, hitlParameters: {} },
});

/** Input of the workflow from a new chat. */
export const fromChat = (chatInput: string) => ({
	sessionId: randomUUID(),
	action: 'sendMessage',
	chatInput,
});

/** The assistant reads by itself. It sends an SMS or a command only after the person has pressed the button in the chat. */
export const assistant: Expectation = {
	answered: async ({ model, rest, sandbox }, workflowId) => {
		const ask = async (tool: 'Send_SMS' | 'Send_Command', button: string) => {
			model.follow(
				{ call: 'Find_Devices', with: { Name: 'water-meter' } },
				{ call: 'Diagnose', with: { Endpoint: METER.name } },
				reviewed(tool, STATUS),
				{ say: () => 'This is the end.' },
			);
			const question = fromChat('Which water meters are there? Ask the first one for its status.');
			const id = await startWorkflow(rest, workflowId, 'Chat', question);
			const review = await untilAsked(rest, id);
			assert.deepEqual(changesIn(sandbox), [], 'nothing is sent before the answer');
			assert.ok(review.text.includes(tool.replace('_', ' ')), review.text);
			assert.match(review.text, /"Endpoint": "water-meter-0001",\n {2}"Text": "STATUS"/);
			assert.equal(await review.press(button), 'This is the end.');
			assert.deepEqual(model.refusals, []);
			assert.equal(model.offered().length, 8);
			return model.outputs().map((text) => JSON.parse(text) as Row[]);
		};
		const [found, diagnosis, refused] = await ask('Send_SMS', 'Refuse');
		assert.equal(found?.[0]?.name, METER.name);
		assert.equal(diagnosis?.[0]?.endpoint_name, METER.name);
		assert.match(String(refused?.[0]?.output), /^User rejected the tool call to Send SMS/);
		assert.deepEqual(changesIn(sandbox), []);
		const [, , sent] = await ask('Send_SMS', 'Do it');
		const sms = sandbox.world.sms.get(METER.id)?.find(({ id }) => id === sent?.[0]?.id);
		assert.equal(sms?.payload, 'STATUS');
		sandbox.control.resetRequests();
		sandbox.control.setAnswering(METER.id, {});
		const [, , replied] = await ask('Send_Command', 'Do it').finally(() =>
			sandbox.control.setAnswering(METER.id, null),
		);
		assert.equal(replied?.[0]?.outcome, 'replied');
		assert.equal(changesIn(sandbox).length, 1);
	},
};
