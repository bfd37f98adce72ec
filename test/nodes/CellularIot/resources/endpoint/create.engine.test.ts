import type { IDataObject } from 'n8n-workflow';
import { SMALL_ADDRESS_SPACE } from '../../../../../packages/sandbox/src';
import { locator, withService } from '../../../../engine';
import { freeSims } from '../../forms/device';
import { newDevices } from './fixtures/fleet';

const service = withService();
const form = (additionalFields: IDataObject = {}, changes: IDataObject = {}) =>
	newDevices('create', { name: 'd', status: 0, additionalFields, ...changes });
/** What was sent; it is followed by readings. */
const lastBody = () => service.control.requests().findLast(({ method }) => method === 'POST')?.body;

it('creates a disabled endpoint with the required fields only', async () => {
	expect(
		await service.output(form({}, { status: 1, tariffProfileId: locator('id', ' 539001 ') })),
	).toMatchObject([
		{ status: { id: 1 }, service_profile: { id: 540001 }, tariff_profile: { id: 539001 } },
	]);
	expect(lastBody()).toEqual({
		name: 'd',
		service_profile: { id: 540001 },
		tariff_profile: { id: 539001 },
		status: { id: 1 },
	});
});

it('sends every field of the form', async () => {
	const [sim] = freeSims(service);
	const json = await service.output(
		form(
			{
				imei: '3569380356438999',
				imeiLock: true,
				tags: ['metering', 'water'],
				ipAddress: '10.192.0.66',
				ipAddressSpaceId: SMALL_ADDRESS_SPACE,
				simId: locator('list', String(sim?.id)),
			},
			{ name: ' meter-7 ' },
		),
	);
	expect(lastBody()).toMatchObject({
		name: 'meter-7',
		imei: '3569380356438999',
		imei_lock: true,
		tag_assignments: [11, 12],
		ip_address: '10.192.0.66',
		ip_address_space: { id: SMALL_ADDRESS_SPACE },
		sim: { id: sim?.id, activate: true },
	});
	expect(json).toMatchObject([
		{
			name: 'meter-7',
			ip_address: '10.192.0.66',
			sim: { status: { description: 'Activated' } },
		},
	]);
});

it.each([
	[undefined, true, 1],
	[true, true, 1],
	[false, false, 0],
])('says whether to activate the SIM (%p)', async (activateSim, sent, status) => {
	const [sim] = freeSims(service);
	const optional = { simId: locator('id', sim?.id ?? 0) } as IDataObject;
	if (activateSim !== undefined) optional.activateSim = activateSim;
	await service.output(form(optional));
	expect(lastBody()).toMatchObject({ sim: { id: sim?.id, activate: sent } });
	expect(service.world.sims.get(sim?.id ?? 0)?.status).toBe(status);
});

it('reads the endpoint back when the answer is empty', async () => {
	service.control.set({ legacyCreate: true });
	const { json } = await service.run(form({}, { name: 'legacy' }));
	service.control.set({ legacyCreate: false });
	expect(json).toMatchObject([{ id: expect.any(Number), name: 'legacy' }]);
});

it('takes the SIM by its ICCID, and creates nothing when it is unknown', async () => {
	const byIccid = (iccid: string) => form({ simId: locator('iccid', iccid) });
	const { endpoints } = service.world;
	const [sim] = freeSims(service);
	await service.output(byIccid(sim?.iccid ?? ''));
	expect(lastBody()).toMatchObject({ sim: { id: sim?.id, activate: true } });
	const before = endpoints.size;
	const unknown = await service.run(byIccid('8988303999999999999'));
	expect(unknown.error?.message).toBe('No SIM with this ICCID was found');
	expect(endpoints.size).toBe(before);
});

it.each<[string, IDataObject, string]>([
	[
		'an IMEI of 15 digits',
		{ imei: '356938035643809' },
		"'IMEI' must have 16 digits: '356938035643809' has 15",
	],
	['a tag with a comma', { tags: '={{ ["a,b"] }}' }, "'Tag Names or IDs' cannot hold ','"],
	['an address without space', { ipAddress: '10.192.0.70' }, "'IP Address' needs"],
	['something that is no address', { ipAddress: '10.192.0' }, "'IP Address' is not an IPv4"],
	['an activation without SIM', { activateSim: true }, "'Activate SIM' needs a 'SIM'"],
	[
		'an activation that an empty cell decides',
		{ simId: locator('id', '1'), activateSim: '={{ "" }}' },
		"'Activate SIM' has no value",
	],
	[
		'a SIM whose expression gives nothing',
		{ simId: locator('iccid', '={{ $json.none }}') },
		"'SIM' has no value",
	],
])('refuses %s before anything is sent', async (_, optional, message) => {
	await service.refuses(form(optional), message);
});

it.each([' ', '={{ $json.none }}', '={{ null }}'])(
	'refuses the name %j: nothing would find the device',
	async (name) => {
		await service.refuses(form({}, { name }), "'Name' is empty");
	},
);

it.each([
	[{ error_code: 1201, error_token: 'NotFound', message: 'Not found.' }, /address space is full/],
	['', /address space is full/],
	[
		{ error_code: 1601, error_token: 'Unavailable', message: 'No IP Address available.' },
		/^The IP address space is full/,
	],
])('says with the 404 %j that the address space may be full', async (body, advice) => {
	service.control.fault({ method: 'POST', path: '/endpoint$', status: 404, body });
	const { error } = await service.run(form());
	expect(error?.description).toMatch(advice);
});
