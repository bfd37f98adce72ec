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

beforeAll(async () => {
	for (const id of [SMS_MT, 62, 3]) await service.run(form('addService', id));
	service.control.resetRequests();
});

it('removes a service', async () => {
	expect(await service.output(form('removeService', SMS_MT))).toEqual([
		{ removed: true, service_profile_id: PROFILE, service_id: SMS_MT },
	]);
	expect(service.sent()).toEqual([`DELETE ${PATH}/${SMS_MT}`]);
	expect(services()).not.toContain(SMS_MT);
});

it('says to take the limits away first', async () => {
	const { error } = await service.run(form('removeService', DATA));
	expect(error?.message).toBe(
		'The service still has traffic limits in this profile, so it cannot be removed',
	);
	expect(error?.description).toContain("'Remove Traffic Limit' first");
	expect(services()).toContain(DATA);
});
