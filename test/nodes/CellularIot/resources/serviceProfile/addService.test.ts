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
