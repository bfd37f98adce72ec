import { locator, withService } from '../../../../engine';

const service = withService();
const USED = 540001;
const form = (serviceProfileId: unknown) => ({
	resource: 'serviceProfile',
	operation: 'delete',
	serviceProfileId,
});
const exists = (id: number) => service.sandbox.world.serviceProfiles.has(id);
const users = () =>
	[...service.sandbox.world.endpoints.values()].filter((one) => one.serviceProfileId === USED);

describe('service profile delete', () => {
	it('says how many devices use it, and what to do', async () => {
		const { error } = await service.run(form(locator('id', USED)));
		expect(error?.message).toBe(
			`${users().length} devices still use the service profile '${service.sandbox.world.serviceProfiles.get(USED)?.name}', so the service does not delete it`,
		);
		expect(error?.description).toContain("filter 'Service Profile'");
		expect(error?.description).toContain("with 'Endpoint: Update'");
		expect(error?.description).toContain(`(DELETE /api/v1/service_profile/${USED})`);
		expect(error?.httpCode).toBe('409');
		expect(exists(USED)).toBe(true);
	});

	it('speaks of one device as one', async () => {
		const [last, ...others] = users();
		for (const one of others) one.serviceProfileId = 540002;
		const { error } = await service.run(form(locator('id', USED)));
		for (const one of others) one.serviceProfileId = USED;
		expect(last?.serviceProfileId).toBe(USED);
		expect(error?.message).toContain('1 device still uses the service profile');
	});

	it('says the same without the number when it cannot be read', async () => {
		service.sandbox.control.fault({
			method: 'GET',
			path: '/service_profile/',
			status: 403,
			body: {},
		});
		const { error } = await service.run(form(locator('id', USED)));
		expect(error?.message).toContain('Some devices still use the service profile');
	});

	it('does not call it deleted when a second try meets the devices', async () => {
		service.sandbox.control.fault({ method: 'DELETE', path: '/service_profile/', status: 503 });
		const { error, json } = await service.run(form(locator('id', USED)));
		expect(json).toEqual([]);
		expect(error?.message).toContain('devices still use');
		expect(exists(USED)).toBe(true);
	});
});
