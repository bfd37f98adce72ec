import { locator, searchList, withService } from '../../../engine';

const service = withService({ endpoints: 450 });
const search = async (method: string, filter?: string, paginationToken?: string, parameters = {}) =>
	await searchList({
		method,
		filter,
		paginationToken,
		parameters,
		credentials: service.credentials(),
	});

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
		service.sandbox.control.fault({ path: '^/api/v1/endpoint', status: 403, body: {} });
		await expect(search('searchEndpoints')).rejects.toThrow('The service does not allow this');
	});
});
