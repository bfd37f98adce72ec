import {
	DATA_ONLY_PROFILE,
	DEFAULT_PROFILE,
	QUOTA_PROFILE,
} from '../../../../packages/sandbox/src';
import { WEBHOOK_ID } from '../../../engine';
import { derivedKey } from '../../../../nodes/CellularIotInstantTrigger/key';
import { onSms, lifeCycles } from './fixtures/service';

const { service, other, host, published, before, writes, leavesTraces } = lifeCycles();
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
	await expect(n8n.publish()).rejects.toThrow("'Clear' of 'Service Profile: Update'");
	expect(await other().state()).toEqual(before());
	expect(writes()).toEqual([]);
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

it('all profiles: each gets its own callback object', async () => {
	leavesTraces();
	await other().setProfile(DEFAULT_PROFILE, { api_callback: { id: null } });
	const n8n = await published(onSms('all'));
	const { profiles } = await other().state();
	for (const profile of profiles)
		expect(profile).toMatchObject({ api_callback: { url: n8n.address } });
	const ids = profiles.map(({ api_callback: callback }) => (callback as { id: number }).id);
	expect(new Set(ids).size).toBe(profiles.length);
});
