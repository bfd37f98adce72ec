import { withService } from '../../../../engine';

const service = withService();
const form = (name: string) => ({ resource: 'serviceProfile', operation: 'create', name });

describe('a new profile whose answer names no id', () => {
	it('says that it was created, and which ids may be meant, when two profiles have the name', async () => {
		const first = await service.run(form('Twin'));
		const [{ id }] = first.json as [{ id: number }];
		const { error } = await service.run(form('Twin'));
		expect(error?.message).toBe(
			'2 service profiles have this name, so the ID of the new one is not known. The service profile was created',
		);
		expect(error?.description).toContain(`Compare the profiles with these IDs: ${id}, ${id + 1}`);
	});

	it('says that it was created when the list cannot be read', async () => {
		service.sandbox.control.fault({
			method: 'GET',
			path: '/service_profile$',
			status: 403,
			body: {},
		});
		const { error } = await service.run(form('unlisted'));
		expect(error?.message).toBe('The service does not allow this. The service profile was created');
	});

	it('says that it was created when no profile has the name', async () => {
		service.sandbox.control.fault({
			method: 'POST',
			path: '/service_profile$',
			status: 201,
			body: {},
		});
		const { error } = await service.run(form('nameless'));
		expect(error?.message).toContain('No service profile in the list has this name');
		expect(error?.message).toContain('The service profile was created');
	});
});
