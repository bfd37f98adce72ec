import { locator, searchList, withService } from '../../../engine';

const service = withService();
const search = async (filter?: string, id: number | string = 539001) =>
	await searchList({
		method: 'searchTariffNetworks',
		filter,
		parameters: { tariffProfileId: locator('id', id) },
		credentials: service.credentials(),
	});

beforeEach(() => {
	const list = service.world.tariffProfiles.get(539001)?.blocklist;
	list?.set(3, { whole: true, ratTypes: new Set() });
	list?.set(11, { whole: false, ratTypes: new Set([6, 8]) });
});

it('shows the networks that the profile blocks, with single technologies', async () => {
	expect((await search()).results).toEqual([
		{ name: 'Example Mobile', value: '3' },
		{ name: 'Mobile Ouest (4G, NB-IoT)', value: '11' },
	]);
	expect((await search('nb-iot')).results).toMatchObject([{ value: '11' }]);
	expect((await search(undefined, 539002)).results).toEqual([]);
});

it('needs the profile first', async () => {
	await expect(search(undefined, '')).rejects.toThrow("Choose the 'Tariff Profile' first");
});
