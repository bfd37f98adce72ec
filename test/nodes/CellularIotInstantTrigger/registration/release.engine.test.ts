import { formerValues } from '../../../../nodes/CellularIotInstantTrigger/registration/release';
import { QUOTA_PROFILE } from '../../../../packages/sandbox/src';
import { onSms, lifeCycles } from './fixtures/service';

const { other, published, before, leavesTraces } = lifeCycles();

describe('what a profile gets back', () => {
	const had = { secret: 7, interfaceType: 2 };
	const OURS = { had, given: 1, interfaceType: 1 };
	const NONE = { secret: undefined, interfaceType: undefined };
	const SECRET = { api_callback: { id: null }, api_secret: { id: 7 } };
	const NO_SECRET = { api_callback: { id: null }, api_secret: { id: null } };
	const TYPE = { esme_interface_type: { id: 2 } };

	it.each<[string, Partial<typeof OURS> | object, object]>([
		['both values', {}, { ...SECRET, ...TYPE }],
		['none where it had none', { had: NONE }, { ...NO_SECRET, esme_interface_type: { id: null } }],
		['no interface type if it got none', { given: undefined }, SECRET],
		['no secret that is gone', { had: { ...had, secret: 99 } }, { ...NO_SECRET, ...TYPE }],
		[
			'another secret of the list',
			{ had: { ...had, secret: 8 } },
			{ ...SECRET, api_secret: { id: 8 }, ...TYPE },
		],
		['not the type that a person has changed', { interfaceType: 3 }, SECRET],
	])('is %s', (_, changed, values) => {
		const { interfaceType, ...purpose } = { ...OURS, ...changed };
		const view = { secrets: [7, 8] };
		expect(formerValues({ interfaceType }, purpose, view)).toEqual(values);
	});
});

it('a profile with another callback by now is left as it is', async () => {
	leavesTraces();
	const n8n = await published(onSms([QUOTA_PROFILE]));
	await other().setProfile(QUOTA_PROFILE, { api_callback: { id: 32 }, api_secret: { id: 8 } });
	const changed = await other().profile(QUOTA_PROFILE);
	await n8n.unpublish();
	expect(await other().profile(QUOTA_PROFILE)).toEqual(changed);
	const after = await other().state();
	expect([after.callbacks, after.secrets]).toEqual([before().callbacks, before().secrets]);
});

it('a profile with another callback that still uses our secret keeps it, and the log says so', async () => {
	const n8n = await published(onSms([QUOTA_PROFILE]));
	await other().setProfile(QUOTA_PROFILE, { api_callback: { id: 32 } });
	const changed = await other().profile(QUOTA_PROFILE);
	await n8n.unpublish();
	expect(await other().profile(QUOTA_PROFILE)).toEqual(changed);
	expect(n8n.log.join()).toMatch(/API secret \d+ of this trigger stays at the service/);
	await other().setProfile(QUOTA_PROFILE, { api_callback: { id: null }, api_secret: { id: null } });
	await n8n.publish();
});

it('a profile whose callback a person has removed stays without', async () => {
	leavesTraces();
	const n8n = await published(onSms([QUOTA_PROFILE]));
	await other().setProfile(QUOTA_PROFILE, { api_callback: { id: null } });
	await other().setProfile(QUOTA_PROFILE, { api_secret: { id: null } });
	await n8n.unpublish();
	expect((await other().profile(QUOTA_PROFILE)).api_callback).toBeUndefined();
	expect((await other().state()).callbacks).toEqual(before().callbacks);
});

it('a profile that was deleted meanwhile is no obstacle', async () => {
	await other().send('POST', '/api/v1/service_profile', { name: 'Short-lived' });
	const { profiles } = await other().state();
	const id = Number(profiles.at(-1)?.id);
	await published(onSms([id]));
	await other().send('DELETE', `/api/v1/service_profile/${id}`);
});

it('an interface type that cannot be taken away is told in the log only', async () => {
	await other().send('POST', '/api/v1/service_profile', { name: 'Without type' });
	const { profiles } = await other().state();
	const id = Number(profiles.at(-1)?.id);
	expect(profiles.at(-1)?.esme_interface_type).toBeUndefined();
	const n8n = await published(onSms([id]));
	await n8n.unpublish();
	expect((await other().profile(id)).api_callback).toBeUndefined();
	expect(n8n.log.join()).toContain('keeps its ESME interface type');
	await other().send('DELETE', `/api/v1/service_profile/${id}`);
});
