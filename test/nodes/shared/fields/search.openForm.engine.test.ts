import { locator } from '../../../engine';
import { withSearches } from './fixtures/searches';

const { service, search } = withSearches();

describe('the open form', () => {
	it.each([[locator('list', '')], ['={{ $json.id }}'], [undefined]])(
		'asks for the endpoint first (%p)',
		async (endpointId) => {
			await expect(search('searchSms', undefined, undefined, { endpointId })).rejects.toThrow(
				"Choose the 'Endpoint' first",
			);
		},
	);

	it('shows why it cannot be filled', async () => {
		service.forbid('^/api/v1/endpoint');
		await expect(search('searchEndpoints')).rejects.toThrow('The service does not allow this');
	});
});
