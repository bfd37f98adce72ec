import { locator, withService } from '../../../../engine';

const service = withService();
const profile = (operation: string, extra = {}) => ({
	resource: 'serviceProfile',
	operation,
	...extra,
});

describe('service profile get', () => {
	it('gets one, simplified or whole', async () => {
		const serviceProfileId = locator('list', '540001');
		const simple = await service.run(profile('get', { serviceProfileId }));
		expect(simple.json).toMatchObject([
			{ id: 540001, used_count: expect.any(Number), services: expect.stringContaining('Data') },
		]);
		const raw = await service.run(profile('get', { serviceProfileId, simplify: false }));
		expect(raw.json[0]).toHaveProperty('service');
	});
});
