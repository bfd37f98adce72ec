import { withService } from '../../../../engine';
import { DEVICE, formOf } from './fixtures/fleet';

const service = withService();
const form = formOf('getTrafficLimits');

beforeEach(() => service.world.limitExtensions.clear());

it('lists what was added, or says that nothing was', async () => {
	const add = formOf('addTrafficLimit');
	await service.run(add(DEVICE, { volume: 5, additionalFields: { trafficLimitId: 18 } }));
	await service.run(add(DEVICE, { volume: 7 }));
	const { json, hints } = await service.run(form());
	expect(json).toMatchObject([
		{
			endpoint_id: DEVICE,
			traffic_limit_id: 18,
			volume: 5_000_000,
			expiration_date: expect.any(String),
		},
		{ volume: 7_000_000 },
	]);
	expect(hints).toEqual([]);
	expect(service.sent().at(-1)).toBe(`GET /api/v1/endpoint/${DEVICE}/traffic_limit_extension`);
	service.world.limitExtensions.clear();
	const none = await service.run(form());
	expect(none.json).toEqual([]);
	expect(none.hints).toMatchObject([{ message: expect.stringContaining('Nothing was added') }]);
});
