import type { IDataObject } from 'n8n-workflow';
import { locator, withService } from '../../../../engine';
import { formOf } from '../../forms/formOf';

const service = withService();
/** Has the data limit 16, and both SMS services. */
const PROFILE = 540001;
const SMS_MT = 61;
const form = formOf('serviceProfile', 'removeTrafficLimit', {
	serviceProfileId: locator('list', String(PROFILE)),
});
const data = (trafficLimitId: unknown) =>
	form({ limitType: 'data', trafficLimitId } as IDataObject);
const sms = (trafficLimitId: unknown) =>
	form({
		limitType: 'sms',
		serviceId: locator('list', String(SMS_MT)),
		trafficLimitId,
	} as IDataObject);

const ids = (serviceId: number) =>
	service.sandbox.world.serviceProfiles
		.get(PROFILE)
		?.service.find(({ id }) => id === serviceId)
		?.traffic_limit.map(({ id }) => id);
const attach = async (trafficLimitId: number) => {
	const changes = { operation: 'addTrafficLimit', limitType: 'sms', serviceId: SMS_MT };
	await service.run(form({ ...changes, trafficLimitId }));
	service.sandbox.control.resetRequests();
};

it('removes a data limit', async () => {
	expect(await service.output(data(locator('list', '16')))).toEqual([
		{ removed: true, service_profile_id: PROFILE, traffic_limit_id: 16 },
	]);
	expect(service.sent()).toEqual([`DELETE /api/v1/service_profile/${PROFILE}/traffic_limit/16`]);
	expect(ids(38)).toEqual([]);
});

it('removes an SMS limit from its service', async () => {
	await attach(610);
	await attach(611);
	expect(await service.output(sms(locator('list', '610')))).toEqual([
		{
			removed: true,
			service_profile_id: PROFILE,
			service_id: SMS_MT,
			traffic_limit_id: 610,
		},
	]);
	expect(service.sent()).toEqual([
		`DELETE /api/v1/service_profile/${PROFILE}/service/61/traffic_limit/610`,
	]);
	expect(ids(SMS_MT)).toEqual([611]);
});

it('says that nobody knows when a repeated removal of an SMS limit is refused', async () => {
	await attach(614);
	service.sandbox.control.fault({ method: 'DELETE', path: '/traffic_limit/', reset: 'midBody' });
	const { error } = await service.run(sms(614));
	expect(error?.message).toContain("Id '614' not found. The change may have been applied");
});
