import { locator, withService } from '../../../../engine';
import { limitsOf, PROFILE, profileForms, SMS_MT } from './fixtures/profile';

const service = withService();
const sms = (trafficLimitId: unknown, serviceId: unknown = SMS_MT) =>
	profileForms('addTrafficLimit', { limitType: 'sms', serviceId, trafficLimitId });

beforeEach(() => limitsOf(service, SMS_MT)?.splice(0));

describe('an SMS limit', () => {
	it('is attached to the service', async () => {
		const json = await service.output(sms(locator('list', '612'), locator('list', '61')));
		const ids = { service_profile_id: PROFILE, service_id: SMS_MT, traffic_limit_id: 612 };
		expect(json).toEqual([{ added: true, ...ids }]);
		expect(service.sent()).toEqual([
			`PUT /api/v1/service_profile/${PROFILE}/service/61/traffic_limit/612`,
		]);
		expect(limitsOf(service, SMS_MT)).toMatchObject([{ id: 612, volume: 25 }]);
	});

	it('is not called added when a second try does not find it', async () => {
		service.control.fault({ method: 'PUT', path: '/traffic_limit/', status: 503 });
		const { json, error } = await service.run(sms(7));
		expect(json).toEqual([]);
		expect(error?.message).toContain('did not find');
	});
});
