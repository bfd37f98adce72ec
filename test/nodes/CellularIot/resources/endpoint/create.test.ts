import type { IDataObject } from 'n8n-workflow';
import { SMALL_ADDRESS_SPACE } from '../../../../../packages/sandbox/src';
import { locator, withService } from '../../../../engine';

const service = withService();
const form = (additionalFields: IDataObject = {}, changes: IDataObject = {}) => ({
	resource: 'endpoint',
	operation: 'create',
	serviceProfileId: locator('list', '540001'),
	tariffProfileId: locator('id', ' 539001 '),
	status: 0,
	additionalFields,
	...changes,
});

const freeSims = () =>
	[...service.sandbox.world.sims.values()].filter(
		({ status, endpointId }) => status === 0 && endpointId === null,
	);
const lastBody = () =>
	service.sandbox.control
		.requests()
		.filter(({ method }) => method === 'POST')
		.at(-1)?.body;

describe('endpoint create', () => {
	it('creates a disabled endpoint with the required fields only', async () => {
		const { json, error } = await service.run(form({}, { status: 1 }));
		expect(error).toBeUndefined();
		expect(json).toMatchObject([
			{ status: { id: 1 }, service_profile: { id: 540001 }, tariff_profile: { id: 539001 } },
		]);
		expect(lastBody()).toEqual({
			service_profile: { id: 540001 },
			tariff_profile: { id: 539001 },
			status: { id: 1 },
		});
	});

	it('sends every field of the form', async () => {
		const [sim] = freeSims();
		const { json, error } = await service.run(
			form({
				name: ' meter-7 ',
				imei: '3569380356438999',
				imeiLock: true,
				tags: ['metering', 'water'],
				ipAddress: '10.192.0.66',
				ipAddressSpaceId: SMALL_ADDRESS_SPACE,
				simId: locator('list', String(sim?.id)),
				simStatus: 4,
			}),
		);
		expect(error).toBeUndefined();
		expect(lastBody()).toMatchObject({
			name: 'meter-7',
			imei: '3569380356438999',
			imei_lock: true,
			tag_assignments: [11, 12],
			ip_address: '10.192.0.66',
			ip_address_space: { id: SMALL_ADDRESS_SPACE },
			sim: { id: sim?.id, activate: true, status: { id: 4 } },
		});
		expect(json).toMatchObject([
			{
				name: 'meter-7',
				ip_address: '10.192.0.66',
				sim: { status: { description: 'Factory Test' } },
			},
		]);
	});

	it.each([
		[undefined, true, 1],
		[true, true, 1],
		[false, false, 0],
	])('says whether to activate the SIM (%p)', async (activateSim, sent, status) => {
		const [sim] = freeSims();
		const optional = { simId: locator('id', sim?.id ?? 0) } as IDataObject;
		if (activateSim !== undefined) optional.activateSim = activateSim;
		const { error } = await service.run(form(optional));
		expect(error).toBeUndefined();
		expect(lastBody()).toMatchObject({ sim: { id: sim?.id, activate: sent } });
		expect(service.sandbox.world.sims.get(sim?.id ?? 0)?.status).toBe(status);
	});

	it('sends nothing of a batch when one row is bad, and names field and item', async () => {
		const { error } = await service.run(form({ imei: '={{ $json.imei }}' }), {
			json: [{ imei: '3569380356438111' }, { imei: '123' }, { imei: '3569380356438112' }],
		});
		expect(error?.message).toBe("'IMEI' must have 16 digits, not 3 characters [item 1]");
		expect(service.sent()).toEqual([]);
	});

	it('creates one after another, in the order of the input', async () => {
		const json = Array.from({ length: 5 }, (_, n) => ({ name: `row-${n}` }));
		const { json: made, outputs } = await service.run(form({ name: '={{ $json.name }}' }), {
			json,
		});
		expect(made.map((one) => (one as IDataObject).name)).toEqual(json.map(({ name }) => name));
		const ids = made.map((one) => Number((one as IDataObject).id));
		expect(ids).toEqual([...ids].sort((a, b) => a - b));
		expect(outputs[0]?.map(({ pairedItem }) => pairedItem)).toEqual(
			json.map((_, item) => ({ item })),
		);
	});

	it('reads the endpoint back when the answer is empty', async () => {
		service.sandbox.control.set({ legacyCreate: true });
		const { json } = await service.run(form({ name: 'legacy' }));
		service.sandbox.control.set({ legacyCreate: false });
		expect(json).toMatchObject([{ id: expect.any(Number), name: 'legacy' }]);
	});

	it('takes the SIM by its ICCID, and creates nothing when it is unknown', async () => {
		const byIccid = (iccid: string) => form({ simId: locator('iccid', iccid) });
		const { endpoints } = service.sandbox.world;
		const [sim] = freeSims();
		const { error } = await service.run(byIccid(sim?.iccid ?? ''));
		expect(error).toBeUndefined();
		expect(lastBody()).toMatchObject({ sim: { id: sim?.id, activate: true } });
		const before = endpoints.size;
		const unknown = await service.run(byIccid('8988303999999999999'));
		expect(unknown.error?.message).toBe('No SIM with this ICCID was found');
		expect(endpoints.size).toBe(before);
	});
});
