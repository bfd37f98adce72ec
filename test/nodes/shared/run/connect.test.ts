import { withService } from '../../../engine';

const service = withService();
const list = { resource: 'endpoint', operation: 'getAll', limit: 1 };

it('refuses a credential before anything is sent', async () => {
	const credentials = service.credentials({ baseUrl: 'http://example.com' });
	await service.refuses(list, 'uses http', { credentials });
});

it.each(['applicationToken', 'userLogin'])('connects with %s', async (authentication) => {
	expect(await service.output({ ...list, authentication })).toHaveLength(1);
});
