import { strict as assert } from 'node:assert';
import { setTimeout as pause } from 'node:timers/promises';
import { executionIds, nextExecution } from '../../../src/n8n/executions';
import type { Workflow } from '../../../src/n8n/rest';
import type { Fixture } from '../fixture';
import { pollsMs } from '../options';
import type { StepRunner } from '../../../src/steps/stepRunner';
import { triggerWorkflow } from '../workflow';
import { untilPolled, WITHIN_MS } from './published';
import { succeeded } from './ending';

const TRIGGER = 'Cellular IoT Trigger';
/** A device of the demo fleet that no other step uses. */
const METER = { endpoint_id: 11400022, endpoint_name: 'water-meter-0004' };

/** Name of the workflow, for the pictures. */
export const BORDER_WATCH = 'Watch the border';

/** The published trigger that reads the events of the whole fleet. */
export async function deviceChangedSteps(steps: StepRunner, fixture: Fixture): Promise<void> {
	const { control } = fixture.sandbox;
	let workflow: Workflow;
	const known = async () => await executionIds(fixture.rest, workflow.id);
	/** Returns the changes of the next execution, by their kind. */
	const told = async (before: string[]) => {
		const execution = succeeded(
			await nextExecution(fixture.rest, workflow.id, { known: before, withinMs: WITHIN_MS }),
		);
		return execution.output(TRIGGER);
	};

	steps.title('Device Changed');
	await steps.step('is switched on, learns the fleet and brings nothing', async () => {
		workflow = await fixture.rest.createWorkflow(
			triggerWorkflow(BORDER_WATCH, fixture.credential, {
				triggerOn: 'deviceChanged',
				changes: ['countryChanged', 'imeiChanged'],
			}),
		);
		control.resetRequests();
		await fixture.rest.activate(workflow);
		await untilPolled(fixture.sandbox);
		await pause(pollsMs(2));
		assert.deepEqual(await known(), []);
	});
	await steps.step('tells once that a device has crossed a border', async () => {
		const before = await known();
		control.travel(METER.endpoint_id, { country: 'pl' });
		control.advance(10);
		const [change, ...others] = await told(before);
		assert.deepEqual(others, []);
		const { text, ...facts } = change ?? {};
		assert.match(String(text), /^water-meter-0004 .*Poland.*France/);
		const expected = { change: 'countryChanged', ...METER, before: 'France', after: 'Poland' };
		for (const [name, value] of Object.entries(expected)) assert.equal(facts[name], value, name);
	});
}
