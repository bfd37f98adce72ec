import { locator, type Reply, withOwnService } from '../../../engine';

const service = withOwnService();
const ORGANISATION = { resource: 'organisation', operation: 'get' };
const DELETE_SIM = {
	resource: 'sim',
	operation: 'delete',
	preview: false,
	simId: locator('id', 4400001),
};
const NOTHING: Reply = { status: 404, body: {} };

it('a 404 of the organization itself is an error, one of its plan or bundles is not', async () => {
	service.answer(() => NOTHING);
	expect((await service.run(ORGANISATION)).error?.httpCode).toBe('404');
	service.answer(({ path }) =>
		path === '/api/v1/organisation/my' ? { body: { id: 13000, name: 'Example Org' } } : NOTHING,
	);
	const json = await service.output(ORGANISATION);
	expect(json).toMatchObject([{ id: 13000, tariff_plan: null, bundles: [] }]);
});

it('a 403 of a deletion keeps the reason of the service', async () => {
	const message = 'SIM is part of a running order.';
	const refusal = { error_code: 1104, error_token: 'Forbidden', message };
	service.answer(({ method }) =>
		method === 'GET'
			? { body: { id: 4400001, iccid: '8988303000000000001', status: { id: 1 } } }
			: { status: 403, body: refusal },
	);
	const error = await service.fails(DELETE_SIM, 'does not delete the SIM');
	expect(error.description).toContain(message);
});

it('a 429 that asks for no wait is not said to ask for one', async () => {
	service.answer(() => ({ status: 429, body: {}, headers: { 'retry-after': '0' } }));
	const { error } = await service.run(ORGANISATION);
	expect(error?.httpCode).toBe('429');
	expect(error?.message).not.toContain('asks to wait');
});
