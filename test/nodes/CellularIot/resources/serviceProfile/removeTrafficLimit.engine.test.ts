import { locator, withService } from '../../../../engine';
import { DATA, limitsOf, PROFILE, profileForms, SMS_MT } from './fixtures/profile';

const service = withService();
const OF_SMS = { limitType: 'sms', serviceId: locator('list', SMS_MT) };
const sms = (trafficLimitId: unknown) =>
	profileForms('removeTrafficLimit', { ...OF_SMS, trafficLimitId });

const ids = (serviceId: number) => limitsOf(service, serviceId)?.map(({ id }) => id);
const attach = async (trafficLimitId: number) => {
	await service.run(profileForms('addTrafficLimit', { ...OF_SMS, trafficLimitId }));
	service.control.resetRequests();
};

it('removes a data limit', async () => {
	const limit = { limitType: 'data', trafficLimitId: locator('list', '16') };
	expect(await service.output(profileForms('removeTrafficLimit', limit))).toEqual([
		{ removed: true, service_profile_id: PROFILE, traffic_limit_id: 16 },
	]);
	expect(service.sent()).toEqual([`DELETE /api/v1/service_profile/${PROFILE}/traffic_limit/16`]);
	expect(ids(DATA)).toEqual([]);
});

it('removes an SMS limit from its service', async () => {
	await attach(610);
	await attach(611);
	expect(await service.output(sms(locator('list', '610')))).toEqual([
		{ removed: true, service_profile_id: PROFILE, service_id: SMS_MT, traffic_limit_id: 610 },
	]);
	expect(service.sent()).toEqual([
		`DELETE /api/v1/service_profile/${PROFILE}/service/61/traffic_limit/610`,
	]);
	expect(ids(SMS_MT)).toEqual([611]);
});

it('says that nobody knows when a repeated removal of an SMS limit is refused', async () => {
	await attach(614);
	service.control.fault({ method: 'DELETE', path: '/traffic_limit/', reset: 'midBody' });
	await service.fails(sms(614), "Id '614' not found. The change may have been applied");
});
