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
});
