import { endpointWhere, smsEndpoint } from '../client';
import { client, sandbox } from '../sandboxHooks';
import { answerOf, eventlessSessionPerTest, refusalOf } from '../fixture';

eventlessSessionPerTest();

const path = (id: number) => `/api/v1/endpoint/${id}/connectivity`;
const state = async (id: number) => (await client.get(path(id))).data.status.description;
const online = () => endpointWhere(sandbox, (endpoint) => endpoint.online);
const eventTypes = () => sandbox.world.events.map(({ type }) => type);

it('shows an offline device as recorded', async () => {
	const { id } = endpointWhere(sandbox, (endpoint) => !endpoint.online);
	expect((await client.get(path(id))).data).toEqual({
		status: { description: 'OFFLINE' },
		services: [],
	});
});

it('shows location and data session of an online one', async () => {
	const { id, ipAddress, simId } = online();
	const { data } = await client.get(path(id));
	expect(data).toMatchObject({
		status: { description: 'ONLINE' },
		location: {
			imsi: sandbox.world.sims.get(simId ?? 0)?.imsi,
			operator: { id: 11, country: { name: expect.any(String) } },
		},
		pdp_context: {
			endpoint_id: String(id),
			ue_ip_address: ipAddress,
			rat_type: { rat_type_id: '6', description: '4G' },
			duration: expect.stringMatching(/^00:05:\d\d$/),
		},
		services: ['GPRS'],
	});
});

it('resets the data session: attached, then online again', async () => {
	const { id } = online();
	const before = (await client.get(path(id))).data.pdp_context.pdp_context_id;
	expect(await answerOf(client.patch(path(id), { pdp_context: null }))).toEqual([204, '']);
	const attached = (await client.get(path(id))).data;
	expect(attached.status.description).toBe('ATTACHED');
	expect(attached).not.toHaveProperty('pdp_context');
	expect(attached.location.imsi).toBeDefined();
	sandbox.control.advance(2);
	const after = (await client.get(path(id))).data;
	expect(after.status.description).toBe('ONLINE');
	expect(after.pdp_context.pdp_context_id).not.toBe(before);
	expect(eventTypes()).toEqual([68, 5, 3]);
});

it('resets the registration: offline, then online again, and then SMS arrive', async () => {
	const { id } = smsEndpoint(sandbox, true);
	await client.patch(path(id), { location: null, pdp_context: null });
	expect(await state(id)).toBe('OFFLINE');
	await client.post(`/api/v1/endpoint/${id}/sms`, { payload: 'x' });
	sandbox.control.advance(2);
	const status = async () =>
		(await client.get(`/api/v1/endpoint/${id}/sms`)).data[0].status.description;
	expect(await status()).toBe('BUFFERED');
	sandbox.control.advance(5);
	expect(await state(id)).toBe('ONLINE');
	sandbox.control.advance(1);
	expect(await status()).toBe('DELIVERED');
	expect(eventTypes()).toEqual([68, 5, 16, 1, 3]);
});

it('leaves a device that is offline alone', async () => {
	const { id } = endpointWhere(sandbox, (endpoint) => !endpoint.online);
	expect((await client.patch(path(id), { location: null, pdp_context: null })).status).toBe(204);
	sandbox.control.advance(60);
	expect(await state(id)).toBe('OFFLINE');
	expect(eventTypes()).toEqual([68]);
});

it('follows SIM and endpoint status', async () => {
	const { id, simId } = online();
	const steps: [string, object, string][] = [
		[`/api/v1/sim/${simId}`, { status: { id: 2 } }, 'OFFLINE'],
		[`/api/v1/sim/${simId}`, { status: { id: 1 } }, 'ONLINE'],
		[`/api/v1/endpoint/${id}`, { status: { id: 1 } }, 'OFFLINE'],
		[`/api/v1/endpoint/${id}`, { status: { id: 0 } }, 'ONLINE'],
		[`/api/v1/endpoint/${id}`, { sim: { id: null } }, 'OFFLINE'],
	];
	for (const [url, body, expected] of steps) {
		expect((await client.patch(url, body)).status).toBe(204);
		sandbox.control.advance(10);
		expect([url, body, await state(id)]).toEqual([url, body, expected]);
	}
});

it.each([{}, { pdp_context: {} }, { location: 'x' }, { pdp_context: null, location: {} }])(
	'refuses to write %j',
	async (body) => {
		expect(await refusalOf(client.patch(path(online().id), body))).toEqual([400, 1000]);
		expect(sandbox.world.events).toEqual([]);
	},
);

it('says that a part can only be reset to null', async () => {
	const { data } = await client.patch(path(online().id), { pdp_context: {} });
	expect(data.message).toBe("Field 'pdp_context' must be null.");
});

describe('cell information', () => {
	const cell = async (id: number) => (await client.get(`${path(id)}_info`)).data;
	const times = {
		request_timestamp: '2026-03-10T12:00:00.000Z',
		reply_timestamp: '2026-03-10T12:00:00.400Z',
	};
	const refused = { success: false, error: 'absentSubscriber' };

	it('names the cell of a device that is connected, and none of another', async () => {
		expect(await cell(online().id)).toEqual({
			subscriber_info: {
				success: true,
				state: 'camelBusy',
				location: {
					current_location_retrieved: true,
					age_of_location: 0,
					cell_global_id: { mcc: '208', mnc: '10', lac: 767, cid: 6471 },
				},
			},
			...times,
		});
		const { id } = endpointWhere(sandbox, (endpoint) => !endpoint.online);
		expect(await cell(id)).toEqual({ subscriber_info: refused, ...times });
	});

	it('takes the form that the control chooses', async () => {
		const { id } = online();
		const choose = (answer: string, age?: number) =>
			client.post(`/_sandbox/endpoint/${id}/cell`, { answer, age });
		expect((await choose('timestamps')).status).toBe(200);
		expect(await cell(id)).toEqual(times);
		await choose('failed');
		expect(await cell(id)).toEqual({ subscriber_info: refused, ...times });
		await choose('located', 90);
		expect((await cell(id)).subscriber_info.location).toMatchObject({
			current_location_retrieved: false,
			age_of_location: 90,
		});
		await choose('auto');
		expect((await cell(id)).subscriber_info.location.age_of_location).toBe(0);
	});
});
