import { choicesNamed } from '../../../../../nodes/CellularIot/features/applySheet/catalogue';
import { withService } from '../../../../engine';
import { DEVICE } from '../../resources/endpoint/fixtures/fleet';
import { device, sheetForm } from '../../resources/endpoint/fixtures/sheetForm';

const service = withService();
const reads = async (...json: object[]) => {
	service.control.resetRequests();
	await service.output(sheetForm({ preview: true }), { json });
	return service.sent().slice(1);
};

it('reads only lists that rows need', async () => {
	const { name } = device(service, DEVICE);
	expect(await reads({ name })).toEqual([]);
	expect(await reads({ name, tags: 'x' }, { name: 'heat-meter-0001', tags: 'y' })).toEqual([
		'GET /api/v2/tags',
	]);
	expect(await reads({ name, ip: '10.192.0.9' })).toEqual(['GET /api/v1/ip_address_space']);
	expect(await reads({ name, 'Service Profile': 'x' })).toEqual(['GET /api/v1/service_profile']);
	expect(await reads({ name: 'a new one' })).toEqual([
		'GET /api/v1/service_profile',
		'GET /api/v1/tariff_profile',
	]);
});

it.each(['service_profile', 'tariff_profile', 'ip_address_space', 'v2/tags'])(
	'a list that cannot be read ends the run: %s',
	async (path) => {
		service.control.fault({ path, status: 403 });
		const row = { name: 'new', tags: 'plant-a', ip: '10.192.0.9' };
		await service.fails(sheetForm(), 'not', { json: [row] });
		expect(service.sent().filter((one) => !one.startsWith('GET'))).toEqual([]);
	},
);

it('a name goes before an ID, and all records with the name are given', () => {
	const choices = [
		{ id: 1, name: '2' },
		{ id: 2, name: 'twin' },
		{ id: 3, name: 'twin' },
	];
	expect(choicesNamed(choices, '2')).toEqual([{ id: 1, name: '2' }]);
	expect(choicesNamed(choices, '3')).toEqual([{ id: 3, name: 'twin' }]);
	expect(choicesNamed(choices, 'twin')).toHaveLength(2);
	expect(choicesNamed(choices, 'none')).toEqual([]);
});
