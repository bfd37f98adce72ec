import type { IDataObject } from 'n8n-workflow';
import { locator, withService } from '../../../../engine';

const service = withService();
const get = (endpointId: unknown, extra: object = {}) => ({
	resource: 'endpoint',
	operation: 'get',
	endpointId,
	...extra,
});

describe('endpoint get', () => {
	it.each([
		['list', '11400001'],
		['id', 11400001],
		['id', ' 11400001 '],
		['iccid', '8988303000000000001'],
		['iccid', '89883030000000000015'],
		['imei', '3569380356438001'],
		['name', 'water-meter-0001'],
	])('finds one by %s %p', async (mode, value) => {
		const { json, error } = await service.run(get(locator(mode, value)));
		expect(error).toBeUndefined();
		expect(json).toMatchObject([{ id: 11400001, name: 'water-meter-0001' }]);
	});

	it('takes a plain id from an expression', async () => {
		const { json } = await service.run(get('={{ $json.id }}'), {
			json: [{ id: 11400002 }, { id: '11400001' }],
		});
		expect(json).toMatchObject([{ id: 11400002 }, { id: 11400001 }]);
	});

	it.each(['={{%', '={{ $json.id. }}', { __rl: true, mode: 'id', value: '={{ 1 + }}' }])(
		'names the field and the item of the expression %p, which is none',
		async (endpointId) => {
			const { error } = await service.run(get(endpointId), { json: [{ id: 11400002 }, {}] });
			expect(error?.message).toBe("'Endpoint' holds an invalid expression [item 0]");
			expect(service.sent()).toEqual([]);
		},
	);

	it('does not take a part of a name for the whole', async () => {
		const { error } = await service.run(get(locator('name', 'water-meter')));
		expect(error?.message).toBe('No endpoint with this Name was found');
	});

	it('names the candidates when a name is not unique', async () => {
		const [first, second] = [...service.sandbox.world.endpoints.values()].slice(-2);
		if (first && second) first.name = second.name = 'twin';
		const { error } = await service.run(get(locator('name', 'twin')));
		expect(error?.message).toBe('2 endpoints have this Name');
		expect(error?.description).toContain(String(first?.id));
	});

	it('looks a name up once, however many items use it', async () => {
		await service.run(get(locator('name', 'water-meter-0001')), { json: [{}, {}, {}, {}, {}, {}] });
		const lookups = service.sent().filter((request) => request === 'GET /api/v1/endpoint');
		expect(lookups).toHaveLength(1);
	});

	it.each([
		['id', '../../user'],
		['id', '1?x='],
		['id', '%2e%2e'],
		['id', '1e21'],
		['id', '0'],
		['list', ''],
		['iccid', '123'],
		['imei', '356938035643809'],
		['name', 'a,b'],
	])('refuses %s %p before anything is sent', async (mode, value) => {
		// By expression, because n8n itself refuses some of them when they are typed into the form.
		const { error } = await service.run(get(locator(mode, '={{ $json.value }}')), {
			json: [{ value }],
		});
		expect(error?.message).toMatch(/^'Endpoint' /);
		expect(service.sent()).toEqual([]);
		if (value.length > 2 && mode === 'id')
			expect(JSON.stringify(error?.message)).not.toContain(value);
	});

	it('reads many side by side and pairs them', async () => {
		const all = [...service.sandbox.world.endpoints.keys()];
		const { json, outputs } = await service.run(get('={{ $json.id }}'), {
			json: all.map((id) => ({ id })),
		});
		expect(json.map((row) => (row as IDataObject).id)).toEqual(all);
		expect(outputs[0]?.map(({ pairedItem }) => pairedItem)).toEqual(
			all.map((_, item) => ({ item })),
		);
	});

	it('does nothing without input items', async () => {
		const { outputs, error } = await service.run(get(locator('id', 1)), { json: [] });
		expect(error).toBeUndefined();
		expect(outputs[0] ?? []).toEqual([]);
		expect(service.sent()).toEqual([]);
	});
});
