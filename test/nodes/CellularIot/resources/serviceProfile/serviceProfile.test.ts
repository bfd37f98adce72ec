import { locator, withService } from '../../../../engine';

const service = withService();
const profile = (operation: string, extra = {}) => ({
	resource: 'serviceProfile',
	operation,
	...extra,
});

describe('service profile', () => {
	it('lists the short form, simplified or whole', async () => {
		const { json } = await service.run(profile('getAll'));
		expect(json).toHaveLength(3);
		expect(json[0]).toMatchObject({ id: 540001, used_count: expect.any(Number) });
		expect(Object.keys(json[0] ?? {})).toHaveLength(10);
		const { json: whole } = await service.run(profile('getAll', { simplify: false }));
		expect(whole[0]).toMatchObject({ id: 540001, used_count: expect.any(String) });
		expect(whole[0]).toHaveProperty('ip_firewall_rule_set');
		const { json: one, hints } = await service.run(profile('getAll', { limit: 1 }));
		expect(one).toHaveLength(1);
		expect(hints).toMatchObject([{ message: expect.stringContaining('1 of 3') }]);
	});

	it('gets one, simplified or whole', async () => {
		const serviceProfileId = locator('list', '540001');
		const simple = await service.run(profile('get', { serviceProfileId }));
		expect(simple.json).toMatchObject([
			{ id: 540001, used_count: expect.any(Number), services: expect.stringContaining('Data') },
		]);
		const raw = await service.run(profile('get', { serviceProfileId, simplify: false }));
		expect(raw.json[0]).toHaveProperty('service');
	});

	it('names the field that is wrong', async () => {
		const { error } = await service.run(
			profile('get', { serviceProfileId: locator('id', '={{ "x" }}') }),
		);
		expect(error?.message).toBe("'Service Profile' must be an ID: a whole number above 0");
		const missing = await service.run(profile('get', { serviceProfileId: locator('id', 7) }));
		expect(missing.error?.httpCode).toBe('404');
	});
});
