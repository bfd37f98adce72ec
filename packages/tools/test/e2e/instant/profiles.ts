import { strict as assert } from 'node:assert';
import { DATA_ONLY_PROFILE, QUOTA_PROFILE } from '../../../../sandbox/src';
import type { Workflow } from '../../../src/n8n/rest';
import type { StepRunner } from '../../../src/steps/stepRunner';
import { byId, triggerWorkflow, watching } from '../workflow';
import type { Rig } from './rig';
import { runNew } from '../steps/ending';
import { newCredential, tokenContent } from '../credentials';

/** A device of the profile without callback. */
const DEVICE = 11400001;

/** The form of a trigger for SMS of these profiles. */
export const smsOf = (ids: number[], options: Record<string, unknown> = {}) => ({
	triggerOn: 'smsReceived',
	serviceProfileIds: { profile: ids.map((id) => ({ serviceProfileId: byId(id) })) },
	options,
});

/** Returns profiles, callbacks and secrets of the service as JSON values, for comparisons. */
export function stateOf({ world }: Rig): Record<'profiles' | 'callbacks' | 'secrets', unknown[]> {
	const state = {
		profiles: [...world.serviceProfiles.values()],
		callbacks: [...world.apiCallbacks.values()],
		secrets: [...world.apiSecrets.values()],
	};
	return JSON.parse(JSON.stringify(state)) as typeof state;
}

/** Checks triggers with a callback. Returns one that stays published for the steps after these. */
export async function profileSteps(steps: StepRunner, rig: Rig): Promise<Workflow> {
	const { control, fixture, world } = rig;
	const sms = await rig.make('Instant SMS', smsOf([QUOTA_PROFILE]));
	const profile = (id: number) => {
		const found = world.serviceProfiles.get(id);
		assert.ok(found);
		return found;
	};
	steps.title('The instant trigger: callbacks of service profiles');
	await steps.step('an SMS starts the workflow, as the item of the polling trigger', async () => {
		await rig.publish(sms);
		assert.equal(profile(QUOTA_PROFILE).api_callback?.url, rig.url(sms));
		const id = control.deviceSends(DEVICE, 'LEVEL 44%');
		const item = await rig.arrivesOnce(sms, id);
		assert.equal(item.payload, 'LEVEL 44%');
		const form = { triggerOn: 'smsReceived', ...watching(DEVICE) };
		const polling = triggerWorkflow('Polled SMS', fixture.credential, form);
		const { output } = await runNew(fixture.rest, polling, 'Cellular IoT Trigger');
		const polled = output('Cellular IoT Trigger').find((row) => row.id === id);
		const { may_reply_to: _reply, ...shared } = polled ?? {};
		assert.deepEqual(Object.keys(item), Object.keys(shared));
		for (const key of ['id', 'payload', 'direction', 'endpoint_id']) {
			assert.equal(item[key], polled?.[key], key);
		}
	});
	await steps.step('renamed while published, it goes on and comes once', async () => {
		const workflow = await rig.make('Renamed', smsOf([DATA_ONLY_PROFILE]));
		const before = stateOf(rig);
		await rig.publish(workflow);
		const { nodes, connections } = workflow;
		const [links] = Object.values(connections);
		await fixture.rest.updateWorkflow(workflow.id, {
			nodes: nodes.map((node) => (node.webhookId ? { ...node, name: 'Inbox' } : node)),
			connections: { Inbox: links },
		});
		await rig.publish(workflow);
		assert.equal(profile(DATA_ONLY_PROFILE).api_callback?.url, rig.url(workflow));
		await rig.unpublish(workflow);
		assert.deepEqual(stateOf(rig), before);
	});
	await steps.step('without its credential, calls get 503 and it can be unpublished', async () => {
		const credential = await newCredential(fixture.rest, {
			...tokenContent(fixture.sandbox),
			name: 'Deleted soon',
		});
		const workflow = await rig.make('Orphan', { triggerOn: 'usageRecord' });
		const [node] = workflow.nodes;
		assert.ok(node);
		node.credentials = credential;
		await fixture.rest.updateWorkflow(workflow.id, { nodes: workflow.nodes });
		await rig.publish(workflow);
		await fixture.rest.request('DELETE', `/rest/credentials/${credential.cellularIotApi?.id}`);
		const body = [{ id: 5, traffic_type: { id: 5 } }];
		await rig.runsNothing(workflow, async () => {
			assert.equal(await rig.streamCalls(rig.url(workflow), body, rig.key(workflow)), 503);
		});
		await rig.unpublish(workflow);
		assert.equal((await fixture.rest.workflow(workflow.id))?.active, false);
		for (const stream of rig.streamsTo(rig.url(workflow))) world.dataStreams.delete(stream.id);
	});
	return sms;
}
