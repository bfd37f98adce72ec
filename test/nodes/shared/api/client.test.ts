import { withService } from '../../../engine';

const service = withService();
const list = { resource: 'endpoint', operation: 'getAll', limit: 1 } as never;

/** What a network and a service do at their worst is in test/faults. */
describe('a refusal through the real n8n helper', () => {
	it.each([
		[400, 'could not read the request'],
		[403, 'does not allow this'],
		[404, 'did not find'],
		[409, 'refuses this in the present state'],
		[422, 'did not accept the values'],
	])('puts a %i into words', async (status, words) => {
		service.sandbox.control.fault({ path: '^/api/v1/endpoint', status, body: { message: 'No.' } });
		const { error } = await service.run(list);
		expect(error?.message).toContain(words);
		expect(error?.message).toContain('No.');
		expect(error?.httpCode).toBe(String(status));
		expect(service.sent()).toHaveLength(1);
	});
});
