import { withService } from '../../../../engine';

const service = withService();
const profile = (operation: string, extra = {}) => ({
	resource: 'serviceProfile',
	operation,
	...extra,
});

describe('service profile getAll', () => {
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
});
