import { locator } from '../../../engine';
import { PROFILE, withProfileSearches } from './fixtures/searches';

const { service, search } = withProfileSearches();
const names = async (method: string, parameters?: object, filter?: string) =>
	(await search(method, parameters, filter)).map(({ name }) => name);

beforeAll(() => {
	const sms = service.world.serviceProfiles.get(PROFILE)?.service[1];
	sms?.traffic_limit.push(
		{ id: 610, volume: 5, period: { id: 1, time_units: 1, unit: 'Day' } },
		{ id: 699, volume: 20, period: { id: 1, time_units: 7, unit: 'Days' } },
	);
});

describe('traffic limits', () => {
	it('are those that the service offers for the chosen service', async () => {
		const limits = await search('searchServiceLimits', { serviceId: locator('id', ' 62 ') });
		expect(limits).toHaveLength(5);
		expect(limits.slice(1, 3)).toEqual([
			{ name: '10 SMS per month', value: '621' },
			{ name: '25 SMS per month', value: '622' },
		]);
	});

	it('are those that the chosen service of the profile has', async () => {
		const serviceId = locator('list', 61);
		expect(await search('searchAttachedLimits', { serviceId })).toEqual([
			{ name: '5 SMS per day', value: '610' },
			{ name: '20 SMS per 7 days', value: '699' },
		]);
		expect(await names('searchAttachedLimits', { serviceId }, '7 days')).toHaveLength(1);
		expect(await names('searchAttachedLimits', { serviceId: locator('list', 3) })).toEqual([]);
	});

	it('of the profile that the chosen device has come with their services', async () => {
		const [device] = [...service.world.endpoints.values()].filter(
			({ serviceProfileId }) => serviceProfileId === PROFILE,
		);
		const id = device?.id ?? 0;
		const limits = async (parameters: object, filter?: string) =>
			await search('searchEndpointLimits', parameters, filter);
		const chosen = { endpointId: locator('name', String(device?.name)) };
		expect(await limits(chosen)).toEqual([
			{ name: 'Data: 10 MB per month', value: '16' },
			{ name: 'SMS MT: 5 SMS per day', value: '610' },
			{ name: 'SMS MT: 20 SMS per 7 days', value: '699' },
		]);
		expect(await limits({ endpointId: locator('list', id) }, 'data')).toHaveLength(1);
		service.control.fault({ path: `/endpoint/${id}`, status: 200, body: { id: 1 } });
		expect(await limits({ endpointId: locator('list', id) })).toEqual([]);
	});

	it('are the data limits of the profile, bytes as MB', async () => {
		service.world.serviceProfiles.get(PROFILE)?.service[0]?.traffic_limit.push({
			id: 20,
			volume: 1_500_000_000,
			period: { id: 2, time_units: 1, unit: 'Month' },
			satellite_only: true,
			warning_percent: null,
		});
		expect(await search('searchDataLimits')).toEqual([
			{ name: '10 MB per month', value: '16' },
			{ name: '1500 MB per month (satellite only)', value: '20' },
		]);
	});
});

it.each([
	['searchDataLimits', { serviceProfileId: '={{ $json.id }}' }, 'Service Profile'],
	['searchEndpointLimits', { endpointId: locator('list', '') }, 'Endpoint'],
	['searchServiceLimits', {}, 'Service'],
	['searchServiceLimits', { serviceId: locator('id', '={{ $json.id }}') }, 'Service'],
	['searchAttachedLimits', { serviceId: locator('id', 'x') }, 'Service'],
])('%s with %j asks for what it depends on first', async (method, parameters, label) => {
	await expect(search(method, parameters)).rejects.toThrow(`Choose the '${label}' first`);
	expect(service.sent()).toEqual([]);
});
