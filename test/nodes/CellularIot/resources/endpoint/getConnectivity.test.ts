import type { IDataObject } from 'n8n-workflow';
import { withService } from '../../../../engine';
import { DEVICE, formOf } from './fleet';

const service = withService();
const form = formOf('getConnectivity');
const read = async (extra: object = {}) => {
	const { json, error } = await service.run(form(DEVICE, extra));
	expect(error).toBeUndefined();
	return json[0] as IDataObject;
};

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
		const { error } = await service.run(form(999));
		expect(error?.message).toContain("Endpoint with Id '999' not found");
	});
});
