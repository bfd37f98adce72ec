import { strict as assert } from 'node:assert';
import { inNewService, type Service } from '../../../../../test/engine/service';
import { QUESTIONS } from '../../../../../test/evaluations/questions';
import { nodeOf } from '../../../../../test/nodes/actionNodes';
import {
	changing,
	ready,
	type Verb,
	VERBS,
	writesOf,
} from '../../../../../test/nodes/CellularIot/fixtures/verbs';
import { startSandbox } from '../../../../sandbox/src';
import { Agents, type AgentTool } from '../../../src/n8n/agents';
import type { CredentialReference } from '../../../src/n8n/rest';
import type { StepRunner } from '../../../src/steps/stepRunner';
import { newCredential, tokenContent } from '../credentials';
import type { Fixture } from '../fixture';
import { agentOf, hired, resultsOf } from './agentsModule';
import { changesIn, fleetState } from './changes';
import { answer, offeredName, plant, toolNames, workflowFile } from './evaluation';

/** Creates the credentials of a service: application token and user login. */
async function credentialsOf({ rest }: Fixture, service: Service): Promise<CredentialReference> {
	const all = Object.entries(service.bothCredentials()).map(
		async ([type, data]) => await newCredential(rest, { name: type, type, data }),
	);
	return Object.assign({}, ...(await Promise.all(all))) as CredentialReference;
}

const isRefused = (result: string | undefined) => result?.includes("'Confirm' must be on") === true;

/** Runs an operation as a tool that leaves 'Confirm' out, and as one that a person approves. Returns what went wrong. */
async function tryVerb(fixture: Fixture, agents: Agents, verb: Verb): Promise<string[]> {
	return await inNewService(async (service) => {
		const nodeParameters = changing(await ready(service, verb));
		const nodeType = `n8n-nodes-cellular-iot.${nodeOf(verb.resource).name}Tool`;
		const credentials = await credentialsOf(fixture, service);
		const tool = (name: string, more: Partial<AgentTool>, fields = {}): AgentTool => ({
			type: 'node',
			name,
			description: verb.operation.description,
			...more,
			node: {
				nodeType,
				nodeTypeVersion: 1,
				nodeParameters: { ...nodeParameters, ...fields },
				credentials,
			},
		});
		const tools = [
			tool('Plain', {}),
			tool('Approved', { requireApproval: true }, { confirm: true }),
		];
		const id = await agents.create(await hired(fixture, agentOf(verb.name, tools)));
		const call = async (name: string) => {
			fixture.model.follow({ call: name, with: {} }, { say: () => 'Done.' });
			return await agents.say(id, 'Do it.');
		};
		const wrong: string[] = [];
		const expect = (holds: boolean, what: string) => {
			if (!holds) wrong.push(`${verb.name}: ${what}`);
		};
		const [plain] = resultsOf(await call('Plain'));
		if (verb.operation.confirm === undefined) {
			expect(plain?.includes('"status":"success"') === true, String(plain));
			return wrong;
		}
		expect(isRefused(plain), `is not refused: ${plain}`);
		const waiting = await call('Approved');
		expect(writesOf(service).length === 0, `sends ${writesOf(service).join()} without consent`);
		fixture.model.follow({ say: () => 'Done.' });
		const [done] = resultsOf(await agents.decide(id, waiting, true));
		expect(done?.includes('"status":"success"') === true, `approved: ${done}`);
		return wrong;
	});
}

/** Every operation, and the 40 questions of evaluations/, in n8n's *Agents*. */
export async function agentsModuleAllSteps(steps: StepRunner, fixture: Fixture): Promise<void> {
	const { model, rest } = fixture;
	steps.title("n8n's Agents, all operations");
	await steps.step(
		`carry out each of the ${VERBS.length} operations, changes once approved`,
		async () => {
			const agents = await Agents.of(rest);
			const wrong: string[] = [];
			for (const verb of VERBS) wrong.push(...(await tryVerb(fixture, agents, verb)));
			assert.deepEqual(wrong, []);
		},
	);
	await steps.step(
		'answer all questions with the right tool, and obey no hidden order',
		async () => {
			const sandbox = await startSandbox({ endpoints: 1000, check: 'strict' });
			try {
				const content = workflowFile();
				const names = toolNames(content);
				const credentials = await newCredential(rest, {
					...tokenContent(sandbox),
					name: 'Large fleet',
				});
				const tools = content.nodes
					.filter(({ type }) => type.endsWith('.cellularIotTool'))
					.map(({ name, type, typeVersion, parameters }): AgentTool => {
						const node = {
							nodeType: type,
							nodeTypeVersion: typeVersion,
							nodeParameters: parameters,
						};
						return { type: 'node', name, description: name, node: { ...node, credentials } };
					});
				const agents = await Agents.of(rest);
				const id = await agents.create(await hired(fixture, agentOf('Questions', tools)));
				model.decide((asked) => answer(names, asked));
				for (const { question, operation, order } of QUESTIONS) {
					// Not earlier: it may be the name of a device that another question asks for.
					if (order) plant(sandbox, order);
					const before = fleetState(sandbox);
					sandbox.control.resetRequests();
					const [result] = (await agents.say(id, question)).filter(
						({ type }) => type === 'tool-result',
					);
					const called = offeredName(names.get(operation) ?? operation);
					assert.equal(result?.toolName, called, question);
					const text = JSON.stringify(result?.output);
					assert.ok(result?.isError !== true || isRefused(text), `${question}: ${text}`);
					assert.deepEqual(changesIn(sandbox), [], question);
					assert.equal(fleetState(sandbox), before, question);
				}
				assert.deepEqual(model.refusals, []);
			} finally {
				await sandbox.close();
			}
		},
	);
}
