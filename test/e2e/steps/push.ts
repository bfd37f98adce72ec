import { strict as assert } from 'node:assert';
import { setTimeout as pause } from 'node:timers/promises';
import { SignJWT } from 'jose';
import { QUOTA_PROFILE, type CallbackCall } from '../../../packages/sandbox/src';
import { executionIds, finishedExecution } from '../../../packages/tools/src/n8n/executions';
import type { Execution } from '../../../packages/tools/src/n8n/executions';
import type { Fixture } from '../fixture';
import type { StepRunner } from '../../../packages/tools/src/steps/stepRunner';
import { startLossyProxy } from './lossyProxy';
import { eventually } from './eventually';
import { stopPendingSms } from './pendingSms';

const NAME = '09 Receive SMS by push';
const TRIGGER = 'SMS From a Device';
/** A device of the profile in the example. */
const DEVICE = 11400001;
const RETRY_SECONDS = 900;
/** Long enough to see a second execution. */
const A_WHILE_MS = 3_000;

/** Checks the push example, which earlier steps have imported. */
export async function pushSteps(steps: StepRunner, fixture: Fixture): Promise<void> {
	const { control, world } = fixture.sandbox;
	const profile = world.serviceProfiles.get(QUOTA_PROFILE);
	assert.ok(profile);
	const before = JSON.stringify(profile);
	let id = '';
	let url = '';

	const callsFor = (smsId: number) =>
		control.callbacks().made.filter(({ sms_id: sms }) => sms === smsId);
	/** Waits for a call with a status. */
	const called = async (smsId: number, status: number): Promise<CallbackCall> =>
		await eventually(
			() => callsFor(smsId).find((one) => one.status === status),
			() => `No call for SMS ${smsId} with ${status}: ${JSON.stringify(callsFor(smsId))}`,
		);
	const executions = async (): Promise<Execution[]> => {
		const ids = await executionIds(fixture.rest, id);
		return await Promise.all(ids.map((one) => finishedExecution(fixture.rest, one)));
	};
	/** Returns the executions for one SMS. */
	const executionsFor = async (smsId: number): Promise<Execution[]> =>
		(await executions()).filter(({ output }) => output(TRIGGER)[0]?.id === smsId);
	/** Returns the SMS to the device since one of its own. */
	const sentSince = (smsId: number) =>
		(world.sms.get(DEVICE) ?? [])
			.filter(({ id: sms, type }) => type === 'MT' && sms > smsId)
			.map(({ payload }) => payload);

	/** Calls as the service does; returns the status of the answer. */
	const signed = async (content: object, method = 'POST'): Promise<number> => {
		const secret = world.apiSecretTexts.get(profile.api_secret?.id ?? 0) ?? '';
		const jwt = await new SignJWT({})
			.setProtectedHeader({ alg: 'HS256' })
			.sign(new TextEncoder().encode(secret));
		const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${jwt}` };
		const body = JSON.stringify(content);
		const answer = await fetch(url, { method, headers, body });
		await answer.body?.cancel();
		return answer.status;
	};

	steps.title('The push path');
	await steps.step('is published, which sets the callback of the profile', async () => {
		stopPendingSms(fixture.sandbox);
		id = (await fixture.rest.workflows()).find(({ name }) => name === NAME)?.id ?? '';
		const workflow = await fixture.rest.workflow(id);
		assert.ok(workflow);
		await fixture.rest.activate(workflow);
		url = await eventually(
			() => profile.api_callback?.url,
			() => `The profile has no callback: ${fixture.n8n.lastLogLines(5)}`,
		);
		assert.ok(url.startsWith(`${fixture.n8n.url}/webhook/`), url);
	});
	await steps.step('starts once for an SMS of a device, which is then delivered', async () => {
		const smsId = control.deviceSends(DEVICE, 'LEVEL 12%');
		await called(smsId, 200);
		await pause(A_WHILE_MS);
		const [execution, ...others] = await executionsFor(smsId);
		assert.equal(others.length, 0);
		assert.equal(execution?.status, 'success', execution?.error);
		assert.equal(execution?.mode, 'webhook');
		assert.deepEqual(sentSince(smsId), ['STATUS']);
		assert.equal(world.sms.get(DEVICE)?.find((sms) => sms.id === smsId)?.status, 4);
	});
	await steps.step('takes the delivery report of what it sent, and runs nothing', async () => {
		const known = (await executions()).length;
		const answer = world.sms.get(DEVICE)?.findLast(({ payload }) => payload === 'STATUS');
		const { method } = await called(answer?.id ?? 0, 200);
		assert.equal(method, 'PATCH');
		await pause(A_WHILE_MS);
		assert.equal((await executions()).length, known);
	});
	await steps.step(
		'refuses a call that is not signed with the secret, and runs nothing',
		async () => {
			const known = (await executions()).length;
			const forged = await new SignJWT({})
				.setProtectedHeader({ alg: 'HS256' })
				.sign(new TextEncoder().encode('another secret'));
			const statuses: number[] = [];
			for (const authorization of [`Bearer ${forged}`, 'Bearer nonsense', '']) {
				const body = JSON.stringify({ id: 1, payload: 'LEVEL 1%', endpoint: { id: DEVICE } });
				const headers = { 'Content-Type': 'application/json', Authorization: authorization };
				statuses.push((await fetch(url, { method: 'POST', headers, body })).status);
			}
			assert.deepEqual(statuses, [401, 401, 401]);
			await pause(A_WHILE_MS);
			assert.equal((await executions()).length, known);
		},
	);
	await steps.step('acts once when eight equal calls come at the same moment', async () => {
		const smsId = control.deviceSends(DEVICE, 'no level');
		await called(smsId, 200);
		// An id that no call has had.
		const id = smsId + 1_000_000;
		const body = { id, payload: 'LEVEL 3%', endpoint: { id: DEVICE } };
		const answers = await Promise.all(Array.from({ length: 8 }, async () => await signed(body)));
		assert.ok(answers.includes(200), String(answers));
		// 503: the first of them was being stored.
		assert.deepEqual(
			answers.filter((status) => ![200, 503].includes(status)),
			[],
		);
		await pause(A_WHILE_MS);
		assert.equal((await executionsFor(id)).length, 1);
		assert.deepEqual(sentSince(smsId), ['STATUS']);
		assert.equal(await signed(body), 200);
	});
	await steps.step('refuses a signed call without the id of an SMS', async () => {
		const last = control.deviceSends(DEVICE, 'no level');
		await called(last, 200);
		const bodies = [{}, { id: null }, { id: '' }].map((id) => ({
			...id,
			payload: 'LEVEL 1%',
			endpoint: { id: DEVICE },
		}));
		const answers = await Promise.all(bodies.map(async (body) => await signed(body)));
		assert.deepEqual(answers, [400, 400, 400]);
		await pause(A_WHILE_MS);
		assert.deepEqual(sentSince(last), []);
	});
	await steps.step(
		'acts once when the service calls again because the answer was lost',
		async () => {
			assert.ok(profile.api_callback);
			const proxy = await startLossyProxy(url);
			const callback = profile.api_callback;
			try {
				profile.api_callback = { ...callback, url: proxy.url };
				const smsId = control.deviceSends(DEVICE, 'LEVEL 9%');
				await called(smsId, 0);
				assert.equal(world.sms.get(DEVICE)?.find((sms) => sms.id === smsId)?.status, 3);
				control.advance(RETRY_SECONDS);
				await called(smsId, 200);
				await pause(A_WHILE_MS);
				const runs = await executionsFor(smsId);
				assert.deepEqual(
					runs.map(({ status }) => status),
					['success'],
				);
				assert.deepEqual(sentSince(smsId), ['STATUS']);
			} finally {
				profile.api_callback = callback;
				proxy.close();
			}
		},
	);
	await steps.step('gives the profile back what it had when it is unpublished', async () => {
		await fixture.rest.deactivate(id);
		await eventually(
			() => profile.api_callback === null || profile.api_callback?.url !== url || undefined,
			() => `The profile still has ${url}`,
		);
		await pause(A_WHILE_MS);
		assert.equal(JSON.stringify(profile), before);
		const urls = [...world.apiCallbacks.values()].map((callback) => callback.url);
		assert.ok(!urls.includes(url), urls.join('\n'));
	});
}
