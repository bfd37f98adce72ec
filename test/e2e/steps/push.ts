import { strict as assert } from 'node:assert';
import { setTimeout as pause } from 'node:timers/promises';
import { SignJWT } from 'jose';
import { DEFAULT_PROFILE, SIGNING_SECRET_TEXT, type CallbackCall } from '../../../sandbox';
import { executionIds, finishedExecution, runWorkflow } from '../../../scripts/n8n/executions';
import type { Execution } from '../../../scripts/n8n/executions';
import type { Fixture } from '../fixture';
import type { StepRunner } from '../stepRunner';
import { startLossyProxy } from './lossyProxy';

const NAME = '09 Receive SMS by push';
const WEBHOOK = 'SMS From a Device';
/** Runs for the first call of an SMS only. */
const NEW = 'Say That It Is Here';
const RETRY_SECONDS = 900;
/** Long enough to see a second execution. */
const A_WHILE_MS = 3_000;

/** Checks the push example, which earlier steps have set up. */
export async function pushSteps(steps: StepRunner, fixture: Fixture): Promise<void> {
	const { control, world } = fixture.sandbox;
	const profile = world.serviceProfiles.get(DEFAULT_PROFILE);
	const url = `${fixture.n8n.url}/webhook/device-sms`;
	// A device of the profile in the example.
	const device =
		[...world.endpoints.values()].find(
			({ serviceProfileId, online, status, simId }) =>
				serviceProfileId === DEFAULT_PROFILE &&
				online &&
				status === 0 &&
				world.sims.get(simId ?? 0)?.status === 1,
		)?.id ?? 0;
	let id = '';

	const callsFor = (smsId: number) =>
		control.callbacks().made.filter(({ sms_id: sms }) => sms === smsId);
	/** Waits for a call with a status. */
	const called = async (smsId: number, status: number): Promise<CallbackCall> => {
		for (const deadline = Date.now() + 20_000; Date.now() < deadline; await pause(50)) {
			const call = callsFor(smsId).find((one) => one.status === status);
			if (call) return call;
		}
		throw new Error(`No call for SMS ${smsId} with ${status}: ${JSON.stringify(callsFor(smsId))}`);
	};
	/** Returns the executions that calls have started. */
	const executions = async (): Promise<Execution[]> => {
		const ids = await executionIds(fixture.rest, id);
		const all = await Promise.all(ids.map((one) => finishedExecution(fixture.rest, one)));
		return all.filter(({ mode }) => mode === 'webhook');
	};
	/** Returns the executions for calls about one SMS. */
	const executionsFor = async (smsId: number): Promise<Execution[]> =>
		(await executions()).filter(({ output }) => {
			const body = output(WEBHOOK)[0]?.body as { id?: number } | undefined;
			return body?.id === smsId;
		});
	/** Returns the SMS to the device since one of its own. */
	const sentSince = (smsId: number) =>
		(world.sms.get(device) ?? [])
			.filter(({ id: sms, type }) => type === 'MT' && sms > smsId)
			.map(({ payload }) => payload);

	/** Calls as the service does; returns the status of the answer. */
	const signed = async (content: object, method = 'POST'): Promise<number> => {
		const jwt = await new SignJWT({})
			.setProtectedHeader({ alg: 'HS256' })
			.sign(new TextEncoder().encode(SIGNING_SECRET_TEXT));
		const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${jwt}` };
		const body = JSON.stringify(content);
		const answer = await fetch(url, { method, headers, body });
		await answer.body?.cancel();
		return answer.status;
	};

	steps.title('The push path');
	await steps.step('is published', async () => {
		// Older pending SMS would be delivered at any moment.
		for (const sms of [...world.sms.values()].flat()) {
			if (sms.type === 'MO') sms.nextStepAt = null;
		}
		id = (await fixture.rest.workflows()).find(({ name }) => name === NAME)?.id ?? '';
		const workflow = await fixture.rest.workflow(id);
		assert.ok(workflow);
		await fixture.rest.activate(workflow);
	});
	await steps.step('starts once for an SMS of a device, which is then delivered', async () => {
		const smsId = control.deviceSends(device, 'LEVEL 12%');
		await called(smsId, 200);
		await pause(A_WHILE_MS);
		const [execution, ...others] = await executionsFor(smsId);
		assert.equal(others.length, 0);
		assert.equal(execution?.status, 'success', execution?.error);
		assert.equal(execution?.mode, 'webhook');
		assert.deepEqual(sentSince(smsId), ['STATUS']);
		assert.equal(world.sms.get(device)?.find((sms) => sms.id === smsId)?.status, 4);
	});
	await steps.step('takes the delivery report of what it sent', async () => {
		const answer = world.sms.get(device)?.findLast(({ payload }) => payload === 'STATUS');
		const { method } = await called(answer?.id ?? 0, 200);
		assert.equal(method, 'PATCH');
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
				const body = JSON.stringify({ id: 1, payload: 'LEVEL 1%', endpoint: { id: device } });
				const headers = { 'Content-Type': 'application/json', Authorization: authorization };
				statuses.push((await fetch(url, { method: 'POST', headers, body })).status);
			}
			assert.deepEqual(statuses, [403, 403, 401]);
			await pause(A_WHILE_MS);
			assert.equal((await executions()).length, known);
		},
	);
	await steps.step('acts once when eight equal calls come at the same moment', async () => {
		const smsId = control.deviceSends(device, 'no level');
		await called(smsId, 200);
		// An id that no call has had.
		const id = smsId + 1_000_000;
		const body = { id, payload: 'LEVEL 3%', endpoint: { id: device } };
		const answers = await Promise.all(Array.from({ length: 8 }, async () => await signed(body)));
		assert.deepEqual(answers, Array<number>(8).fill(200));
		await pause(A_WHILE_MS);
		const passed = (await executionsFor(id)).map(({ output }) => output(NEW).length);
		assert.deepEqual(passed.sort(), [0, 0, 0, 0, 0, 0, 0, 1]);
		assert.deepEqual(sentSince(smsId), ['STATUS']);
	});
	await steps.step('refuses a signed call without the id of an SMS', async () => {
		const last = control.deviceSends(device, 'no level');
		await called(last, 200);
		const bodies = [{}, { id: null }, { id: '' }, { id: 'x' }].map((id) => ({
			...id,
			payload: 'LEVEL 1%',
			endpoint: { id: device },
		}));
		for (const method of ['POST', 'PATCH']) {
			const answers = await Promise.all(bodies.map(async (body) => await signed(body, method)));
			assert.deepEqual(answers, [400, 400, 400, 400], method);
		}
		await pause(A_WHILE_MS);
		assert.deepEqual(sentSince(last), []);
	});
	await steps.step(
		'acts once when the service calls again because the answer was lost',
		async () => {
			assert.ok(profile?.api_callback);
			const proxy = await startLossyProxy(url);
			try {
				profile.api_callback = { ...profile.api_callback, url: proxy.url };
				const smsId = control.deviceSends(device, 'LEVEL 9%');
				await called(smsId, 0);
				assert.equal(world.sms.get(device)?.find((sms) => sms.id === smsId)?.status, 3);
				control.advance(RETRY_SECONDS);
				await called(smsId, 200);
				await pause(A_WHILE_MS);
				const runs = await executionsFor(smsId);
				assert.deepEqual(
					runs.map(({ status, output }) => [status, output(NEW).length]),
					[
						['success', 1],
						['success', 0],
					],
				);
				assert.deepEqual(sentSince(smsId), ['STATUS']);
			} finally {
				profile.api_callback = { ...profile.api_callback, url };
				proxy.close();
			}
		},
	);
	await steps.step('forgets old SMS at night, and no others', async () => {
		const { status, error, output } = await runWorkflow(fixture.rest, id, 'Each Night');
		assert.equal(status, 'success', error);
		assert.deepEqual(output('Forget Old SMS'), []);
	});
	await steps.step('does not take an SMS that it cannot note down', async () => {
		await fixture.rest.deactivate(id);
		const workflow = await fixture.rest.workflow(id);
		assert.ok(workflow);
		const table = workflow.nodes.find(({ name }) => name === 'Remember It')?.parameters.dataTableId;
		const { value } = table as { value: string };
		const text = JSON.stringify(workflow.nodes).replaceAll(value, 'no_such_table');
		const nodes = JSON.parse(text) as typeof workflow.nodes;
		await fixture.rest.activate(await fixture.rest.updateWorkflow(id, { nodes }));
		const smsId = control.deviceSends(device, 'LEVEL 5%');
		await called(smsId, 500);
		assert.deepEqual(sentSince(smsId), []);
		await fixture.rest.deactivate(id);
		await fixture.rest.updateWorkflow(id, { nodes: workflow.nodes });
	});
}
