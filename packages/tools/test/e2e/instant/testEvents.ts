import { strict as assert } from 'node:assert';
import { DATA_ONLY_PROFILE, QUOTA_PROFILE } from '../../../../sandbox/src';
import { RestError } from '../../../src/n8n/restSession';
import type { Workflow } from '../../../src/n8n/rest';
import { finishedExecution } from '../../../src/n8n/executions';
import type { StepRunner } from '../../../src/steps/stepRunner';
import { eventually } from '../steps/eventually';
import { smsOf, stateOf } from './profiles';
import { type Rig, TRIGGER } from './rig';
import { executionIds } from '../../../src/n8n/executions';
import { succeeded } from '../steps/ending';

const DEVICE = 11400001;

/** Checks *Listen for test event*. The workflows are published. */
export async function testEventSteps(
	steps: StepRunner,
	rig: Rig,
	{ events, sms }: Record<'events' | 'sms', Workflow>,
): Promise<void> {
	const { control, fixture, world } = rig;
	const listen = async ({ id }: Workflow) => {
		const workflowData = await fixture.rest.workflow(id);
		await fixture.rest.request('POST', `/rest/workflows/${id}/run`, {
			workflowData,
			triggerToStartFrom: { name: TRIGGER },
		});
	};
	const cancel = async ({ id }: Workflow) =>
		void (await fixture.rest.request('DELETE', `/rest/test-webhook/${id}`));
	/** Waits until n8n does not listen any more, and the service has nothing for the test. */
	const isOver = async (workflow: Workflow) => {
		const url = rig.testUrl(workflow);
		const left = () => [
			...[...world.apiCallbacks.values()].filter((one) => one.url === url),
			...rig.streamsTo(url),
		];
		await eventually(
			async () => (await rig.call(url, [], {})) === 404 && left().length === 0,
			() => `n8n listens, or the service still has ${url}`,
		);
	};
	/** Waits for a test run that is not known; returns its items. */
	const tested = async (workflow: Workflow, known: string[]) => {
		const id = await eventually(
			async () =>
				(await executionIds(fixture.rest, workflow.id)).find((one) => !known.includes(one)),
			() => `No test run. ${fixture.n8n.lastLogLines(5)}`,
		);
		const execution = succeeded(await finishedExecution(fixture.rest, id));
		assert.equal(execution.mode, 'manual');
		return execution.output(TRIGGER);
	};

	steps.title('The instant trigger: Listen for test event');
	await steps.step('a test has a stream of its own, beside the published one', async () => {
		const published = structuredClone(rig.streamsTo(rig.url(events))[0]?.id);
		await listen(events);
		assert.equal(rig.streamsTo(rig.testUrl(events)).length, 1);
		const id = control.addEvent({ type: 1, endpointId: DEVICE });
		const both = await eventually(async () => {
			const found = await rig.executionsWith(events, id);
			return found.length >= 2 ? found : undefined;
		}, 'The event did not reach both');
		assert.deepEqual(both.map(({ mode }) => mode).sort(), ['manual', 'webhook']);
		await isOver(events);
		assert.equal(rig.streamsTo(rig.url(events))[0]?.id, published);
	});
	await steps.step('a canceled test removes its stream', async () => {
		await listen(events);
		assert.equal(rig.streamsTo(rig.testUrl(events)).length, 1);
		await cancel(events);
		await isOver(events);
		assert.equal(rig.streamsTo(rig.url(events)).length, 1);
	});
	await steps.step('a test does not touch a profile of the published workflow', async () => {
		const before = stateOf(rig);
		await assert.rejects(listen(sms), (error: Error) => {
			assert.ok(error instanceof RestError);
			assert.match(error.message, new RegExp(`${QUOTA_PROFILE}`));
			assert.match(error.message, /unpublish/i);
			return true;
		});
		assert.deepEqual(stateOf(rig), before);
		await rig.arrivesOnce(sms, control.deviceSends(DEVICE, 'as before'));
	});
	await steps.step('a test takes a free profile for its time, and gives it back', async () => {
		const before = stateOf(rig);
		const workflow = await rig.make('Tested', smsOf([DATA_ONLY_PROFILE]));
		await listen(workflow);
		const profile = world.serviceProfiles.get(DATA_ONLY_PROFILE);
		assert.equal(profile?.api_callback?.url, rig.testUrl(workflow));
		const device = [...world.endpoints.values()].find(
			(one) => one.serviceProfileId === DATA_ONLY_PROFILE && one.simId !== null,
		);
		const id = control.deviceSends(device?.id ?? 0, 'for the test');
		const items = await tested(workflow, []);
		assert.deepEqual(
			items.map((item) => item.id),
			[id],
		);
		await isOver(workflow);
		assert.deepEqual(stateOf(rig), before);
	});
}
