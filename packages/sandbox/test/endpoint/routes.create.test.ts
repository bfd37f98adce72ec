import { DEFAULT_PROFILE, MAIN_ADDRESS_SPACE, SMALL_ADDRESS_SPACE, ZONE_1_TARIFF } from '../../src';
import { endpointWhere, spareSim } from '../client';
import { client, sandbox, sessionPerTest } from '../sandboxHooks';
import { answerOf, NEW_ENDPOINT, problemsOf } from '../fixture';

sessionPerTest();

const create = (extra: object = {}) =>
	client.post('/api/v1/endpoint', { ...NEW_ENDPOINT, ...extra });

describe('a good creation', () => {
	it('needs only profiles and status; leaves out what is unknown', async () => {
		const { status, data, headers } = await create();
		expect(status).toBe(201);
		expect(data).toEqual({
			id: 11400026,
			name: '',
			created: '2026-03-10T12:00:00.000+0000',
			last_updated: '2026-03-10T12:00:00.000+0000',
			status: { id: 0, description: 'Enabled' },
			service_profile: { id: DEFAULT_PROFILE, name: 'Default profile' },
			tariff_profile: { id: ZONE_1_TARIFF, name: 'Zone 1', satellite_capable: false },
			imei_lock: false,
			ip_address: '10.176.0.26',
			ip_address_space: { id: MAIN_ADDRESS_SPACE },
			tags: '',
		});
		expect(headers.location).toBe(`${sandbox.url}/api/v1/endpoint/11400026`);
	});

	it('takes every field', async () => {
		const sim = spareSim(sandbox);
		const fields = {
			name: 'pump-7',
			tags: 'plant-a, brand new',
			imei: '3569380356499901',
			imei_lock: true,
			ip_address: '10.192.0.70',
			ip_address_space: { id: SMALL_ADDRESS_SPACE },
		};
		const { data } = await create({
			...fields,
			status: { id: 1, description: 'whatever' },
			sim: { id: sim.id },
			organisation: { id: 13000 },
		});
		expect(data).toMatchObject({
			...fields,
			status: { id: 1, description: 'Disabled' },
			tag_assignments: [{ name: 'plant-a' }, { name: 'brand new' }],
			imei_with_luhn: '356938035649996',
			sim: {
				id: sim.id,
				iccid: sim.iccid,
				iccid_with_luhn: expect.stringMatching(/^\d{20}$/),
				sim_profile_type_id: 1,
				imsi: sim.imsi,
				msisdn: sim.msisdn,
				status: { id: 1, description: 'Activated' },
			},
		});
	});

	it('takes tags by id', async () => {
		const [tag] = sandbox.world.tags.values();
		const { data } = await create({ tag_assignments: [tag?.id] });
		const { id, name, colorId } = tag ?? {};
		expect(data.tags).toBe(name);
		expect(data.tag_assignments).toEqual([{ id, name, tag_color: { id: colorId } }]);
	});

	it('answers without a body when legacy is on', async () => {
		sandbox.control.set({ legacyCreate: true });
		const { status, data, headers } = await create();
		expect([status, data, headers['content-length']]).toEqual([201, '', '0']);
		expect(headers.location).toMatch(/\/api\/v1\/endpoint\/11400026$/);
	});
});

it('hands out addresses in ascending order, then has none left', async () => {
	const addresses: string[] = [];
	for (let count = 0; count < 14; count++) {
		const { data } = await create({ ip_address_space: { id: SMALL_ADDRESS_SPACE } });
		addresses.push(data.ip_address);
	}
	expect(addresses).toEqual(Array.from({ length: 14 }, (_, index) => `10.192.0.${65 + index}`));
	const answer = answerOf(create({ ip_address_space: { id: SMALL_ADDRESS_SPACE } }));
	const message = 'No IP Address available.';
	expect(await answer).toEqual([404, { error_code: 1601, error_token: 'Unavailable', message }]);
});

it('creates one endpoint at a time: a second one meanwhile is turned away', async () => {
	sandbox.control.set({ latencyMs: 50 });
	const answers = await Promise.all([create({ name: 'a' }), create({ name: 'b' })]);
	expect(answers.map(({ status }) => status).sort()).toEqual([201, 404]);
	expect(answers.find(({ status }) => status === 404)?.data.error_code).toBe(1601);
	expect((await create({ name: 'c' })).status).toBe(201);
});

