import { DATA_ONLY_PROFILE, QUOTA_PROFILE } from '../../../../packages/sandbox/src';
import { WEBHOOK_ID } from '../../../engine';
import { derivedKey } from '../../../../nodes/CellularIotInstantTrigger/key';
import { onEvents, onSms, lifeCycles } from './fixtures/service';

const { service, other, host, published, before, renewToken } = lifeCycles();
const BOTH = [QUOTA_PROFILE, DATA_ONLY_PROFILE];

it.each([
	['refused', { status: 422, body: { error_code: 1400, message: 'No' } }],
	['carried out without an answer', { applied: true, reset: 'midBody' as const }],
	['answered with 500', { status: 500 }],
])('the second of two profiles is %s: the first is put back', async (_, fault) => {
	const n8n = await host(onSms(BOTH));
	service.control.fault({
		...fault,
		method: 'PATCH',
		path: `/service_profile/${DATA_ONLY_PROFILE}`,
	});
	await expect(n8n.publish()).rejects.toThrow(
		`The service profile 'Data only' (${DATA_ONLY_PROFILE}) could not be given the callback of this trigger`,
	);
	expect(await other().state()).toEqual(before());
});

it('a secret from the list is used and not deleted', async () => {
	const apiSecretId = { __rl: true, mode: 'id', value: '8' };
	await published(onSms([QUOTA_PROFILE], { signature: 'chosen', apiSecretId }));
	expect(await other().profile(QUOTA_PROFILE)).toMatchObject({ api_secret: { id: 8 } });
});

it('without a signature there is no secret', async () => {
	await published(onSms([QUOTA_PROFILE], { signature: 'none' }));
	expect((await other().profile(QUOTA_PROFILE)).api_secret).toBeUndefined();
});

it('publishing with a new token gives the profiles a new secret and deletes the old one', async () => {
	const n8n = await published(onSms(BOTH));
	const { api_secret: old } = await other().profile(QUOTA_PROFILE);
	renewToken(n8n);
	expect(await n8n.publish('update')).toBe(true);
	const { secrets, callbacks } = await other().state();
	expect(secrets).toHaveLength(before().secrets.length + 1);
	expect(callbacks).toHaveLength(before().callbacks.length + 2);
	for (const id of BOTH) expect((await other().profile(id)).api_secret).not.toEqual(old);
});

it('a service that repeats the refused secret or header does not bring the key into the message', async () => {
	const key = derivedKey(service.sandbox.applicationToken, WEBHOOK_ID);
	const body = { error_code: 1403, error_token: 'BAD', message: `Not accepted: ${key}` };
	for (const form of [onSms([QUOTA_PROFILE]), onEvents()]) {
		service.control.fault({ method: 'POST', path: /api_secret$|data_stream$/, status: 422, body });
		const n8n = await host(form);
		const error: unknown = await n8n.publish().catch((thrown: unknown) => thrown);
		expect(String(error)).toContain('Not accepted: ***');
		expect(JSON.stringify([error, n8n.log])).not.toContain(key);
	}
});

it('a change that is refused again and again leaves one callback object and one secret', async () => {
	const n8n = await host(onSms([QUOTA_PROFILE]), { workflowName: 'Reply' });
	await n8n.startWatchdog();
	await n8n.publish();
	renewToken(n8n);
	const path = `/service_profile/${QUOTA_PROFILE}`;
	service.control.fault({ method: 'PATCH', path, status: 403, times: 2 });
	await n8n.tick();
	await n8n.tick();
	expect((await other().state()).callbacks).toHaveLength(before().callbacks.length + 1);
	await n8n.tick();
	const { callbacks, secrets } = await other().state();
	expect(callbacks).toHaveLength(before().callbacks.length + 1);
	expect(secrets).toHaveLength(before().secrets.length + 1);
});
