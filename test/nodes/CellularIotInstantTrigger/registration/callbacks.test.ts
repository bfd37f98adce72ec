import {
	DATA_ONLY_PROFILE,
	DEFAULT_PROFILE,
	QUOTA_PROFILE,
} from '../../../../packages/sandbox/src';
import { WEBHOOK_ID } from '../../../engine';
import { derivedKey } from '../../../../nodes/CellularIotInstantTrigger/key';
import { onEvents, onSms, lifeCycles, REPLACE } from './service';

const { service, other, host, published, before, writes, renewToken } = lifeCycles();
const BOTH = [QUOTA_PROFILE, DATA_ONLY_PROFILE];

it('profiles get callback, secret and interface type, and are equal to before after unpublishing', async () => {
	const n8n = await host(onSms(BOTH));
	expect(await n8n.publish()).toBe(true);

	const during = await other().state();
	const [secret] = during.secrets.slice(before().secrets.length);
	for (const id of BOTH) {
		const profile = await other().profile(id);
		expect(profile).toMatchObject({
			api_callback: { url: n8n.address },
			api_secret: { id: secret?.id },
			esme_interface_type: { description: 'RestAPI' },
		});
	}
	// One object per profile, one secret for all.
	expect(during.callbacks).toHaveLength(before().callbacks.length + 2);
	expect(during.secrets).toHaveLength(before().secrets.length + 1);
	expect(service.sent().filter((line) => line.startsWith('PATCH'))).toHaveLength(2);
});

it('the key is in no address, purpose, log line or static data', async () => {
	const n8n = await published(onSms([QUOTA_PROFILE]));
	const key = derivedKey(service.sandbox.applicationToken, WEBHOOK_ID);
	expect(JSON.stringify([n8n.stored(), n8n.log, await other().state()])).not.toContain(key);
});

it('publishing twice changes nothing the second time', async () => {
	const n8n = await published(onSms(BOTH));
	const during = await other().state();
	service.control.resetRequests();
	expect(await n8n.publish()).toBe(false);
	await n8n.call('create');
	expect(writes()).toEqual([]);
	expect(await other().state()).toEqual(during);
});

it('a foreign callback is refused: the message names the profile and the address', async () => {
	const n8n = await host(onSms([QUOTA_PROFILE, DEFAULT_PROFILE]));
	await expect(n8n.publish()).rejects.toThrow(
		`Another system receives the SMS of service profile 'Default profile' (${DEFAULT_PROFILE}), at https://example.org/hook`,
	);
	await expect(n8n.publish()).rejects.toThrow("turn on 'Replace Existing Callback'");
	expect(await other().state()).toEqual(before());
	expect(writes()).toEqual([]);
});

it("'Replace Existing Callback' replaces it, and unpublishing puts it back", async () => {
	const n8n = await published(onSms([DEFAULT_PROFILE], REPLACE));
	expect(await other().profile(DEFAULT_PROFILE)).toMatchObject({
		api_callback: { url: n8n.address },
	});
});

it('two workflows on one profile: the second is refused and told that another workflow holds it', async () => {
	const first = await published(onSms([QUOTA_PROFILE]));
	const during = await other().state();
	const second = await host(onSms(BOTH), { workflowId: 'second', webhookId: 'second' });
	await expect(second.publish()).rejects.toThrow(
		`Another workflow of n8n receives the SMS of service profile 'Low power meters' (${QUOTA_PROFILE}), at ${first.address}`,
	);
	// n8n calls it after the error.
	await second.unpublish();
	expect(await other().state()).toEqual(during);
});

it.each([
	['refused', { status: 422, body: { error_code: 1400, message: 'No' } }],
	['carried out without an answer', { applied: true, reset: 'midBody' as const }],
	['answered with 500', { status: 500 }],
])('the second of three profiles is %s: the first is put back', async (_, fault) => {
	const free = [QUOTA_PROFILE, DATA_ONLY_PROFILE];
	const n8n = await host(onSms([...free, DEFAULT_PROFILE], REPLACE));
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

it('all profiles: each gets its own callback object', async () => {
	const n8n = await published(onSms('all', REPLACE));
	const { profiles } = await other().state();
	for (const profile of profiles)
		expect(profile).toMatchObject({ api_callback: { url: n8n.address } });
	const ids = profiles.map(({ api_callback: callback }) => (callback as { id: number }).id);
	expect(new Set(ids).size).toBe(profiles.length);
});

it('a secret from the list is used and not deleted', async () => {
	const apiSecretId = { __rl: true, mode: 'id', value: '8' };
	await published(onSms([QUOTA_PROFILE], { signature: 'chosen', apiSecretId }));
	expect(await other().profile(QUOTA_PROFILE)).toMatchObject({ api_secret: { id: 8 } });
});

it('without a signature there is no secret', async () => {
	await published(onSms([DEFAULT_PROFILE], { signature: 'none', ...REPLACE }));
	expect((await other().profile(DEFAULT_PROFILE)).api_secret).toBeUndefined();
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
