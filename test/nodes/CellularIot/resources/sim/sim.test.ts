import { locator, withService } from '../../../../engine';

const service = withService();
const SIM = 4400001;
const sim = (operation: string, simId: unknown, extra: object = {}) => ({
	resource: 'sim',
	operation,
	simId,
	...extra,
});
const sims = () => [...service.sandbox.world.sims.values()];
/** A SIM in the status, by what the service holds. */
const withStatus = (status: number) => {
	const found = sims().find((one) => one.status === status);
	if (found === undefined) throw new Error(`The fleet has no SIM in status ${status}`);
	return found;
};
const lastBody = () => service.sandbox.control.requests().at(-1)?.body;

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

	it('leaves the record as the service sent it without Simplify', async () => {
		const { json } = await service.run(sim('get', locator('id', SIM), { simplify: false }));
		expect(json).toMatchObject([{ id: SIM, customer_org: { id: expect.any(Number) } }]);
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

	it('says what is missing and leaves the others alone with continue-on-fail', async () => {
		const { json, outputs } = await service.run(sim('get', '={{ $json.id }}'), {
			node: { onError: 'continueRegularOutput' },
			json: [{ id: SIM }, { id: 999 }, { id: SIM + 1 }],
		});
		expect(json).toMatchObject([
			{ id: SIM },
			{ error: expect.stringContaining("SIM with Id '999' not found") },
			{ id: SIM + 1 },
		]);
		expect(outputs[0]?.map(({ pairedItem }) => pairedItem)).toEqual(
			[0, 1, 2].map((item) => ({ item })),
		);
	});
});

describe('sim activate and suspend', () => {
	it('activates an issued SIM, named by its ICCID', async () => {
		const { id, iccid } = withStatus(0);
		const { json, error } = await service.run(sim('activate', locator('iccid', iccid)));
		expect(error).toBeUndefined();
		expect(json).toEqual([{ id, status: 'Activated' }]);
		expect(lastBody()).toEqual({ status: { id: 1 } });
		expect(service.sandbox.world.sims.get(id)?.status).toBe(1);
	});

	it('suspends an activated SIM, and activates it again', async () => {
		const { id } = withStatus(1);
		const suspended = await service.run(sim('suspend', locator('id', id)));
		expect(suspended.json).toEqual([{ id, status: 'Suspended' }]);
		expect(lastBody()).toEqual({ status: { id: 2 } });
		expect(service.sandbox.world.sims.get(id)?.status).toBe(2);
		const activated = await service.run(sim('activate', locator('id', id)));
		expect(activated.json).toEqual([{ id, status: 'Activated' }]);
		expect(service.sandbox.world.sims.get(id)?.status).toBe(1);
	});

	it('shows what the service says about a change it does not allow', async () => {
		const { id } = withStatus(0);
		const { error } = await service.run(sim('suspend', locator('id', id)));
		expect(error?.message).toContain(`SIM with Id '${id}' cannot change`);
		expect(service.sandbox.world.sims.get(id)?.status).toBe(0);
	});

	it('changes one after another, in the order of the input, and says what was done', async () => {
		const ids = sims()
			.filter(({ status }) => status === 1)
			.slice(0, 4)
			.map(({ id }) => id);
		service.sandbox.control.fault({
			method: 'PATCH',
			path: '/sim/',
			skip: 2,
			status: 403,
			body: {},
		});
		const { error } = await service.run(sim('suspend', '={{ $json.id }}'), {
			json: ids.map((id) => ({ id })),
		});
		expect(error?.message).toBe('The service does not allow this [item 2]');
		expect(error?.description).toContain('2 of 4 items were already carried out: 0, 1.');
		expect(service.sent()).toEqual(ids.slice(0, 3).map((id) => `PATCH /api/v1/sim/${id}`));
	});

	it('never changes twice when the answer is lost, and says so', async () => {
		const { id } = withStatus(0);
		service.sandbox.control.fault({ method: 'PATCH', path: '/sim/', reset: 'beforeHeaders' });
		const { error } = await service.run(sim('activate', locator('id', id)));
		expect(error?.message).toContain('may have been applied all the same');
		expect(service.sent()).toEqual([`PATCH /api/v1/sim/${id}`]);
	});

	it.each(['activate', 'suspend'])('asks an AI agent to confirm before it can %s', async (verb) => {
		const { id } = withStatus(verb === 'activate' ? 0 : 1);
		const tool = { name: 'Cellular IoT', type: 'n8n-nodes-cellular-iot.cellularIotTool' };
		const refused = await service.run(sim(verb, locator('id', id)), { node: tool });
		expect(refused.error?.message).toContain(`'Confirm' must be on to ${verb} this SIM`);
		expect(service.sent()).toEqual([]);
		const agreed = await service.run(sim(verb, locator('id', id), { confirm: true }), {
			node: tool,
		});
		expect(agreed.json).toMatchObject([{ id }]);
	});
});
