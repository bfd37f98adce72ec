import type { IDataObject } from 'n8n-workflow';
import { SMALL_ADDRESS_SPACE } from '../../../../../packages/sandbox/src';
import { createTag } from '../../../../../packages/sandbox/src/tag/rules';
import { itemsOf, locator, withService } from '../../../../engine';
import { addSims, bodies, form, GOES_ON, meters, MULTI } from './fixtures/createManyForm';
import { newDevices } from './fixtures/fleet';

const service = withService();

it('creates one endpoint for each row and gives each record to its row', async () => {
	const [sim] = addSims(service.sandbox, 1);
	const { json, outputs, error } = await service.run(
		form({ ipAddressSpaceId: locator('list', SMALL_ADDRESS_SPACE) }, { status: 1 }),
		{
			json: [
				{
					Name: 'm-1',
					'SIM ICCID': sim?.iccid,
					IMEI: '3569380356900001',
					'IMEI Lock': true,
					'IP Address': '10.192.0.66',
					Tags: 'plant-a, water',
				},
				{ name: 'm-2' },
			],
		},
	);
	expect(error).toBeUndefined();
	expect(bodies(service.sandbox)).toEqual([
		{
			service_profile: { id: 540001 },
			tariff_profile: { id: 539001 },
			status: { id: 1 },
			ip_address_space: { id: SMALL_ADDRESS_SPACE },
			endpoints: [
				{
					name: 'm-1',
					sim: { id: sim?.id, activate: true },
					imei: '3569380356900001',
					imei_lock: true,
					ip_address: '10.192.0.66',
					tags: 'plant-a, water',
				},
				{ name: 'm-2' },
			],
		},
	]);
	expect(json).toMatchObject([
		{ name: 'm-1', status: { id: 1 }, sim: { id: sim?.id, status: { id: 1 } } },
		{ name: 'm-2', ip_address: expect.stringMatching(/^10\.192\.0\./) },
	]);
	expect(itemsOf(outputs)).toEqual([0, 1]);
});

it('takes each field from where the form says', async () => {
	const [sim, other] = addSims(service.sandbox, 2);
	const fieldsToSet = {
		name: '={{ $json.label }}',
		simId: '={{ $json.card }}',
		imei: '={{ $json.device }}',
		imeiLock: '={{ $json.lock }}',
		tags: 'plant-a',
	};
	const json = await service.output(
		form({}, { dataMode: 'defineBelow', fieldsToSet, status: '={{ $json.off }}' }),
		{
			json: [
				{ label: 'x-1', card: sim?.id, device: ' 3569380356900011 ', lock: 'yes', off: 0 },
				{ label: 'x-2', card: other?.id, off: 1, name: 'not this one' },
			],
		},
	);
	expect(json).toMatchObject([
		{ name: 'x-1', imei: '3569380356900011', imei_lock: true, status: { id: 0 } },
		{ name: 'x-2', imei_lock: false, status: { id: 1 } },
	]);
});

it('refuses a row whose SIM has no value: it would be a device without SIM', async () => {
	const fieldsToSet = { name: '={{ $json.label }}', iccid: '={{ $json.card }}' };
	const mapped = form({}, { dataMode: 'defineBelow', fieldsToSet });
	await service.refuses(mapped, "'ICCID' has no value", { json: [{ label: 'x' }] });
});

it('sends rows together that want the same, and keeps the order of the input', async () => {
	const { json, outputs, error } = await service.run(
		form({}, { tariffProfileId: '={{ $json.tariff }}' }),
		{ json: meters(6).map((row, n) => ({ ...row, tariff: n % 3 === 0 ? 539002 : 539001 })) },
	);
	expect(error).toBeUndefined();
	expect(service.sent()).toEqual([MULTI, MULTI, 'GET /api/v1/endpoint']);
	expect(
		bodies(service.sandbox).map((body) => [
			body.tariff_profile,
			body.endpoints.map(({ name }) => name),
		]),
	).toEqual([
		[{ id: 539002 }, ['meter-0', 'meter-3']],
		[{ id: 539001 }, ['meter-1', 'meter-2', 'meter-4', 'meter-5']],
	]);
	expect(json.map((one) => (one as IDataObject).name)).toEqual(meters(6).map(({ Name }) => Name));
	expect(itemsOf(outputs)).toEqual([0, 1, 2, 3, 4, 5]);
});

it('does not send anything when a SIM is not found, and names the items', async () => {
	const before = service.world.endpoints.size;
	const [sim] = addSims(service.sandbox, 1);
	const rows = [
		{ iccid: sim?.iccid },
		{ iccid: '8988303999999999999' },
		{ iccid: '8988303999999999998' },
	];
	const { error } = await service.run(form(), { json: rows });
	expect(error?.message).toBe('No SIM with this ICCID was found [item 2]');
	expect(error?.description).toContain('This concerns 2 items: 2, 3.');
	expect(service.world.endpoints.size).toBe(before);
	const goingOn = await service.run(form(), { json: rows, node: GOES_ON });
	expect(goingOn.json).toMatchObject([
		{ sim: { id: sim?.id } },
		{ error: 'No SIM with this ICCID was found' },
		{ error: 'No SIM with this ICCID was found' },
	]);
});

const ROWS = [
	{ name: 'm-1', tags: 'fleet' },
	{ name: 'm-2', tags: 'fleet, watre' },
	{ name: 'm-3', tags: 'water' },
];

it('creates nothing when a row holds a misspelt tag', async () => {
	const before = service.world.tags.size;
	const { error } = await service.run(form(), { json: ROWS });
	expect(error?.message).toBe("The tag 'watre' does not exist [item 2]");
	expect(bodies(service.sandbox)).toEqual([]);
	expect(service.world.tags.size).toBe(before);
});

it('refuses a row with the ID of a tag whose name would be read as two', async () => {
	const { id } = createTag(service.world, 'north, old');
	const json = [{ name: 'm-1', tags: `${id}` }, { name: 'm-2' }];
	const run = await service.run(form(), { json, node: GOES_ON });
	expect(run.json).toMatchObject([
		{ error: expect.stringContaining("The name of the tag 'north, old' holds a comma") },
		{ name: 'm-2' },
	]);
});

it('refuses a row without a name before anything is sent, and names the columns that it does not use', async () => {
	const { error } = await service.run(newDevices('createMany'), {
		json: [{ name: 'm-1' }, { device: 'm-2', imei: '3569380356901234' }],
	});
	expect(error?.message).toBe("'Name' is empty [item 2]");
	const advice =
		"Fill it in, or turn off the option 'Require Name'. Columns that fill no field: device.";
	expect(error?.description).toBe(advice);
	expect(service.sent()).toEqual([]);
});
