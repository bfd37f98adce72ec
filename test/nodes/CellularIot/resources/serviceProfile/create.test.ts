import type { IDataObject } from 'n8n-workflow';
import { withService } from '../../../../engine';

const service = withService();
const form = (name: unknown, additionalFields: IDataObject = {}) => ({
	resource: 'serviceProfile',
	operation: 'create',
	name,
	additionalFields,
});

const posted = () =>
	service.sandbox.control
		.requests()
		.filter(({ method, path }) => method === 'POST' && path === '/api/v1/service_profile')
		.map(({ body }) => body);

describe('service profile create', () => {
	it('sends the name alone, and gives the new profile as the service keeps it', async () => {
		const { json, error } = await service.run(form(' Meters '));
		expect(error).toBeUndefined();
		expect(posted()).toEqual([{ name: 'Meters' }]);
		expect(json).toMatchObject([
			{ id: 540004, name: 'Meters', allowed_3g: true, service: [], used_count: 0 },
		]);
		expect(service.sent()).toEqual([
			'POST /api/v1/service_profile',
			'GET /api/v1/service_profile',
			'GET /api/v1/service_profile/540004',
		]);
	});

	it('says that it was created, and which ids may be meant, when two profiles have the name', async () => {
		const first = await service.run(form('Twin'));
		const [{ id }] = first.json as [{ id: number }];
		const { error } = await service.run(form('Twin'));
		expect(error?.message).toContain(
			'The creation was accepted, but the ID of the new record is not known',
		);
		expect(error?.message).toContain(`2 records fit: compare those with the IDs ${id}, ${id + 1}`);
	});

	it('takes the id from Location where the service sends it', async () => {
		const headers = { Location: '/api/v1/service_profile/540002' };
		service.sandbox.control.fault({ method: 'POST', path: '/service_profile$', headers });
		const { json } = await service.run(form('located'));
		expect(json).toMatchObject([{ id: 540002 }]);
		expect(service.sent()).toHaveLength(2);
	});

	it('takes the profile from the answer where it is there', async () => {
		const body = { id: 17, name: 'as sent' };
		service.sandbox.control.fault({ method: 'POST', path: '/service_profile$', status: 201, body });
		const { json } = await service.run(form('a'));
		expect(json).toEqual([body]);
		expect(service.sent()).toHaveLength(1);
	});

	it('gives the id when the new profile cannot be read', async () => {
		service.sandbox.control.fault({
			method: 'GET',
			path: '/service_profile/',
			status: 403,
			body: {},
		});
		const { json, error } = await service.run(form('unreadable'));
		expect(error).toBeUndefined();
		expect(json).toEqual([{ id: Math.max(...service.sandbox.world.serviceProfiles.keys()) }]);
	});
});
