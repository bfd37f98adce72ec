import { locator, withService } from '../../../../engine';
import { DEVICE, FIRST, list, setNetwork, tenEvents } from '../../resources/event/tenEvents';

const service = withService();
const ofDevice = (id: unknown = DEVICE) => ({
	device: [{ endpointId: locator('id', id as number) }],
});
const device = () => service.sandbox.world.endpoints.get(DEVICE);
const eventRequests = () => service.sent().filter((sent) => sent === 'GET /api/v1/event');

beforeEach(() => tenEvents(service));
afterEach(() => {
	Object.assign(device() ?? {}, { name: FIRST });
});

describe('names in filters of events', () => {
	it.each([
		['', `Endpoint ${DEVICE} has no name`],
		['  ', `Endpoint ${DEVICE} has no name`],
		['a,b', "The name 'a,b' holds ',' or '|'"],
		['a|b', "The name 'a|b' holds ',' or '|'"],
	])('refuses a device with the name %j, and tells the way out', async (name, message) => {
		Object.assign(device() ?? {}, { name });
		const { error } = await service.run(list({ filters: { endpoint: ofDevice() } }));
		expect(error?.message).toContain(message);
		expect(error?.description).toContain("Set 'Scope' to 'One Endpoint' instead");
		expect(eventRequests()).toEqual([]);
		const wayOut = { scope: 'endpoint', endpointId: locator('id', DEVICE) };
		const { json } = await service.run(list(wayOut));
		expect(json).toHaveLength(5);
	});

	it('says which device does not exist', async () => {
		const { error } = await service.run(list({ filters: { endpoint: ofDevice(999) } }));
		expect(error?.message).toContain("Endpoint with Id '999' not found");
		expect(eventRequests()).toEqual([]);
	});

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

	it('reads lists and devices once for all items', async () => {
		const filters = { endpoint: ofDevice(), country: ['Germany'], network: [3, 4] };
		const { error } = await service.run(list({ filters }), { json: [{}, {}, {}] });
		expect(error).toBeUndefined();
		expect(service.sent().sort()).toEqual([
			'GET /api/v1/country',
			`GET /api/v1/endpoint/${DEVICE}`,
			...Array(3).fill('GET /api/v1/event'),
			'GET /api/v1/operator',
		]);
	});
});
