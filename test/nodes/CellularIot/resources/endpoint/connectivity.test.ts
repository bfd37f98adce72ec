import type { IDataObject } from 'n8n-workflow';
import { locator, withService } from '../../../../engine';

const service = withService();
const DEVICE = 11400001;
const endpoint = (operation: string, endpointId: unknown, extra: object = {}) => ({
	resource: 'endpoint',
	operation,
	endpointId,
	...extra,
});
const read = async (extra: object = {}) => {
	const form = endpoint('getConnectivity', locator('id', DEVICE), extra);
	const { json, error } = await service.run(form);
	expect(error).toBeUndefined();
	return json[0] as IDataObject;
};
const reset = (what: string) => endpoint('resetConnectivity', locator('id', DEVICE), { what });

beforeEach(() => {
	service.sandbox.control.setOnline(DEVICE, true);
	service.sandbox.control.advance(60);
});

describe('endpoint getConnectivity', () => {
	it('says where an online device is and in which session', async () => {
		expect(await read()).toEqual({
			endpoint_id: DEVICE,
			status: 'ONLINE',
			operator: expect.any(String),
			country: expect.any(String),
			imsi: expect.stringMatching(/^\d{15}$/),
			last_updated: expect.stringContaining('T'),
			rat_type: expect.any(String),
			ip_address: service.sandbox.world.endpoints.get(DEVICE)?.ipAddress,
			session_created: expect.stringContaining('T'),
			session_duration: expect.stringMatching(/^\d\d:\d\d:\d\d$/),
		});
	});

	it('has no place and no session for one that is offline', async () => {
		service.sandbox.control.setOnline(DEVICE, false);
		expect(await read()).toMatchObject({
			endpoint_id: DEVICE,
			status: 'OFFLINE',
			session_created: null,
			ip_address: null,
		});
	});

	it('leaves the record as the service sent it without Simplify, and names the endpoint', async () => {
		expect(await read({ simplify: false })).toMatchObject({
			endpoint_id: DEVICE,
			status: { description: 'ONLINE' },
			pdp_context: { imsi: expect.any(String) },
			services: ['GPRS'],
		});
	});

	it('says what is missing', async () => {
		const { error } = await service.run(endpoint('getConnectivity', locator('id', 999)));
		expect(error?.message).toContain("Endpoint with Id '999' not found");
	});
});

describe('endpoint resetConnectivity', () => {
	it.each([
		['dataSession', { pdp_context: null }, 'ATTACHED'],
		['registration', { location: null }, 'OFFLINE'],
		['both', { pdp_context: null, location: null }, 'OFFLINE'],
	])('resets %s', async (what, body, status) => {
		expect(await read()).toMatchObject({ status: 'ONLINE' });
		const { json, error } = await service.run(reset(what));
		expect(error).toBeUndefined();
		expect(json).toEqual([{ reset: true, endpoint_id: DEVICE, what }]);
		expect(service.sandbox.control.requests().at(-1)?.body).toEqual(body);
		expect(await read()).toMatchObject({ status });
	});

	it('refuses a part that is none before anything is sent', async () => {
		const { error } = await service.run(reset('={{ "everything" }}'));
		expect(error?.message).toContain("'What to Reset' must be one of");
		expect(service.sent()).toEqual([]);
	});

	it('asks an AI agent to confirm', async () => {
		const tool = { name: 'Cellular IoT', type: 'n8n-nodes-cellular-iot.cellularIotTool' };
		const { error } = await service.run(reset('both'), { node: tool });
		expect(error?.message).toContain("'Confirm' must be on to reset the connection");
		expect(service.sent()).toEqual([]);
	});
});
