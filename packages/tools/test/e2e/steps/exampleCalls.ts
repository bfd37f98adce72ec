import { strict as assert } from 'node:assert';
import { setTimeout as pause } from 'node:timers/promises';
import { freshDelivery, settleStreams } from '../../../../sandbox/src/stream/rules';
import { FAILED_STREAM } from '../../../../sandbox/src/stream/seed';
import { FAILED, RUNNING } from '../../../../sandbox/src/core/world/dataStream';
import { QUOTA_PROFILE, type Sandbox } from '../../../../sandbox/src';
import { executionIds, nextExecution } from '../../../src/n8n/executions';
import type { Fixture } from '../fixture';
import { eventually } from './eventually';
import { startLossyProxy } from './lossyProxy';
import type { Expectation } from './expectation';
import { succeeded, textsOf } from './ending';
import { whileCalled } from './published';

const METER = 11400001;
/** Long enough to see a second execution. */
const A_WHILE_MS = 3_000;

/** Id of a stream to n8n that the service has stopped. */
const STOPPED = 5900;

function addStoppedStream({ sandbox, n8n }: Fixture): void {
	sandbox.world.dataStreams.set(STOPPED, {
		id: STOPPED,
		name: 'Events to a Webhook node',
		type: 2,
		destination: {
			url: `${n8n.url}/webhook/no-such-webhook`,
			method: 'POST',
			headers: [],
			size: 500,
		},
		filters: [],
		status: FAILED,
		createdAt: sandbox.control.now().getTime(),
		changes: [],
		// Nothing is left to send.
		delivery: freshDelivery(Number.MAX_SAFE_INTEGER),
	});
}

const statusOf = ({ world }: Sandbox, id: number) => {
	settleStreams(world);
	return world.dataStreams.get(id)?.status;
};

/** Restarts the stream in Error that calls n8n, and no stream of another program. */
export const keepStreamsAlive: Expectation = {
	before: addStoppedStream,
	check: async ({ sandbox }, execution, again) => {
		const [text] = textsOf(execution);
		assert.match(
			`${text}`,
			/^The data stream Events to a Webhook node had stopped and was restarted/,
		);
		await eventually(
			() => statusOf(sandbox, STOPPED) === RUNNING,
			() => `The stream has the status ${statusOf(sandbox, STOPPED)}`,
		);
		assert.equal(statusOf(sandbox, FAILED_STREAM), FAILED);
		assert.deepEqual((await again()).output('Notify'), []);
		sandbox.world.dataStreams.delete(STOPPED);
	},
};

/** Time until the service calls again. */
const RETRY_SECONDS = 900;

/** An SMS of a device starts the workflow, which answers it: once, also if the answer to the call is lost. */
export const receiveSms: Expectation = {
	published: async (fixture, workflowId) => {
		const { sandbox, rest } = fixture;
		const profile = sandbox.world.serviceProfiles.get(QUOTA_PROFILE);
		const before = JSON.stringify(profile);
		await whileCalled(fixture, workflowId, async () => {
			const sms = sandbox.control.deviceSends(METER, 'LEVEL 12%');
			const first = succeeded(await nextExecution(rest, workflowId, { known: [] }));
			assert.equal(first.output('SMS From a Device')[0]?.id, sms);
			assert.equal(first.output('Ask for Status')[0]?.payload, 'STATUS');
			await answersLostCallOnce(fixture, workflowId);
		});
		// JSON: a missing callback and an undefined one are equal.
		assert.equal(JSON.stringify(profile), before);
	},
};

/** The service calls again because it did not get the answer of n8n. */
async function answersLostCallOnce({ rest, sandbox }: Fixture, workflowId: string): Promise<void> {
	const { control, world } = sandbox;
	const profile = world.serviceProfiles.get(QUOTA_PROFILE);
	assert.ok(profile?.api_callback);
	const callback = profile.api_callback;
	const proxy = await startLossyProxy(callback.url);
	try {
		profile.api_callback = { ...callback, url: proxy.url };
		const known = await executionIds(rest, workflowId);
		const sms = control.deviceSends(METER, 'LEVEL 9%');
		const called = async (status: number) =>
			await eventually(
				() => control.callbacks().made.find((one) => one.sms_id === sms && one.status === status),
				() => `No call for SMS ${sms} with ${status}`,
			);
		await called(0);
		control.advance(RETRY_SECONDS);
		await called(200);
		await pause(A_WHILE_MS);
		assert.equal((await executionIds(rest, workflowId)).length, known.length + 1);
		const answers = (world.sms.get(METER) ?? []).filter((one) => one.type === 'MT' && one.id > sms);
		assert.equal(answers.map(({ payload }) => payload).join(), 'STATUS');
	} finally {
		profile.api_callback = callback;
		await proxy.close();
	}
}
