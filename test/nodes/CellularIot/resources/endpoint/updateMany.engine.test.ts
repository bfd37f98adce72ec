import type { IDataObject } from 'n8n-workflow';
import { locator, withService } from '../../../../engine';
import { addSims, GOES_ON } from './fixtures/createManyForm';
import { bulkBodies, MULTI, newFleet } from './fixtures/fleet';
import { formOf } from '../../forms/formOf';

const service = withService();
const byId = locator('id', '={{ $json.id }}');
const form = formOf('endpoint', 'updateMany', { endpointId: byId });
const byHand = (updateFields: IDataObject, extra: object = {}) =>
	form({ dataMode: 'defineBelow', updateFields, ...extra });
const device = (id: number | undefined) => service.world.endpoints.get(id ?? 0);

describe('changes many endpoints', () => {
	it('says who has a SIM that is taken, and names each device as the person did', async () => {
		const ids = await newFleet(service, 2);
		for (const id of ids) Object.assign(device(id) ?? {}, { name: `n${id}` });
		const [free] = addSims(service.sandbox, 1);
		const taken = service.world.sims.get(device(11400001)?.simId ?? 0);
		const simId = locator('iccid', '={{ $json.iccid }}');
		const endpointId = locator('name', '={{ $json.name }}');
		const { json } = await service.run(byHand({ simId, simStatus: 1 }, { endpointId }), {
			json: [free, taken].map((sim, n) => ({ name: `n${ids[n]}`, iccid: sim?.iccid })),
			node: GOES_ON,
		});
		expect(json).toMatchObject([
			{ id: ids[0], updated: true },
			{
				error: `n${ids[1]}: The SIM ${taken?.iccid} is in use: the endpoint 'water-meter-0001' has it`,
				details: expect.stringContaining("Take it out with 'Endpoint: Release SIM'"),
			},
		]);
	});

	it('takes what a sheet says, and leaves the SIM alone', async () => {
		const [id] = await newFleet(service, 1);
		const row = {
			id,
			ICCID: '8988303000009999999',
			Status: 'Disabled',
			IMEI: " '3569380356435555",
			'imei-lock': 'yes',
			Service_Profile_ID: '540002',
			Remark: 'roof',
		};
		const { error, hints } = await service.run(form(), { json: [row] });
		expect(error).toBeUndefined();
		const imei = '3569380356435555';
		const body = { id, imei, imei_lock: true, service_profile: { id: 540002 }, status: { id: 1 } };
		expect(bulkBodies(service)).toEqual([[body]]);
		expect(JSON.stringify(hints)).toContain('Columns that fill no field: id, ICCID, Remark.');
	});

	it('leaves out a column that holds a known word: the device keeps what it has', async () => {
		const [id] = await newFleet(service, 1);
		const json = [{ id, name: 'moved', imei_before: '35693803564380' }];
		const { error } = await service.run(form(), { json });
		expect(error).toBeUndefined();
		expect(device(id)?.name).toBe('moved');
	});

	it('gives each device its own SIM by ICCID, with few requests', async () => {
		const ids = await newFleet(service, 15);
		const sims = addSims(service.sandbox, 15);
		const json = ids.map((id, n) => ({ id, iccid: sims[n]?.iccid }));
		const simId = locator('iccid', '={{ $json.iccid }}');
		await service.output(byHand({ simId, simStatus: 1 }), { json });
		expect(ids.map((id) => device(id)?.simId)).toEqual(sims.map(({ id }) => id));
		expect(service.sent()).toEqual(['GET /api/v1/sim', `PATCH ${MULTI}`]);
	});
});

describe('changes nothing', () => {
	it.each<[string, IDataObject[], string]>([
		['a word that is no status', [{ status: 'constructor' }, {}], "'Status' must be Enabled or"],
		['an address without its space', [{ ip: '10.192.0.9' }, {}], "needs 'IP Address Space'"],
	])('for %s', async (_, changes, message) => {
		const ids = await newFleet(service, 2);
		const json = changes.map((change, n) => ({ id: ids[n], ...change }));
		await service.refuses(form(), message, { json });
	});

	it('for a device that two items name, and says which', async () => {
		const [id] = await newFleet(service, 1);
		Object.assign(device(id) ?? {}, { name: 'only-one' });
		const json = [
			{ name: 'only-one', imeiLock: 'yes' },
			{ name: 'only-one', imeiLock: 'no' },
		];
		const endpointId = locator('name', '={{ $json.name }}');
		const { error } = await service.run(form({ endpointId }), { json });
		expect(error?.message).toContain('Endpoint only-one is given more than once');
		expect(error?.description).toContain('Items 1, 2');
		expect(bulkBodies(service)).toEqual([]);
	});

	it('in a preview, which shows what it would be', async () => {
		const ids = await newFleet(service, 2);
		const preview = form({ options: { preview: true } });
		const rows = ids.map((id) => ({ id, name: 'x', status: 'enabled' }));
		const json = await service.output(preview, { json: rows });
		expect(json).toEqual([{ preview: true, endpoints: 2, sims: 0 }]);
		await service.fails(preview, "The tag 'watre' does not exist", {
			json: [{ id: ids[0], tags: 'watre' }],
		});
		expect(bulkBodies(service)).toEqual([]);
	});

	it('of the items that a refusal names, when the others are sent again', async () => {
		const ids = await newFleet(service, 2);
		const json = [
			{ id: ids[0], name: 'x' },
			{ id: 99_999_999, name: 'y' },
			{ id: ids[1], name: 'z' },
		];
		const { json: out } = await service.run(form(), { json, node: GOES_ON });
		expect(out).toEqual([
			{ updated: true, id: ids[0], name: 'x' },
			expect.objectContaining({ error: expect.stringContaining("'99999999' not found") }),
			{ updated: true, id: ids[1], name: 'z' },
		]);
		expect(bulkBodies(service)).toHaveLength(2);
	});
});
