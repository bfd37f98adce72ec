import { createTag } from '../../../../sandbox/rules/endpointTags';
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

describe('endpoint list', () => {
	it('shows 100 at a time and goes on while the person scrolls', async () => {
		const seen: unknown[] = [];
		let token: string | undefined;
		do {
			const page = await search('searchEndpoints', undefined, token);
			seen.push(...page.results.map(({ value }) => value));
			token = page.paginationToken;
			expect(token === undefined || typeof token === 'string').toBe(true);
		} while (token !== undefined);
		expect(new Set(seen).size).toBe(450);
		expect(service.sent()).toHaveLength(5);
	});

	it.each([
		['gateway', /gateway/],
		['8988303000000000007', /8988303000000000007/],
		['89883030000000000015', /8988303000000000001\)/],
		['3569380356438001', /water-meter-0001/],
	])('finds %s with one small request', async (typed, name) => {
		const { results } = await search('searchEndpoints', typed);
		expect(results.length).toBeGreaterThan(0);
		expect(results.every((one) => name.test(one.name))).toBe(true);
		expect(service.sent()).toHaveLength(1);
	});

	it('still finds parts of a name when the service compares whole values', async () => {
		service.sandbox.control.set({ textMatch: 'exact' });
		const { results } = await search('searchEndpoints', 'gateway');
		service.sandbox.control.set({ textMatch: 'contains' });
		expect(results.length).toBeGreaterThan(3);
		expect(service.sent()).toHaveLength(2);
	});

	it('takes what would break the filter language for a text to look for', async () => {
		const { results } = await search('searchEndpoints', 'a,status:0');
		expect(results).toEqual([]);
	});

	it('shows why it cannot be filled', async () => {
		service.sandbox.control.fault({ path: '^/api/v1/endpoint', status: 403, body: {} });
		await expect(search('searchEndpoints')).rejects.toThrow('The service does not allow this');
	});
});

describe('the other lists', () => {
	it('searches SIMs by number and says where they are', async () => {
		const { results } = await search('searchSims', '8988303000000000001');
		expect(results).toEqual([
			{ name: '8988303000000000001 (Activated, in water-meter-0001)', value: '4400001' },
		]);
	});

	it.each([
		['searchServiceProfiles', 'low', ['Low power meters']],
		['searchTariffProfiles', 'SAT', ['Zone 1 + satellite']],
		['searchBreakoutRegions', '203.0.113.4', ['eu-west (203.0.113.4)']],
		['searchBreakoutRegions', 'auto', ['auto']],
		['searchDns', '192.0.2', ['192.0.2.53, 198.51.100.53']],
		['searchEsmeInterfaceTypes', 'rest', ['RestAPI']],
		['searchApiCallbacks', 'hook', ['MO SMS (https://example.org/hook)']],
		['searchApiSecrets', '7', ['sign (ID 7)']],
		['searchIpAddressSpaces', '/28', ['10.192.0.64/28 (14 free)']],
	])('%s filters a short list here', async (method, typed, names) => {
		const { results } = await search(method, typed);
		expect(results.map(({ name }) => name)).toEqual(names);
	});

	it('gives the ID of what is chosen, and a line for what has no name', async () => {
		service.sandbox.world.apiSecrets.set(9, { id: 9, purpose: '' });
		const { results } = await search('searchApiSecrets');
		expect(results).toEqual([
			{ name: 'sign (ID 7)', value: '7' },
			{ name: 'staging (ID 8)', value: '8' },
			{ name: 'ID 9', value: '9' },
		]);
		const spaces = [{ id: 3, ip_address_space: '10.0.0.0/24' }];
		service.sandbox.control.fault({ path: 'ip_address_space', status: 200, body: spaces });
		expect((await search('searchIpAddressSpaces')).results).toEqual([
			{ name: '10.0.0.0/24', value: '3' },
		]);
	});

	it('filters the colors of a tag here', async () => {
		const { results } = await search('searchTagColors', 'gre');
		expect(results.map(({ name }) => name)).toEqual(['Green', 'Grey']);
	});

	it('lists the SMS of the endpoint chosen in the form', async () => {
		const parameters = { endpointId: locator('name', 'water-meter-0001') };
		const { results } = await search('searchSms', undefined, undefined, parameters);
		expect(results[0]?.name).toMatch(/\((MO|MT), [a-z ]+\)$/);
	});

	it('lists for Cancel only what still waits for the device', async () => {
		const { world } = service.sandbox;
		const kinds = (sms: { type: string; status: number }) => `${sms.type} ${sms.status}`;
		const device = [...world.sms].find(([, list]) => {
			const own = list.map(kinds);
			return own.includes('MT 3') && own.length > 1;
		});
		const parameters = { endpointId: locator('id', device?.[0] ?? 0) };
		const { results } = await search('searchWaitingSms', undefined, undefined, parameters);
		const waiting = device?.[1].filter((sms) => ['MT 1', 'MT 3'].includes(kinds(sms))) ?? [];
		expect(results.map(({ value }) => value).sort()).toEqual(waiting.map(({ id }) => String(id)));
		expect(results[0]?.name).toMatch(/\(MT, buffered\)$/);
		const everything = await search('searchSms', undefined, undefined, parameters);
		expect(everything.results.length).toBeGreaterThan(results.length);
		const first = results[0]?.name.slice(0, 3) ?? '';
		const typed = await search('searchWaitingSms', first, undefined, parameters);
		expect(typed.results).toContainEqual(results[0]);
		expect((await search('searchWaitingSms', '~', undefined, parameters)).results).toEqual([]);
	});

	it.each([[locator('list', '')], ['={{ $json.id }}'], [undefined]])(
		'asks for the endpoint first (%p)',
		async (endpointId) => {
			await expect(search('searchSms', undefined, undefined, { endpointId })).rejects.toThrow(
				"Choose the 'Endpoint' first",
			);
		},
	);
});

describe('tag list', () => {
	const names = ({ results }: { results: Array<{ name: string }> }) =>
		results.map(({ name }) => name);
	const query = () => service.sandbox.control.requests().at(-1)?.query;

	it('is searched at the service by name, and says how many devices carry each tag', async () => {
		expect(names(await search('searchTags', 'MET'))).toEqual(['metering (130)']);
		expect(query()).toEqual({ name: 'MET', page: '1', page_size: '100' });
		expect(names(await search('searchTags'))).toHaveLength(7);
		expect(query()).toEqual({ page: '1', page_size: '100' });
	});

	it('goes on while the person scrolls', async () => {
		for (let index = 0; index < 150; index++) createTag(service.sandbox.world, `many-${index}`);
		const first = await search('searchTags', 'many');
		expect(first).toMatchObject({ paginationToken: '2' });
		const second = await search('searchTags', 'many', first.paginationToken as string);
		expect(second.paginationToken).toBeUndefined();
		expect(new Set([...names(first), ...names(second)]).size).toBe(150);
	});

	it('still finds parts of a name when the service compares whole values', async () => {
		service.sandbox.control.set({ textMatch: 'exact' });
		const found = await search('searchTags', 'met');
		service.sandbox.control.set({ textMatch: 'contains' });
		expect(names(found)).toEqual(['metering (130)']);
	});

	it('takes what would break the filter for a text to look for', async () => {
		expect((await search('searchTags', 'a,b')).results).toEqual([]);
	});
});
