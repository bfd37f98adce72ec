import { withService } from '../../../../engine';
import { formOf } from '../../../CellularIot/forms/formOf';

const service = withService();
const form = formOf('apiSecret', 'getAll');

it('lists the secrets by their purposes', async () => {
	expect(await service.output(form())).toEqual([
		{ organisation_id: '13000', id: 7, purpose: 'sign' },
		{ organisation_id: '13000', id: 8, purpose: 'staging' },
	]);
});

it('leaves the texts out where the service shows them', async () => {
	const body = [{ id: 7, purpose: 'sign', secret: 'shown' }];
	service.control.fault({ path: 'api_secret', status: 200, body });
	expect((await service.run(form())).json).toEqual([{ id: 7, purpose: 'sign' }]);
});