/** What a refusal names; nothing may have been created. */
async function refused(extra: object): Promise<[number, string][]> {
	const before = sandbox.world.endpoints.size;
	const problems = await problemsOf(create(extra), 'Create endpoint validation error');
	expect(sandbox.world.endpoints.size).toBe(before);
	return problems;
}

describe('the SIM of a creation', () => {
	it.each([
		['activates by default', {}, false, 1],
		['goes to factory test when that mode is on', {}, true, 4],
		['obeys an explicit status over the mode', { status: { id: 1 } }, true, 1],
		['can be sent to factory test', { status: { id: 4 } }, false, 4],
		['stays as it was with activate false', { activate: false }, true, 0],
		['is the explicit one, also unactivated', { activate: false, status: { id: 1 } }, true, 1],
	])('%s', async (_title, extra, factoryTestMode, expected) => {
		sandbox.control.set({ factoryTestMode });
		const sim = spareSim(sandbox);
		const { status, data } = await create({ sim: { id: sim.id, ...extra } });
		expect([status, data.sim.status.id]).toEqual([201, expected]);
		const { data: record } = await client.get(`/api/v1/sim/${sim.id}`);
		expect(record.endpoint.id).toBe(data.id);
		expect('activation_date' in record).toBe(expected === 1);
	});

	it('must be free, known, and able to take the status', async () => {
		const taken = endpointWhere(sandbox, ({ simId }) => simId !== null).simId;
		expect(await refused({ sim: { id: taken } })).toEqual([
			[1406, `SIM with Id '${taken}' is already assigned to an endpoint.`],
		]);
		expect(await refused({ sim: { id: 1 } })).toEqual([[1401, "SIM with Id '1' not found."]]);
		const sim = spareSim(sandbox);
		sim.status = 3;
		expect((await refused({ sim: { id: sim.id } }))[0]?.[0]).toBe(1401);
		sim.status = 2;
		expect((await refused({ sim: { id: sim.id, status: { id: 4 } } }))[0]?.[0]).toBe(1406);
		expect(sim.endpointId).toBeNull();
	});
});

describe('a refused creation', () => {
	it('names every malformed field at once, and looks no further', async () => {
		const malformed = {
			service_profile: { id: -1 },
			tariff_profile: undefined,
			status: { id: 2 },
			imei: '123456789012345',
			imei_lock: 'yes',
		};
		expect(await refused(malformed)).toEqual([
			[1402, "Field 'tariff_profile' is required."],
			[1401, "Endpoint status with Id '2' not found."],
			[1403, "Field 'imei' must be 16 digits."],
			[1403, "Field 'imei_lock' must be a boolean."],
		]);
	});

	it('names everything wrong with the values at once', async () => {
		const wrong = { service_profile: { id: -1 }, tags: 'a', tag_assignments: [999] };
		expect(await refused(wrong)).toEqual([
			[1401, "Service profile with Id '-1' not found."],
			[1406, "Fields 'tags' and 'tag_assignments' are mutually exclusive."],
			[1401, "Tag with Id '999' not found."],
		]);
	});

	it.each([
		[{ organisation: { id: 1 } }, 1401],
		[{ ip_address: '10.192.0.70' }, 1402],
		[{ ip_address_space: { id: 1 } }, 1401],
		[{ ip_address: '10.9.9.9', ip_address_space: { id: SMALL_ADDRESS_SPACE } }, 1403],
		[{ ip_address: '10.192.0.64', ip_address_space: { id: SMALL_ADDRESS_SPACE } }, 1403],
		[{ ip_address: '10.192.0.79', ip_address_space: { id: SMALL_ADDRESS_SPACE } }, 1403],
		[{ ip_address: '10.192.70', ip_address_space: { id: SMALL_ADDRESS_SPACE } }, 1403],
		[{ ip_address: '10.176.0.1', ip_address_space: { id: MAIN_ADDRESS_SPACE } }, 1405],
		[{ imei: '3569380356438001' }, 1405],
	])('%j gives code %d', async (extra, code) => {
		expect((await refused(extra)).map(([entry]) => entry)).toEqual([code]);
	});
});
