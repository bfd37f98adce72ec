import type { IDataObject } from 'n8n-workflow';
import { locator, withService } from '../../../../engine';

const service = withService();
/** Has Data and both SMS services; its data limit is taken away before each test. */
const PROFILE = 540001;
const SMS_MT = 61;
const form = (changes: IDataObject) => ({
	resource: 'serviceProfile',
	operation: 'addTrafficLimit',
	serviceProfileId: locator('list', String(PROFILE)),
	...changes,
});
const data = (volume: unknown, changes: IDataObject = {}) =>
	form({ limitType: 'data', volume, ...changes } as IDataObject);
const sms = (trafficLimitId: unknown, serviceId: unknown = SMS_MT) =>
	form({ limitType: 'sms', serviceId, trafficLimitId } as IDataObject);

const limits = (serviceId: number) =>
	service.sandbox.world.serviceProfiles.get(PROFILE)?.service.find(({ id }) => id === serviceId)
		?.traffic_limit;

beforeEach(() => {
	limits(38)?.splice(0);
	limits(SMS_MT)?.splice(0);
});

describe('a data limit', () => {
	it('goes on after a refusal when the node is set so, with the right pairing', async () => {
		const { json, outputs } = await service.run(data('={{ $json.mb }}'), {
			node: { onError: 'continueRegularOutput' },
			json: [{ mb: 'much' }, { mb: 5 }, { mb: 6 }],
		});
		expect(json).toMatchObject([
			{ error: expect.stringContaining("'Volume (MB)' must be a number") },
			{ added: true, volume: 5_000_000 },
			{ error: 'The service profile has a data limit already' },
		]);
		expect(outputs[0]?.map(({ pairedItem }) => pairedItem)).toEqual(
			[0, 1, 2].map((item) => ({ item })),
		);
	});
});

describe('an SMS limit', () => {
	it('is attached to the service', async () => {
		const { json, error } = await service.run(sms(locator('list', '612'), locator('list', '61')));
		expect(error).toBeUndefined();
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

	it('must be chosen', async () => {
		const { error } = await service.run(sms('={{ "" }}'));
		expect(error?.message).toBe("'Traffic Limit' is empty");
		expect(service.sent()).toEqual([]);
	});
});
