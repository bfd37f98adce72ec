import type { IDataObject } from 'n8n-workflow';
import { locator, withService } from '../../../../engine';
import { DATA, limitsOf, posted, PROFILE, profileForms } from './fixtures/profile';

const service = withService();
const data = (volume: unknown, changes: object = {}) =>
	profileForms('addTrafficLimit', { limitType: 'data', volume, ...changes });

const limits = () => limitsOf(service, DATA);
const lastPosted = () => posted(service).at(-1);
const URL = `/api/v1/service_profile/${PROFILE}/traffic_limit`;

beforeEach(() => limits()?.splice(0));

it('is one of the Data service and the calendar month, in MB', async () => {
	const json = await service.output(data(50));
	expect(lastPosted()).toEqual({ service: { id: '38' }, volume: 50_000_000, period: { id: '2' } });
	expect(json).toEqual([
		{
			added: true,
			service_profile_id: PROFILE,
			service_id: 38,
			traffic_limit_id: limits()?.[0]?.id,
			volume: 50,
			unit: 'MB',
			satellite_only: false,
			warning_percent: null,
		},
	]);
	expect(service.sent()).toEqual([`POST ${URL}`, `GET ${URL}`]);
});

it('says that it was added if it cannot be read back', async () => {
	service.control.fault({ method: 'GET', path: URL, status: 403 });
	const [limit] = await service.output(data(50));
	const note = expect.stringContaining('The change was made, but cannot be read back: ');
	expect(limit).toMatchObject({ added: true, traffic_limit_id: null, note });
});

it('can be for satellite, with a warning, beside the other', async () => {
	await service.run(data(1));
	const additionalFields = { satelliteOnly: true, warningPercent: 75 };
	const { json } = await service.run(data(2, { additionalFields }));
	expect(lastPosted()).toMatchObject({ satellite_only: true, warning_percent: 75 });
	expect(json).toMatchObject([
		{ traffic_limit_id: limits()?.[1]?.id, satellite_only: true, warning_percent: 75 },
	]);
	expect(limits()).toHaveLength(2);
});

it.each<[unknown, IDataObject, string]>([
	[0, {}, "'Volume (MB)' must be more than 0"],
	[-1, {}, "'Volume (MB)' must be a number above 0"],
	['1,5', {}, "'Volume (MB)' must be a number above 0"],
	['1e3', {}, "'Volume (MB)' must be a number above 0"],
	['0.0000001', {}, "'Volume (MB)' is not a whole number of bytes"],
	['9007199255', {}, "'Volume (MB)' must be more than 0 and less than"],
	[1, { additionalFields: { warningPercent: 101 } }, "'Warning Percent' must be a whole number"],
	[1, { serviceId: '={{ "" }}' }, "'Service' is empty"],
])('of %p with %j is refused before anything is sent', async (volume, changes, message) => {
	await service.refuses(data(volume, changes), message);
});

it('cannot be had twice; what to do is said', async () => {
	await service.run(data(1));
	const { error } = await service.run(data(2));
	expect(error?.message).toBe('The service profile has a data limit already');
	expect(error?.description).toContain("'Remove Traffic Limit'");
	const satellite = data(1, { additionalFields: { satelliteOnly: true } });
	await service.run(satellite);
	const again = await service.run(satellite);
	expect(again.error?.message).toContain('a data limit for satellite already');
	expect(limits()?.map(({ volume }) => volume)).toEqual([1_000_000, 1_000_000]);
});

it('has no id in the output when the list cannot be read', async () => {
	service.forbid('/traffic_limit$', { method: 'GET' });
	expect(await service.output(data(1))).toMatchObject([
		{ added: true, traffic_limit_id: null, volume: 1 },
	]);
});

it('is found whatever form the list has its values in', async () => {
	const body = [
		{ id: '1', service: { id: '38' }, satellite_only: 'true' },
		{ id: '2', service: { id: 38 } },
	];
	service.control.fault({ method: 'GET', path: '/traffic_limit$', status: 200, body });
	expect(await service.output(data(1))).toMatchObject([{ traffic_limit_id: 2 }]);
});

it.each(['addTrafficLimit', 'removeTrafficLimit'])(
	'says that the profile may not exist where %s is refused with 403',
	async (operation) => {
		const { error } = await service.run(
			data(5, {
				operation,
				serviceProfileId: locator('id', '999'),
				trafficLimitId: locator('id', '17'),
			}),
		);
		expect(error?.httpCode).toBe('403');
		expect(error?.message).toContain('The service does not allow this');
		expect(error?.description).toContain('the service profile does not exist');
	},
);
