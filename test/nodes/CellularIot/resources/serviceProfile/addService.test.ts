import { locator, withService } from '../../../../engine';

const service = withService();
/** Has Data with a limit; no SMS. */
const PROFILE = 540002;
const SMS_MT = 61;
const DATA = 38;
const form = (operation: string, serviceId: unknown, serviceProfileId: unknown = PROFILE) => ({
	resource: 'serviceProfile',
	operation,
	serviceProfileId: locator('list', serviceProfileId as string),
	serviceId: typeof serviceId === 'number' ? locator('list', serviceId) : serviceId,
});
const PATH = `/api/v1/service_profile/${PROFILE}/service`;

const services = () =>
	service.sandbox.world.serviceProfiles.get(PROFILE)?.service.map(({ id }) => id);
const at = (method: string) => ({ method, path: '/service/' });

it('adds a service', async () => {
	expect(await service.output(form('addService', SMS_MT))).toEqual([
		{ added: true, service_profile_id: PROFILE, service_id: SMS_MT },
	]);
	expect(service.sent()).toEqual([`PUT ${PATH}/${SMS_MT}`]);
	expect(services()).toEqual([DATA, SMS_MT]);
});

it('says that the profile has it already', async () => {
	const { error } = await service.run(form('addService', DATA));
	expect(error?.message).toBe('The service profile has this service already');
	expect(error?.description).toContain(`(PUT ${PATH}/${DATA})`);
	expect(error?.httpCode).toBe('409');
});

it('does not call it added when a second try does not find it', async () => {
	service.sandbox.control.fault({ ...at('PUT'), status: 503 });
	const { json, error } = await service.run(form('addService', 99));
	expect(json).toEqual([]);
	expect(error?.message).toContain('The service did not find what was asked for');
	expect(service.sent()).toHaveLength(2);
});
