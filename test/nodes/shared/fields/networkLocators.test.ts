import { searchList, withService } from '../../../engine';

const service = withService({ endpoints: 450 });
const search = async (method: string, filter?: string, paginationToken?: string, parameters = {}) =>
	await searchList({
		method,
		filter,
		paginationToken,
		parameters,
		credentials: service.credentials(),
	});

it.each([
	['searchBreakoutRegions', '203.0.113.4', ['eu-west (203.0.113.4)']],
	['searchBreakoutRegions', 'auto', ['auto']],
	['searchDns', '192.0.2', ['192.0.2.53, 198.51.100.53']],
	['searchIpAddressSpaces', '/28', ['10.192.0.64/28 (14 free)']],
])('%s filters a short list here', async (method, typed, names) => {
	const { results } = await search(method, typed);
	expect(results.map(({ name }) => name)).toEqual(names);
});

it('shows an address space without a number of free addresses', async () => {
	const spaces = [{ id: 3, ip_address_space: '10.0.0.0/24' }];
	service.sandbox.control.fault({ path: 'ip_address_space', status: 200, body: spaces });
	expect((await search('searchIpAddressSpaces')).results).toEqual([
		{ name: '10.0.0.0/24', value: '3' },
	]);
});
