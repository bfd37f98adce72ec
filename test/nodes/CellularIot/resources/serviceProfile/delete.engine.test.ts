import { withService } from '../../../../engine';
import { PROFILE, profileForms, stored } from './fixtures/profile';

const service = withService();

it('says that devices use it, and what to do', async () => {
	const { error } = await service.run(profileForms('delete'));
	expect(error?.message).toBe(
		'Some devices still use the service profile, so the service does not delete it',
	);
	expect(error?.description).toContain("filter 'Service Profile'");
	expect(error?.description).toContain("with 'Endpoint: Update'");
	expect(error?.description).toContain(`(DELETE /api/v1/service_profile/${PROFILE})`);
	expect(error?.httpCode).toBe('409');
	expect(stored(service)).toBeDefined();
});
