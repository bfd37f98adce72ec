import { smsEndpoint } from '../client';
import { client, login, sandbox, sessionPerTest } from '../sandboxHooks';

let id: number;
let profile: number;

sessionPerTest();
beforeEach(() => {
	({ id, serviceProfileId: profile } = smsEndpoint(sandbox, true));
});

async function send(): Promise<number> {
	const { status } = await client.post(`/api/v1/endpoint/${id}/sms`, { payload: 'x' });
	sandbox.control.advance(2);
	await client.get(`/api/v1/endpoint/${id}/sms`);
	return status;
}
const limit = (service: number, volume: number) =>
	sandbox.world.serviceProfiles
		.get(profile)
		?.service.find(({ id: one }) => one === service)
		?.traffic_limit.some((one) => one.volume === volume);

it('refuses an SMS above the limit of its profile, until the month is over or the limit extended', async () => {
	const { data } = await client.get('/api/v1/service/61/traffic_limit');
	const five = data.find((one: { volume: number }) => one.volume === 5);
	const path = `/api/v1/service_profile/${profile}/service/61/traffic_limit/${five.id}`;
	expect((await client.put(path)).status).toBe(200);
	expect(limit(61, 5)).toBe(true);
	for (let count = 0; count < 5; count++) expect(await send()).toBe(201);
	const { status, data: refused } = await client.post(`/api/v1/endpoint/${id}/sms`, {
		payload: 'x',
	});
	expect([status, refused.errors]).toMatchObject([
		422,
		[{ message: 'Traffic limit of 5 MT-SMS per month exceeded' }],
	]);
	const extension = { volume: 1, traffic_limit_id: five.id };
	await client.post(`/api/v1/endpoint/${id}/traffic_limit_extension`, extension);
	expect(await send()).toBe(201);
	expect(await send()).toBe(422);
	sandbox.control.advance(22 * 86_400);
	await login();
	expect(await send()).toBe(201);
});

it('counts no SMS of the device, and none that was not delivered', async () => {
	const service = sandbox.world.serviceProfiles
		.get(profile)
		?.service.find(({ id: one }) => one === 61);
	service?.traffic_limit.push({
		id: 1,
		volume: 1,
		period: { id: 2, time_units: 1, unit: 'Month' },
	});
	sandbox.control.deviceSends(id, 'hello');
	sandbox.control.setOnline(id, false);
	expect(await send()).toBe(201);
	expect(await send()).toBe(201);
	sandbox.control.setOnline(id, true);
	sandbox.control.advance(5);
	expect(await send()).toBe(422);
});
