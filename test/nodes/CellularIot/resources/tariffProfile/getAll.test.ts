import { withService } from '../../../../engine';
import { formOf } from './profiles';

const service = withService();
const form = formOf('getAll');

describe('tariff profile getAll', () => {
	it('lists the profiles with one request, counts as numbers', async () => {
		const { json, error } = await service.run(form());
		expect(error).toBeUndefined();
		expect(json).toMatchObject([
			{ id: 539001, name: 'Zone 1', used_count: expect.any(Number) },
			{ id: 539002, name: 'Zone 1 + satellite', tariff_name: 'Satellite' },
		]);
		expect(service.sent()).toEqual(['GET /api/v1/tariff_profile']);
	});

	it('leaves the records as they are without Simplify', async () => {
		const { json } = await service.run(form({ simplify: false, returnAll: true }));
		expect(json).toMatchObject([{ organisation_id: '13000' }, { organisation_id: '13000' }]);
	});
});
