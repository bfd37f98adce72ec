import { DEFAULT_PROFILE, MAIN_ADDRESS_SPACE, SMALL_ADDRESS_SPACE } from '../../src';
import { endpointWhere, spareSim } from '../client';
import { client, sandbox, sessionPerTest } from '../sandboxHooks';
import { NEW_ENDPOINT, problemsOf, refusalOf } from './fixture';

sessionPerTest();

const create = (extra: object = {}) =>
	client.post('/api/v1/endpoint', { ...NEW_ENDPOINT, ...extra });

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
		expect(await refused({ sim: {} })).toEqual([[1402, "Field 'sim.id' is required."]]);
		expect(await refused({ sim: 4400001 })).toEqual([[1403, "Field 'sim' must be an object."]]);
		const sim = spareSim(sandbox);
		expect(await refused({ sim: { id: sim.id, status: { id: 2 } } })).toEqual([
			[1401, "SIM status with Id '2' not found."],
		]);
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
		[{ status: undefined }, 1402],
		[{ status: { id: '0' } }, 1403],
		[{ service_profile: {} }, 1402],
		[{ service_profile: DEFAULT_PROFILE }, 1403],
		[{ name: 5 }, 1403],
		[{ tag_assignments: 'a' }, 1403],
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

	it('comes as 400 for a body that is no JSON object', async () => {
		const headers = { 'Content-Type': 'application/json' };
		for (const body of ['{"status":', '[]', '"x"', 'null', '']) {
			const request = client.post('/api/v1/endpoint', body, { headers });
			expect(await refusalOf(request)).toEqual([400, 1000]);
		}
	});
});
