import { strict as assert } from 'node:assert';
import { freshDelivery, settleStreams } from '../../../sandbox/rules/dataStream';
import { FAILED_STREAM } from '../../../sandbox/seed/dataStreams';
import { FAILED, RUNNING } from '../../../sandbox/world/dataStream';
import { QUOTA_PROFILE, type Sandbox } from '../../../sandbox';
import { nextExecution } from '../../../scripts/n8n/executions';
import type { Fixture } from '../fixture';
import { eventually } from './eventually';
import type { Expectation } from './expectation';

/** Id of a stream of n8n that the service has stopped. */
const STOPPED = 5900;

function addStoppedStream({ world, control }: Sandbox): void {
	world.dataStreams.set(STOPPED, {
		id: STOPPED,
		name: 'n8n 0123456789ab 01234567',
		type: 2,
		destination: {
			url: 'https://n8n.example.org/webhook/7f3a/cellular-iot',
			method: 'POST',
			headers: ['X-Cellular-Iot-Key:0123'],
			size: 500,
		},
		filters: [],
		status: FAILED,
		createdAt: control.now().getTime(),
		changes: [],
		delivery: freshDelivery(),
	});
}

const statusOf = ({ world }: Sandbox, id: number) => {
	settleStreams(world);
	return world.dataStreams.get(id)?.status;
};

/** Restarts the stream of n8n in Error, and no stream of another program. */
export const keepStreamsAlive: Expectation = {
	before: ({ sandbox }) => addStoppedStream(sandbox),
	check: async ({ sandbox }, execution, again) => {
		const [{ text } = {}] = execution.output('Notify');
		assert.match(String(text), /n8n 0123456789ab 01234567 was restarted/);
		await eventually(
			() => statusOf(sandbox, STOPPED) === RUNNING || undefined,
			() => `The stream has the status ${statusOf(sandbox, STOPPED)}`,
		);
		assert.equal(statusOf(sandbox, FAILED_STREAM), FAILED);
		const second = await again();
		assert.equal(second.status, 'success', second.error);
		assert.deepEqual(second.output('Notify'), []);
		sandbox.world.dataStreams.delete(STOPPED);
	},
};

/** Publishes a workflow, and unpublishes it at the end. */
async function whilePublished(
	{ rest }: Fixture,
	workflowId: string,
	work: () => Promise<void>,
): Promise<void> {
	const workflow = await rest.workflow(workflowId);
	assert.ok(workflow);
	await rest.activate(workflow);
	try {
		await work();
	} finally {
		await rest.deactivate(workflowId);
	}
}

/** An SMS of a device starts the workflow, which answers it. push.ts checks the rest. */
export const receiveSms: Expectation = {
	published: async (fixture, workflowId) => {
		const { sandbox, rest, n8n } = fixture;
		const profile = sandbox.world.serviceProfiles.get(QUOTA_PROFILE);
		const before = structuredClone(profile);
		const hasCallback = () => profile?.api_callback?.url.startsWith(n8n.url) || undefined;
		await whilePublished(fixture, workflowId, async () => {
			await eventually(hasCallback, () => 'The profile has no callback');
			const sms = sandbox.control.deviceSends(11400001, 'LEVEL 12%');
			const { status, error, output } = await nextExecution(rest, workflowId, { known: [] });
			assert.equal(status, 'success', error);
			assert.equal(output('SMS From a Device')[0]?.id, sms);
			assert.equal(output('Ask for Status')[0]?.payload, 'STATUS');
		});
		await eventually(
			() => !hasCallback() || undefined,
			() => 'The profile still has the callback',
		);
		assert.deepEqual(profile, before);
	},
};
