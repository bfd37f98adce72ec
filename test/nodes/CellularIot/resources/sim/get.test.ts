import { locator, withService } from '../../../../engine';

const service = withService();
const SIM = 4400001;
const sim = (operation: string, simId: unknown, extra: object = {}) => ({
	resource: 'sim',
	operation,
	simId,
	...extra,
});

describe('sim get', () => {
	it.each([
		['list', String(SIM)],
		['id', ' 4400001 '],
		['iccid', '8988303000000000001'],
		['iccid', '89883030000000000015'],
	])('finds one by %s %p', async (mode, value) => {
		const { json, error } = await service.run(sim('get', locator(mode, value)));
		expect(error).toBeUndefined();
		expect(json).toEqual([
			{
				id: SIM,
				iccid: '8988303000000000001',
				eid: null,
				status: 'Activated',
				imsi: expect.stringMatching(/^\d{15}$/),
				msisdn: expect.stringMatching(/^\d{15}$/),
				endpoint_id: 11400001,
				endpoint_name: 'water-meter-0001',
				activation_date: expect.stringContaining('T'),
				model: expect.any(String),
			},
		]);
	});

	it.each([
		['id', '../../user'],
		['id', '0'],
		['iccid', '898830300000000000'],
		['iccid', '8988303000000000001,status:1'],
		['list', ''],
	])('refuses %s %p before anything is sent', async (mode, value) => {
		const { error } = await service.run(sim('get', locator(mode, '={{ $json.value }}')), {
			json: [{ value }],
		});
		expect(error?.message).toMatch(/^'SIM' /);
		expect(service.sent()).toEqual([]);
		expect(service.logins()).toBe(0);
	});

	it('takes a number with a wrong check digit for unknown', async () => {
		const { error } = await service.run(sim('get', locator('iccid', '89883030000000000010')));
		expect(error?.message).toBe('No SIM with this ICCID was found');
		expect(error?.description).toBe(
			'ICCID looked for: 89883030000000000010. Check it, and that it is in the workspace of the credential.',
		);
	});

	it('compares the numbers itself, should the service not filter', async () => {
		const body = [
			{ id: 1, iccid: '8988303000000000003' },
			{ id: SIM, iccid: '8988303000000000001' },
		];
		const list = { method: 'GET', path: '/api/v1/sim$', status: 200, body } as const;
		for (const iccid of ['8988303000000000001', '89883030000000000015']) {
			service.sandbox.control.fault(list);
			const { json } = await service.run(sim('get', locator('iccid', iccid)));
			expect(json).toMatchObject([{ id: SIM }]);
		}
	});

	it('looks an ICCID up once, however many items use it', async () => {
		const one = locator('iccid', '8988303000000000001');
		await service.run(sim('get', one), { json: [{}, {}, {}] });
		expect(service.sent().filter((request) => request === 'GET /api/v1/sim')).toHaveLength(1);
	});
});
