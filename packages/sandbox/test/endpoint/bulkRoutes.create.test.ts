import { DEFAULT_PROFILE, MAIN_ADDRESS_SPACE, SMALL_ADDRESS_SPACE, ZONE_1_TARIFF } from '../../src';
import { client, sandbox } from '../sandboxHooks';
import { eventlessSessionPerTest, NEW_ENDPOINT, problemsOf } from '../fixture';

const SMALL = { ip_address_space: { id: SMALL_ADDRESS_SPACE } };
const URL = '/api/v2/endpoint/multi';

eventlessSessionPerTest();

const create = (endpoints: unknown, root: object = {}) =>
	client.post(URL, { ...NEW_ENDPOINT, ...root, endpoints });
const names = (data: { name: string }[]) => data.map(({ name }) => name);

/** What a refusal names; nothing may have been created. */
async function refused(endpoints: unknown, root: object = {}): Promise<[number, string][]> {
	const request = create(endpoints, root);
	const problems = await problemsOf(request, 'Create endpoints validation error');
	expect([sandbox.world.endpoints.size, sandbox.world.events]).toEqual([25, []]);
	return problems;
}

it('creates in request order, with what is common and what is not', async () => {
	const { status, data } = await create(
		[
			{ name: 'a', imei: '3569380356999901', imei_lock: true, tags: 'new, metering' },
			{ name: 'b', ip_address: '10.192.0.65', sim: { id: 4400024 } },
			{ sim: { id: 4400025, activate: false }, tag_assignments: [11], service_profile: { id: 1 } },
		],
		SMALL,
	);
	expect(status).toBe(201);
	expect(data).toMatchObject([
		{
			id: 11400026,
			name: 'a',
			imei: '3569380356999901',
			imei_with_luhn: expect.stringMatching(/^\d{15}$/),
			imei_lock: true,
			tags: 'new, metering',
			// .65 is named by the item after.
			ip_address: '10.192.0.66',
			service_profile: { id: DEFAULT_PROFILE, name: 'Default profile' },
			tariff_profile: { id: ZONE_1_TARIFF, satellite_capable: false },
			status: { description: 'Enabled' },
		},
		{ id: 11400027, ip_address: '10.192.0.65', sim: { id: 4400024, status: { id: 1 } } },
		{ id: 11400028, ip_address: '10.192.0.67', sim: { id: 4400025, status: { id: 0 } } },
	]);
	expect(data[2]).toMatchObject({ name: '', tags: '' });
	expect(data[2]).not.toHaveProperty('tag_assignments');
	expect(sandbox.world.events.map(({ type, description }) => [type, description])).toEqual([
		[8, "Status of SIM changed from 'Issued' to 'Activated'"],
		[51, 'SIM 4400024 assigned to endpoint 11400027'],
		[51, 'SIM 4400025 assigned to endpoint 11400028'],
	]);
});

it('creates 2000 in one request', async () => {
	const endpoints = Array.from({ length: 2000 }, (_value, index) => ({
		name: `meter-${index}`,
		imei: `35693803${String(700000 + index)}01`,
		tags: 'bulk',
	}));
	const { status, data } = await create(endpoints);
	expect(status).toBe(201);
	expect(names(data)).toEqual(names(endpoints));
	expect(new Set(data.map((row: { ip_address: string }) => row.ip_address)).size).toBe(2000);
});

it.each([
	['shuffled', ['b', 'd', 'a', 'c', 'e']],
	['short', ['a', 'b', 'd', 'e']],
] as const)('can answer %s', async (bulkAnswer, expected) => {
	sandbox.control.set({ bulkAnswer });
	const endpoints = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ name }));
	expect(names((await create(endpoints)).data)).toEqual(expected);
	expect(sandbox.world.endpoints.size).toBe(30);
});

it('names every malformed field at once, and looks no further', async () => {
	const items = [{ imei: '1' }, { name: 1, sim: {} }, { sim: { id: 77 } }];
	expect(await refused(items, { organisation: 5 })).toEqual([
		[1403, "Field 'organisation' must be an object."],
		[1403, "Field 'imei' must be 16 digits."],
		[1403, "Field 'name' must be a string."],
		[1402, "Field 'sim.id' is required."],
	]);
});

it('names everything wrong with the values at once', async () => {
	const items = [
		{ imei: '3569380356438001' },
		{ sim: { id: 4400001 } },
		{ sim: { id: 77 } },
		{ sim: { id: 77 } },
		{ imei: '3569380356999901', ip_address: '10.192.0.66' },
		{ imei: '3569380356999901', ip_address: '10.192.0.66' },
		{ imei: '3569380356999901', ip_address: '10.1.1.1' },
	];
	const root = { ...SMALL, service_profile: { id: 5 }, organisation: { id: 1 } };
	expect(await refused(items, root)).toEqual([
		[1401, "Service profile with Id '5' not found."],
		[1401, "Organisation with Id '1' not found."],
		[1405, "IMEI '3569380356999901' is given twice."],
		[1405, "IP address '10.192.0.66' is given twice."],
		[1405, "SIM with Id '77' is given twice."],
		[1405, "IMEI '3569380356438001' is already in use."],
		[1406, "SIM with Id '4400001' is already assigned to an endpoint."],
		[1401, "SIM with Id '77' not found."],
		[1401, "SIM with Id '77' not found."],
		[1403, "IP address '10.1.1.1' is not part of 10.192.0.64/28."],
	]);
});

it.each([
	[[{}], { tariff_profile: { id: 1 } }, 1401],
	[[{}], { ip_address_space: { id: 1 } }, 1401],
	[[{ ip_address: '10.176.0.99' }, { ip_address: '10.176.0.98' }], {}, 1402],
	[[{ ip_address: '10.176.0.1' }], { ip_address_space: { id: MAIN_ADDRESS_SPACE } }, 1405],
])('refuses case %#', async (endpoints, root, code) => {
	expect((await refused(endpoints, root)).map(([entry]) => entry)).toEqual([code]);
});

it('creates none when the address space has too little room', async () => {
	const fifteen = Array.from({ length: 15 }, () => ({}));
	const { status, data } = await create(fifteen, SMALL);
	expect([status, data.error_code, sandbox.world.endpoints.size]).toEqual([404, 1601, 25]);
	expect((await create(fifteen.slice(1), SMALL)).status).toBe(201);
});

it.each([
	['in one address space', {}],
	['in two address spaces', SMALL],
])('wants one creation at a time, %s', async (_where, root) => {
	sandbox.control.set({ latencyMs: 50 });
	const [first, second] = await Promise.all([create([{}]), create([{}], root)]);
	expect([first?.status, second?.status].sort()).toEqual([201, 404]);
	expect((await create([{}])).status).toBe(201);
});
