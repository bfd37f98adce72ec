import { strict as assert } from 'node:assert';
import { TROUBLE_NAMES } from '../../../packages/sandbox/src/troubles';
import { runWorkflow } from '../../../packages/tools/src/n8n/executions';
import type { Fixture } from '../fixture';
import type { StepRunner } from '../../../packages/tools/src/steps/stepRunner';
import { actionWorkflow, byId } from '../workflow';

/** A device of the demo fleet that no other step uses. */
const DEVICE = 11400013;
const MOST_REQUESTS = 12;

/** Diagnoses a device in each known state, and whether the suggested step helps. */
export async function diagnosisSteps(steps: StepRunner, fixture: Fixture): Promise<void> {
	const { rest, sandbox } = fixture;
	const { control } = sandbox;
	const run = async (parameters: Record<string, unknown>) => {
		const content = actionWorkflow('Diagnosis', fixture.credential, parameters);
		const { id } = await rest.createWorkflow(content);
		const { status, error, output } = await runWorkflow(rest, id, 'Start');
		assert.equal(status, 'success', error);
		return output('Cellular IoT');
	};
	const diagnose = async () => {
		const form = { resource: 'endpoint', operation: 'diagnose', endpointId: byId(DEVICE) };
		const [diagnosis = {}, ...others] = await run(form);
		assert.deepEqual(others, []);
		return diagnosis;
	};

	steps.title('Diagnose');
	await steps.step('gives the verdict of each trouble, with few requests', async () => {
		for (const name of TROUBLE_NAMES) {
			control.trouble(DEVICE, name);
			control.resetRequests();
			const { verdict, evidence, next_step: next } = await diagnose();
			assert.equal(verdict, name === 'steered' ? 'unknown' : name, JSON.stringify(evidence));
			assert.ok(String(next).length > 0);
			const count = control.requests().length;
			assert.ok(count <= MOST_REQUESTS, `${name}: ${count} requests`);
		}
	});
	await steps.step('finds a disabled device, and nothing wrong after Go Live', async () => {
		control.trouble(DEVICE, 'endpointDisabled');
		const { verdict, next_step: next } = await diagnose();
		assert.equal(verdict, 'endpointDisabled');
		assert.match(String(next), /Endpoint: /);
		await run({ resource: 'endpoint', operation: 'goLive', endpointId: byId(DEVICE) });
		control.advance(120);
		assert.notEqual((await diagnose()).verdict, 'endpointDisabled');
	});
	await steps.step(
		'counts the verdicts of the fleet without a request for each device',
		async () => {
			control.trouble(DEVICE, 'attachRefused');
			control.resetRequests();
			const [health, ...others] = await run({ resource: 'endpoint', operation: 'getHealth' });
			assert.deepEqual(others, []);
			assert.equal(health?.devices, sandbox.world.endpoints.size);
			const { counts, shortlist } = health as {
				counts: Record<string, number>;
				shortlist: Array<{ endpoint_id: number; verdict: string }>;
			};
			assert.ok((counts.attachRefused ?? 0) > 0, JSON.stringify(counts));
			const found = shortlist.find(({ endpoint_id: id }) => id === DEVICE);
			assert.equal(found?.verdict, 'attachRefused');
			const ofDevices = control.requests().filter(({ path }) => /\/endpoint\/\d/.test(path));
			assert.deepEqual(ofDevices, []);
			control.trouble(DEVICE, 'fine');
		},
	);
}
