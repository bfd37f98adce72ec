import type { IDataObject } from 'n8n-workflow';
import { SMALL_ADDRESS_SPACE } from '../../../../../packages/sandbox/src';
import { locator, withService } from '../../../../engine';
import { DEVICE, formOf, freeSim } from './fixtures/fleet';

const service = withService();
/** The fleet has no SIM in every twelfth device. */
const WITHOUT_SIM = 11400012;
const update = formOf('update');
const form = (updateFields: IDataObject, id: number | string = DEVICE) =>
	update(id, { updateFields });

const stored = (id = DEVICE) => service.world.endpoints.get(id);

it('sends only the field that was given, and gives id and change', async () => {
	const before = { ...stored() };
	expect(await service.output(form({ name: ' meter-7 ' }))).toEqual([
		{ updated: true, id: DEVICE, name: 'meter-7' },
	]);
	expect(service.sent()).toEqual([`PATCH /api/v1/endpoint/${DEVICE}`]);
	expect(service.lastBody()).toEqual({ name: 'meter-7' });
	const { updatedAt } = stored() ?? {};
	expect(stored()).toEqual({ ...before, name: 'meter-7', updatedAt });
});

it('sends every field of the form', async () => {
	const sim = freeSim(service);
	const changes = {
		imei: '3569380356437777',
		imeiLock: true,
		ipAddress: '10.192.0.70',
		ipAddressSpaceId: locator('list', String(SMALL_ADDRESS_SPACE)),
		name: 'renamed',
		serviceProfileId: locator('id', 540002),
		simId: locator('iccid', sim.iccid),
		simStatus: 1,
		status: 1,
		tags: ['plant-a'],
		tagsMode: 'replace',
		tariffProfileId: locator('list', '539002'),
	};
	const json = await service.output(form(changes, WITHOUT_SIM));
	const body = {
		imei: '3569380356437777',
		imei_lock: true,
		ip_address: '10.192.0.70',
		ip_address_space: { id: SMALL_ADDRESS_SPACE },
		name: 'renamed',
		service_profile: { id: 540002 },
		sim: { id: sim.id, status: { id: 1 } },
		status: { id: 1 },
		tags: 'plant-a',
		tariff_profile: { id: 539002 },
	};
	expect(service.lastBody()).toEqual(body);
	expect(json).toEqual([
		{ updated: true, id: WITHOUT_SIM, ...body, tags: ['plant-a'], tags_mode: 'replace' },
	]);
	expect(stored(WITHOUT_SIM)).toMatchObject({
		name: 'renamed',
		status: 1,
		imei: '3569380356437777',
		imeiLock: true,
		ipAddress: '10.192.0.70',
		serviceProfileId: 540002,
		tariffProfileId: 539002,
		tags: 'plant-a',
		simId: sim.id,
	});
});

it.each<[string, IDataObject, IDataObject]>([
	['a switch that is off', { imeiLock: false }, { imei_lock: false }],
	['the status Enabled', { status: 0 }, { status: { id: 0 } }],
])('sends %s, which is not nothing', async (_, changes, body) => {
	await service.output(form(changes));
	expect(service.lastBody()).toEqual(body);
});

it('leaves out what an expression left empty', async () => {
	const { json } = await service.run(
		form({ name: '={{ $json.name }}', tags: '={{ $json.tags }}', imei: '={{ $json.none }}' }),
		{ json: [{ name: '', tags: 'fleet' }] },
	);
	expect(json).toEqual([{ updated: true, id: DEVICE, tags: ['fleet'], tags_mode: 'add' }]);
});

it.each<[string, IDataObject, string]>([
	['empty fields only', { name: ' ', tags: '' }, "'Update Fields' holds nothing to change"],
	[
		'to replace by no tags',
		{ tags: [], tagsMode: 'replace' },
		"'Update Fields' holds nothing to change",
	],
	['a tag with a comma', { tags: '={{ ["a,b"] }}' }, "'Tag Names or IDs' cannot hold ','"],
	['a status that is none', { status: 2 }, "'Status' must be Enabled or Disabled"],
	['a SIM that is none', { simId: locator('iccid', '={{ "12" }}') }, "'SIM' must have 19 or 20"],
])('refuses %s before anything is sent', async (_, changes, message) => {
	await service.refuses(form(changes), message);
});

it('updates one after another, and says what was done before a refusal', async () => {
	const json = [DEVICE, DEVICE + 1, 999, DEVICE + 2].map((id) => ({ id, name: `row-${id}` }));
	const { error } = await service.run(form({ name: '={{ $json.name }}' }, '={{ $json.id }}'), {
		json,
	});
	expect(error?.message).toContain("Endpoint with Id '999' not found. [item 3]");
	expect(error?.description).toContain('2 of 4 items were already carried out: 1, 2.');
	expect(service.sent()).toEqual(json.slice(0, 3).map(({ id }) => `PATCH /api/v1/endpoint/${id}`));
	expect(stored(DEVICE + 1)?.name).toBe(`row-${DEVICE + 1}`);
	expect(stored(DEVICE + 2)?.name).not.toBe(`row-${DEVICE + 2}`);
});
