import { withService } from '../../../../engine';
import { DEVICE, formOf } from './fixtures/fleet';

const service = withService();
const form = formOf('getBlockedNetworks');
const PATH = `/api/v1/endpoint/${DEVICE}/operator_blacklist`;

it('lists the blocked networks with the device', async () => {
	service.world.operatorBlacklists.set(DEVICE, new Set([3, 11]));
	expect(await service.output(form())).toMatchObject([
		{
			endpoint_id: DEVICE,
			id: 3,
			name: 'Example Mobile',
			country: { name: 'Germany', mcc: '262' },
			mnc: [{ mnc: '01' }],
		},
		{ endpoint_id: DEVICE, id: 11, name: 'Mobile Ouest' },
	]);
	expect(service.sent()).toEqual([`GET ${PATH}`]);
});

it('says that none is blocked, and that the tariff may block some', async () => {
	const { json, hints } = await service.run(form(11400002));
	expect(json).toEqual([]);
	expect(hints).toMatchObject([{ message: expect.stringContaining("see 'Tariff Profile'") }]);
});
