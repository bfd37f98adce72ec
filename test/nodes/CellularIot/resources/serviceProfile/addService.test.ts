import { locator, withService } from '../../../../engine';
import { DATA, profileForms, SMS_MT, stored } from './profile';

const service = withService();
/** Has Data with a limit; no SMS. */
const PROFILE = 540002;
const form = (operation: string, serviceId: number) =>
	profileForms(operation, {
		serviceProfileId: locator('list', PROFILE),
		serviceId: locator('list', serviceId),
	});
const PATH = `/api/v1/service_profile/${PROFILE}/service`;
const services = () => stored(service, PROFILE)?.service.map(({ id }) => id);

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
