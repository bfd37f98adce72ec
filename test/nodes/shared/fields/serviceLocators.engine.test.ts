import { PROFILE, withProfileSearches } from './fixtures/searches';

const { service, search } = withProfileSearches();
const names = async (method: string) => (await search(method)).map(({ name }) => name);

describe('services', () => {
	it('are all there to be added', async () => {
		expect(await search('searchServices')).toEqual([
			{ name: 'Voice', value: '3' },
			{ name: 'Data', value: '38' },
			{ name: 'SMS MT', value: '61' },
			{ name: 'SMS MO', value: '62' },
		]);
	});

	it.each([
		['searchProfileServices', ['Data', 'SMS MT', 'SMS MO']],
		['searchDataServices', ['Data']],
		['searchSmsServices', ['SMS MT', 'SMS MO']],
	])('%s lists those of the chosen profile', async (method, expected) => {
		expect(await names(method)).toEqual(expected);
		expect(service.sent()).toEqual([`GET /api/v1/service_profile/${PROFILE}`]);
	});

	it('are searched by their words', async () => {
		expect(await search('searchProfileServices', {}, 'mo')).toEqual([
			{ name: 'SMS MO', value: '62' },
		]);
	});

	it('are shown too where a profile tells little of them, or nothing', async () => {
		const fault = { path: '/service_profile/', status: 200 };
		service.control.fault({ ...fault, body: { service: [{ id: 5 }] } });
		expect(await search('searchSmsServices')).toEqual([{ name: 'ID 5', value: '5' }]);
		service.control.fault({ ...fault, body: {} });
		expect(await search('searchSmsServices')).toEqual([]);
	});
});
