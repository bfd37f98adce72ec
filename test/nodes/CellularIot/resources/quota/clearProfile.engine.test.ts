import { QUOTA_PROFILE } from '../../../../../packages/sandbox/src';
import { connectionState } from '../../../../../packages/sandbox/src/core/device/connection';
import { locator, withService } from '../../../../engine';
import { formOf } from '../../forms/formOf';
import { METER, quota, renewQuota } from './fixtures/meter';

const service = withService();
const form = formOf('quota', 'clearProfile', {
	serviceProfileId: locator('id', QUOTA_PROFILE),
	quotaType: 'data',
});
const world = () => service.world;

/** Gives every device of the profile the same quotas of both types. */
beforeEach(() => {
	renewQuota(service);
	const given = world().quotas.data.get(METER);
	for (const { id } of world().endpoints.values()) {
		if (given !== undefined) world().quotas.data.set(id, { ...given });
		if (given !== undefined) world().quotas.sms.set(id, { ...given });
	}
});

it('deletes the quotas of one type, of all devices of the profile and of no others', async () => {
	expect(await service.output(form())).toEqual([
		{ cleared: true, service_profile_id: QUOTA_PROFILE, quota_type: 'data' },
	]);
	expect(service.sent()).toEqual([`DELETE /api/v1/service_profile/${QUOTA_PROFILE}/quota/data`]);
	const { data, sms } = world().quotas;
	const devices = [...world().endpoints.values()];
	const ofProfile = devices.filter((one) => one.serviceProfileId === QUOTA_PROFILE);
	const ids = ofProfile.map(({ id }) => id);
	expect(ids.length).toBeGreaterThan(1);
	expect(ids.some((id) => data.has(id))).toBe(false);
	expect(ids.every((id) => sms.has(id))).toBe(true);
	expect(data.size).toBe(world().endpoints.size - ids.length);
});

it('blocks the devices, until they have a quota again', async () => {
	const meter = world().endpoints.get(METER);
	if (meter === undefined) throw new Error('no meter');
	service.control.setOnline(METER, true);
	await service.run(form());
	expect(connectionState(world(), meter)).toBe('BLOCKED');
	const until = new Date(service.control.now().getTime() + 86_400_000).toISOString();
	await service.run(quota('set', { volume: 5, expiryDate: until }));
	expect(connectionState(world(), meter)).not.toBe('BLOCKED');
});
