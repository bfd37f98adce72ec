import { locator } from '../../../engine';
import { withSearches } from './fixtures/searches';

const { service, search } = withSearches();

it.each([
	['searchBreakoutRegions', '203.0.113.4', ['eu-west (203.0.113.4)']],
	['searchBreakoutRegions', 'auto', ['auto']],
	['searchDns', '192.0.2', ['192.0.2.53, 198.51.100.53']],
	['searchIpAddressSpaces', '/28', ['10.192.0.64/28 (16 free)']],
	['searchOperators', '26203', ['Germany / Nordnetz (26203)']],
])('%s filters a short list here', async (method, typed, names) => {
	const { results } = await search(method, typed);
	expect(results.map(({ name }) => name)).toEqual(names);
});

it('shows an address space without a number of free addresses', async () => {
	const spaces = [{ id: 3, ip_address_space: '10.0.0.0/24' }];
	service.control.fault({ path: 'ip_address_space', status: 200, body: spaces });
	expect((await search('searchIpAddressSpaces')).results).toEqual([
		{ name: '10.0.0.0/24', value: '3' },
	]);
});

it('sorts networks by country, then by name', async () => {
	const { results } = await search('searchOperators', 'a');
	const names = results.map(({ name }) => name);
	expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')));
	const ofFrance = (await search('searchOperators', 'france')).results;
	expect(ofFrance).toEqual([
		{ name: 'France / Alpes Mobile (20820)', value: '12' },
		{ name: 'France / Mobile Ouest (20810)', value: '11' },
	]);
});

it('shows a network with what is known of it', async () => {
	const networks = [
		{ id: 1, name: 'Bare' },
		{ id: 2, name: 'Two Codes', country: { mcc: '262' }, mnc: [{ mnc: '07' }, { mnc: '08' }] },
	];
	service.control.fault({ path: '/operator$', status: 200, body: networks });
	expect((await search('searchOperators')).results).toEqual([
		{ name: 'Bare', value: '1' },
		{ name: 'Two Codes (26207, 26208)', value: '2' },
	]);
});

it('offers to unblock what is blocked for the chosen endpoint, and wants it chosen', async () => {
	service.world.operatorBlacklists.set(11400001, new Set([21, 3]));
	const chosen = { endpointId: locator('id', 11400001) };
	expect((await search('searchBlockedOperators', '', undefined, chosen)).results).toEqual([
		{ name: 'Austria / Donaufunk (23203)', value: '21' },
		{ name: 'Germany / Example Mobile (26201)', value: '3' },
	]);
	const blank = { endpointId: locator('list', '') };
	await expect(search('searchBlockedOperators', '', undefined, blank)).rejects.toThrow(
		"Choose the 'Endpoint' first",
	);
});
