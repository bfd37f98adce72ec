import { strict as assert } from 'node:assert';
import { Agents, fleetAgent, withCredential } from '../../../src/n8n/agents';
import type { AgentContent, AgentEvent, AgentTool } from '../../../src/n8n/agents';
import type { Turn } from '../../../src/editor/fakeModel';
import type { StepRunner } from '../../../src/steps/stepRunner';
import type { Fixture } from '../fixture';
import { modelCredential } from './agent';
import { offeredName } from './evaluation';

const METER = { id: 11400001, name: 'water-meter-0001', iccid: '8988303000000000001' };

/** Gives an agent the scripted model. */
export async function hired(fixture: Fixture, agent: AgentContent): Promise<AgentContent> {
	const { openAiApi } = await modelCredential(fixture);
	const model = { model: 'openai/scripted', credential: String(openAiApi?.id) };
	return { ...agent, schema: { ...agent.schema, ...model } };
}

/** An agent with tools as n8n's agent builder, its MCP server or a hand writes them. */
export const agentOf = (name: string, tools: AgentTool[]): AgentContent => ({
	name,
	schema: { name, model: '', instructions: 'Do what the script says.', tools },
});

/** Returns what the tools of an answer gave the model. */
export const resultsOf = (answer: AgentEvent[]) =>
	answer.filter(({ type }) => type === 'tool-result').map(({ output }) => JSON.stringify(output));

/** n8n's own *Agents*. Their tools have only the fields that the stored parameters leave to the model. */
export async function agentsModuleSteps(steps: StepRunner, fixture: Fixture): Promise<void> {
	const { model, rest, sandbox } = fixture;
	const sent = () => sandbox.world.sms.get(METER.id)?.filter(({ type }) => type === 'MT').length;
	const statusOf = () =>
		[...sandbox.world.sims.values()].find(({ iccid }) => iccid === METER.iccid)?.status;
	let agents: Agents;
	let fleet = '';

	/** Asks an agent, whose model makes one call and says a word. */
	const ask = async (id: string, call: Turn) => {
		model.follow(call, { say: () => 'Done.' });
		const answer = await agents.say(id, 'Do it.');
		assert.deepEqual(model.refusals, []);
		return answer;
	};

	steps.title("n8n's Agents");
	await steps.step(
		'take the agent of agents/fleet.json, whose tools say what they do',
		async () => {
			agents = await Agents.of(rest);
			fleet = await agents.create(
				await hired(fixture, withCredential(fleetAgent(), fixture.credential)),
			);
			await ask(fleet, { call: 'Check_Fleet', with: {} });
			const offered = new Map(model.offered().map(({ name, ...tool }) => [name, tool]));
			for (const { name, description } of fleetAgent().schema.tools) {
				assert.equal(offered.get(offeredName(name))?.description, description);
			}
			const [summary = ''] = model.outputs();
			assert.match(summary, /"devices":\d+/);
		},
	);
	await steps.step('look a device up by its name', async () => {
		const [found] = resultsOf(
			await ask(fleet, { call: 'Diagnose_Device', with: { Endpoint: METER.name } }),
		);
		assert.ok(found?.includes(`"endpoint_id":${METER.id}`), found);
	});
	await steps.step('change nothing before a person approves, nor after one declines', async () => {
		const suspend = { call: 'Suspend_SIM', with: { Iccid: METER.iccid } };
		const before = statusOf();
		const waiting = await ask(fleet, suspend);
		assert.deepEqual(resultsOf(waiting), []);
		model.follow({ say: () => 'Declined.' });
		const [declined] = resultsOf(await agents.decide(fleet, waiting, false));
		assert.match(String(declined), /"declined":true/);
		assert.deepEqual(statusOf(), before);
	});
	await steps.step('change what a person approves', async () => {
		const call = { call: 'Assign_Tags', with: { Endpoint: METER.name, Tags: 'offshore' } };
		const waiting = await ask(fleet, call);
		model.follow({ say: () => 'Done.' });
		const [assigned] = resultsOf(await agents.decide(fleet, waiting, true));
		assert.match(String(assigned), /"assigned":true/);
	});
	await steps.step('are refused a change by a tool that was built without consent', async () => {
		const [command] = fleetAgent().schema.tools.filter(({ name }) => name === 'Send Command');
		assert.ok(command);
		const { requireApproval, node, ...words } = command;
		const { confirm, ...nodeParameters } = node.nodeParameters;
		assert.deepEqual([requireApproval, confirm], [true, true]);
		const { credential: credentials } = fixture;
		const tool = { ...words, node: { ...node, nodeParameters, credentials } };
		const id = await agents.create(await hired(fixture, agentOf('Unguarded', [tool])));
		const before = sent();
		const [refusal] = resultsOf(
			await ask(id, { call: 'Send_Command', with: { Endpoint: METER.name, Text: 'STATUS' } }),
		);
		assert.match(String(refusal), /'Confirm' must be on to send this SMS/);
		assert.match(String(refusal), /its builder has to leave it to the model/);
		assert.equal(sent(), before);
	});
}
