import { withService } from '../../../../engine';
import { list, setNetwork, tenEvents } from '../../resources/event/tenEvents';

const service = withService();
const eventRequests = () => service.sent().filter((sent) => sent === 'GET /api/v1/event');

beforeEach(() => tenEvents(service));

describe('names in filters of events', () => {
	it.each([
		[{ country: [9999] }, "No country with the ID or the name '9999' was found"],
		[{ country: ['Germania'] }, "No country with the ID or the name 'Germania' was found"],
		[{ network: 'Exmple Mobile' }, "No network with the ID or the name 'Exmple Mobile' was found"],
	])('refuses %j, which would find nothing', async (filters, message) => {
		const { error } = await service.run(list({ filters }));
		expect(error?.message).toContain(message);
		expect(eventRequests()).toEqual([]);
	});

	it.each(['Bonaire, Saba', 'a|b', ''])(
		'refuses a country that the filter cannot express: %j',
		async (name) => {
			const body = [{ id: 5, name }];
			service.sandbox.control.fault({ path: '/country$', status: 200, body });
			const { error } = await service.run(list({ filters: { country: [5] } }));
			expect(error?.message).toContain(`Events cannot be filtered by the country '${name}'`);
			expect(error?.description).toContain('filter the output instead');
		},
	);

	it('finds a country whose row has blanks around the name and no id', async () => {
		setNetwork(service, 3, [3, 'Example Mobile']);
		const filters = { country: ['Germany'] };
		const usual = await service.run(list({ filters }));
		const body = [{ id: null, name: ' Germany ' }];
		service.sandbox.control.fault({ path: '/country$', status: 200, body });
		const { json, error } = await service.run(list({ filters }));
		expect(error).toBeUndefined();
		expect(json.length).toBeGreaterThan(0);
		expect(json).toEqual(usual.json);
	});

	it('reads lists once for all items', async () => {
		const filters = { country: ['Germany'], network: [3, 4] };
		const { error } = await service.run(list({ filters }), { json: [{}, {}, {}] });
		expect(error).toBeUndefined();
		expect(service.sent().sort()).toEqual([
			'GET /api/v1/country',
			...Array(3).fill('GET /api/v1/event'),
			'GET /api/v1/operator',
		]);
	});
});
