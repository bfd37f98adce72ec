import { withService } from '../../../../engine';

const service = withService();
const form = (extra: object = {}) => ({ resource: 'apiSecret', operation: 'getAll', ...extra });

it('lists the secrets by their purposes', async () => {
	const { json } = await service.run(form());
	expect(json).toEqual([
		{ organisation_id: '13000', id: 7, purpose: 'sign' },
		{ organisation_id: '13000', id: 8, purpose: 'staging' },
	]);
});

it('leaves the texts out where the service shows them', async () => {
	const body = [{ id: 7, purpose: 'sign', secret: 'shown' }];
	service.sandbox.control.fault({ path: 'api_secret', status: 200, body });
	expect((await service.run(form())).json).toEqual([{ id: 7, purpose: 'sign' }]);
});
