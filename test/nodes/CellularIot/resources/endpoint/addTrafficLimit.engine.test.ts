import { withService } from '../../../../engine';
import { DEVICE, formOf } from './fixtures/fleet';

const service = withService();
/** A traffic limit in the profile of the device. */
const LIMIT = 18;
const add = (volume: unknown, limit?: unknown, limitType = 'data') =>
	formOf('addTrafficLimit')(DEVICE, {
		volume,
		limitType,
		additionalFields: limit === undefined ? {} : { trafficLimitId: limit },
	});
const stored = () => service.world.limitExtensions.get(DEVICE) ?? [];

beforeEach(() => service.world.limitExtensions.clear());

it('returns the extension with its ID and its end, for one limit or the one that the service chooses', async () => {
	const one = await service.run(add('5', LIMIT));
	const common = {
		added: true,
		id: expect.any(Number),
		endpoint_id: DEVICE,
		traffic_limit_id: LIMIT,
		expiration_date: expect.stringMatching(/^\d{4}-\d\d-01T00:00:00/),
		created_at: expect.any(String),
	};
	expect(one.json).toEqual([{ ...common, volume: 5_000_000 }]);
	expect(service.lastBody()).toEqual({ volume: 5_000_000, traffic_limit_id: LIMIT });
	const two = await service.run(add(7));
	expect(two.json).toEqual([{ ...common, volume: 7_000_000 }]);
	expect(service.lastBody()).toEqual({ volume: 7_000_000 });
	const request = `POST /api/v1/endpoint/${DEVICE}/traffic_limit_extension`;
	expect(service.sent()).toEqual([request, request]);
	expect(stored()).toHaveLength(2);
});

it('takes MB with fractions for data, and messages for SMS', async () => {
	await service.run(add(10));
	expect(service.lastBody()).toEqual({ volume: 10_000_000 });
	await service.run(add(0.5));
	expect(service.lastBody()).toEqual({ volume: 500_000 });
	await service.run(add(10, undefined, 'sms'));
	expect(service.lastBody()).toEqual({ volume: 10 });
});

it('returns what was sent when the answer has no body', async () => {
	service.control.fault({ method: 'POST', path: '/traffic_limit_extension', status: 201 });
	expect(await service.output(add(5, LIMIT))).toEqual([
		{ added: true, endpoint_id: DEVICE, volume: 5_000_000, traffic_limit_id: LIMIT },
	]);
});

it.each([
	[add(0), "'Volume (MB or SMS)' must be more than 0"],
	[add(0.0000001), "'Volume (MB or SMS)' must be a number above 0"],
	[add(1.5, undefined, 'sms'), "'Volume (MB or SMS)' must be a whole number, 1 or more"],
])('refuses %j before anything is sent', async (form, message) => {
	await service.refuses(form, message);
});
