import { formerValues } from '../../../../nodes/CellularIotInstantTrigger/registration/release';
import type { Purpose } from '../../../../nodes/CellularIotInstantTrigger/registration/purpose';
import { DEFAULT_PROFILE, QUOTA_PROFILE } from '../../../../packages/sandbox/src';
import { onSms, lifeCycles, REPLACE } from './service';

const { other, published, before, leavesTraces } = lifeCycles();

describe('what a profile gets back', () => {
	const view = { callbackList: [{ id: 31 }, { id: '32' }], secretList: [{ id: 7 }] };
	const had = { callback: 31, secret: 7, interfaceType: 2 };
	const profile = {
		id: 5,
		name: '',
		callback: { id: 33, url: 'u', purpose: 'p' },
		secret: 9,
		interfaceType: 1,
		isUnclear: false,
	};
	const isOurs = (id?: number) => id === 9;
	const GONE = { ...had, callback: 99, secret: 99 };
	const NONE = { callback: undefined, secret: undefined, interfaceType: undefined };
	const CALLBACK = { api_callback: { id: 31 } };
	const SECRET = { api_secret: { id: 7 } };
	const TYPE = { esme_interface_type: { id: 2 } };
	const NEITHER = { api_callback: { id: null }, api_secret: { id: null } };

	it.each<[string, Partial<typeof profile>, Partial<Purpose>, object]>([
		['all three values', {}, {}, { ...CALLBACK, ...SECRET, ...TYPE }],
		[
			'none where it had none',
			{},
			{ had: NONE },
			{ ...NEITHER, esme_interface_type: { id: null } },
		],
		['no interface type if it got none', {}, { given: undefined }, { ...CALLBACK, ...SECRET }],
		['none of those that are gone', {}, { had: GONE }, { ...NEITHER, ...TYPE }],
		[
			'an id that the list shows as text',
			{},
			{ had: { ...had, callback: 32 } },
			{ api_callback: { id: 32 }, ...SECRET, ...TYPE },
		],
		['what a person has not changed', { secret: 7, interfaceType: 3 }, {}, CALLBACK],
	])('is %s', (_, now, changed, values) => {
		const purpose = { had, given: 1, ...changed };
		expect(formerValues({ ...profile, ...now }, purpose, isOurs, view)).toEqual(values);
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
	const n8n = await published(onSms([DEFAULT_PROFILE], REPLACE));
	await other().setProfile(DEFAULT_PROFILE, { api_callback: { id: null } });
	await other().setProfile(DEFAULT_PROFILE, { api_secret: { id: null } });
	await n8n.unpublish();
	expect((await other().profile(DEFAULT_PROFILE)).api_callback).toBeUndefined();
	expect((await other().state()).callbacks).toEqual(before().callbacks);
});

it('a callback that was deleted meanwhile cannot be put back, so the profile gets none', async () => {
	const id = await other().addCallback({ url: 'https://example.org/temporary', purpose: 'x' });
	await other().setProfile(QUOTA_PROFILE, { api_callback: { id } });
	const n8n = await published(onSms([QUOTA_PROFILE], REPLACE));
	await other().send('DELETE', `/api/v1/api_callback/${id}`);
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
