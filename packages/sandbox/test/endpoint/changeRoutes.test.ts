import {
	DATA_ONLY_PROFILE,
	MAIN_ADDRESS_SPACE,
	SATELLITE_TARIFF,
	SMALL_ADDRESS_SPACE,
} from '../../src';
import { endpointWhere, spareSim } from '../client';
import { client, sandbox } from '../sandboxHooks';
import { answerOf, eventlessSessionPerTest, NEW_ENDPOINT, problemsOf, refusalOf } from '../fixture';

eventlessSessionPerTest();

const ID = 11400001;
const SMALL_SPACE = { ip_address_space: { id: SMALL_ADDRESS_SPACE } };
const IN_SMALL_SPACE = { ip_address: '10.192.0.70', ...SMALL_SPACE };
const patch = (body: object, id = ID) => client.patch(`/api/v1/endpoint/${id}`, body);
const read = async (id = ID) => (await client.get(`/api/v1/endpoint/${id}`)).data;
const bare = () => endpointWhere(sandbox, ({ simId }) => simId === null);
const lastEvents = (count: number) =>
	sandbox.world.events.slice(-count).map(({ type, description }) => [type, description]);

describe('a partial body', () => {
	it('changes what it names, and the update time', async () => {
		const before = await read();
		sandbox.control.advance(60);
		expect(await answerOf(patch({ name: 'renamed' }))).toEqual([204, '']);
		const after = await read();
		expect(after).toEqual({ ...before, name: 'renamed', last_updated: after.last_updated });
		expect(Date.parse(after.last_updated)).toBeGreaterThan(Date.parse(before.last_updated));
	});

	it('changes every field at once, with the extra keys that were recorded', async () => {
		const change = {
			name: 'all',
			tags: 'one, two',
			imei: '3569380356999901',
			imei_lock: true,
			...IN_SMALL_SPACE,
			service_profile: { id: DATA_ONLY_PROFILE },
			tariff_profile: { id: SATELLITE_TARIFF },
			status: { id: 1, description: 'Disabled' },
		};
		const extra = { service_profile: { ...change.service_profile, name: 'x' }, unknown: 1 };
		expect((await patch({ ...change, ...extra })).status).toBe(204);
		expect(await read()).toMatchObject({
			...change,
			tag_assignments: [{ name: 'one' }, { name: 'two' }],
			ip_address_space: { ip_address_space: '10.192.0.64/28' },
		});
	});

	it('may be empty, and ignores tag_assignments', async () => {
		const { tags } = await read();
		expect((await patch({})).status).toBe(204);
		expect((await patch({ tag_assignments: [] })).status).toBe(204);
		expect((await read()).tags).toBe(tags);
	});

	it('frees the old IMEI and address', async () => {
		const { imei, ip_address } = await read();
		await patch({ imei: '3569380356999901', ...IN_SMALL_SPACE });
		const moved = { ip_address, ip_address_space: { id: MAIN_ADDRESS_SPACE } };
		expect((await patch({ imei, ...moved }, ID + 1)).status).toBe(204);
		expect(await read(ID + 1)).toMatchObject({ imei, ip_address });
	});

	it('may repeat the own IMEI and address', async () => {
		const { imei, ip_address } = await read();
		const same = { imei, ip_address, ip_address_space: { id: MAIN_ADDRESS_SPACE } };
		expect((await patch(same)).status).toBe(204);
		expect(await read()).toMatchObject({ imei, ip_address });
	});

	it('moves to another space, until that is full', async () => {
		for (let host = 0; host < 14; host++) {
			expect((await patch(SMALL_SPACE, ID + host)).status).toBe(204);
		}
		expect((await read(ID + 13)).ip_address).toBe('10.192.0.78');
		const full = patch({ name: 'x', ...SMALL_SPACE }, ID + 14);
		expect(await refusalOf(full)).toEqual([404, 1601]);
		expect((await read(ID + 14)).name).not.toBe('x');
	});
});

