import { withService } from '../../../engine';

const service = withService();
const list = { resource: 'endpoint', operation: 'getAll', limit: 1 };

it('refuses a credential before anything is sent', async () => {
	const credentials = service.credentials({ baseUrl: 'http://example.com' });
	const { error } = await service.run(list, { credentials });
	expect(error?.message).toContain('uses http');
	expect(service.sandbox.control.requests()).toEqual([]);
});

it.each(['applicationToken', 'userLogin'])('connects with %s', async (authentication) => {
	const { json, error } = await service.run({ ...list, authentication });
	expect(error).toBeUndefined();
	expect(json).toHaveLength(1);
});
