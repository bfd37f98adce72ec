import { locator, withService } from '../../../../engine';

const service = withService();
const USED = 540001;
const form = (serviceProfileId: unknown) => ({
	resource: 'serviceProfile',
	operation: 'delete',
	serviceProfileId,
});
const exists = (id: number) => service.sandbox.world.serviceProfiles.has(id);

describe('service profile delete', () => {
	it('says that devices use it, and what to do', async () => {
		const { error } = await service.run(form(locator('id', USED)));
		expect(error?.message).toBe(
			'Some devices still use the service profile, so the service does not delete it',
		);
		expect(error?.description).toContain("filter 'Service Profile'");
		expect(error?.description).toContain("with 'Endpoint: Update'");
		expect(error?.description).toContain(`(DELETE /api/v1/service_profile/${USED})`);
		expect(error?.httpCode).toBe('409');
		expect(exists(USED)).toBe(true);
	});
});