describe('status and SIM', () => {
	it('writes an event when the status changes, and only then', async () => {
		await patch({ status: { id: 0 } });
		expect(sandbox.world.events).toEqual([]);
		await patch({ status: { id: 1 } });
		await patch({ status: { id: 0 } });
		expect(sandbox.world.events.filter(({ type }) => type > 40)).toMatchObject([
			{ description: `Status of Endpoint ${ID} changed to Disabled` },
			{ description: `Status of Endpoint ${ID} changed to Enabled` },
		]);
	});

	it('releases the SIM, which keeps its status', async () => {
		const { sim } = await read();
		expect((await patch({ sim: { id: null } })).status).toBe(204);
		expect(await read()).not.toHaveProperty('sim');
		const { data } = await client.get(`/api/v1/sim/${sim.id}`);
		expect(data.status.id).toBe(1);
		expect(data).not.toHaveProperty('endpoint');
		expect(lastEvents(1)).toEqual([[50, `SIM ${sim.id} released from endpoint ${ID}`]]);
		expect((await patch({ sim: { id: null } })).status).toBe(204);
	});

	it('assigns a SIM, activating it only when told to', async () => {
		const sim = spareSim(sandbox);
		const { id } = bare();
		expect((await patch({ sim: { id: sim.id } }, id)).status).toBe(204);
		expect((await read(id)).sim).toMatchObject({ id: sim.id, status: { id: 0 } });
		expect(lastEvents(1)).toEqual([[51, `SIM ${sim.id} assigned to endpoint ${id}`]]);
		await patch({ sim: { id: null } }, id);
		await patch({ sim: { id: sim.id, status: { id: 1 } } }, id);
		expect(lastEvents(2)).toEqual([
			[8, "Status of SIM changed from 'Issued' to 'Activated'"],
			[51, `SIM ${sim.id} assigned to endpoint ${id}`],
		]);
	});

	it('changes the status of the SIM inside', async () => {
		const { sim } = await read();
		expect((await patch({ sim: { id: sim.id, status: { id: 2 } } })).status).toBe(204);
		expect((await read()).sim).toMatchObject({ id: sim.id, status: { id: 2 } });
		expect((await patch({ sim: { id: sim.id } })).status).toBe(204);
		expect((await read()).sim.status.id).toBe(2);
	});
});

it('refuses to delete an endpoint with a SIM', async () => {
	const { id } = endpointWhere(sandbox, ({ simId }) => simId !== null);
	expect(await refusalOf(client.delete(`/api/v1/endpoint/${id}`))).toEqual([409, 1406]);
	expect(sandbox.world.endpoints.has(id)).toBe(true);
});

it('decommissions in the recorded order', async () => {
	const { id, simId, ipAddress } = endpointWhere(sandbox, ({ online }) => online);
	const url = `/api/v1/endpoint/${id}`;
	expect((await client.patch(`/api/v1/sim/${simId}`, { status: { id: 2 } })).status).toBe(204);
	expect((await client.patch(url, { status: { id: 1 } })).status).toBe(204);
	expect((await client.patch(url, { sim: { id: null } })).status).toBe(204);
	expect((await client.delete(url)).status).toBe(204);
	expect((await client.get('/api/v1/endpoint')).headers['x-count']).toBe('24');
	const { data } = await client.get(`/api/v1/sim/${simId}`);
	expect(data.status).toEqual({ id: 2, description: 'Suspended' });
	expect(data).not.toHaveProperty('endpoint');
	for (const gone of [url, `${url}/sms`, `${url}/flowlogs/detail`, `${url}/connectivity`]) {
		expect((await client.get(gone)).status).toBe(404);
	}
	expect((await client.delete(url)).status).toBe(404);
	// The address is the first free one again, the id is gone for good.
	const created = await client.post('/api/v1/endpoint', NEW_ENDPOINT);
	expect(created.data).toMatchObject({ id: 11400026, ip_address: ipAddress });
});

/** What a refusal names; nothing may have changed. */
async function refused(body: object): Promise<[number, string][]> {
	const before = await read();
	const problems = await problemsOf(patch(body), 'Update endpoint validation error');
	expect(await read()).toEqual(before);
	return problems;
}

describe('a refused update', () => {
	it('answers an unknown profile as recorded', async () => {
		expect(await refused({ name: 'x', service_profile: { id: -1 } })).toEqual([
			[1401, "Service profile with Id '-1' not found."],
		]);
	});

	it.each([
		[{ tariff_profile: { id: 1 } }, 1401],
		[{ imei: '3569380356438101' }, 1405],
		[{ ip_address: '10.176.0.200' }, 1402],
		[{ ip_address: '10.176.0.2', ip_address_space: { id: MAIN_ADDRESS_SPACE } }, 1405],
		[{ ip_address_space: { id: 5 } }, 1401],
		[{ sim: { id: 1 } }, 1401],
		[{ sim: { id: 4400002 } }, 1406],
		[{ sim: { id: 4400024 } }, 1406],
		[{ sim: { id: 4400001, status: { id: 4 } } }, 1406],
	])('%j gives code %d', async (body, code) => {
		expect((await refused(body)).map(([entry]) => entry)).toEqual([code]);
	});
});
