import type { IDataObject } from 'n8n-workflow';
import { locator, withService } from '../../../../engine';
import { formOf } from '../../forms/formOf';

const service = withService();
/** Has Data and both SMS services; its data limit is taken away before each test. */
const PROFILE = 540001;
const SMS_MT = 61;
const form = formOf('serviceProfile', 'addTrafficLimit', {
	serviceProfileId: locator('list', String(PROFILE)),
});
const sms = (trafficLimitId: unknown, serviceId: unknown = SMS_MT) =>
	form({ limitType: 'sms', serviceId, trafficLimitId } as IDataObject);

const limits = (serviceId: number) =>
	service.sandbox.world.serviceProfiles.get(PROFILE)?.service.find(({ id }) => id === serviceId)
		?.traffic_limit;

beforeEach(() => {
	limits(38)?.splice(0);
	limits(SMS_MT)?.splice(0);
});

describe('an SMS limit', () => {
	it('is attached to the service', async () => {
		const json = await service.output(sms(locator('list', '612'), locator('list', '61')));
		const ids = { service_profile_id: PROFILE, service_id: SMS_MT, traffic_limit_id: 612 };
		expect(json).toEqual([{ added: true, ...ids }]);
		expect(service.sent()).toEqual([
			`PUT /api/v1/service_profile/${PROFILE}/service/61/traffic_limit/612`,
		]);
		expect(limits(SMS_MT)).toMatchObject([{ id: 612, volume: 25 }]);
	});

	it('is not called added when a second try does not find it', async () => {
		service.sandbox.control.fault({ method: 'PUT', path: '/traffic_limit/', status: 503 });
		const { json, error } = await service.run(sms(7));
		expect(json).toEqual([]);
		expect(error?.message).toContain('did not find');
	});
});
