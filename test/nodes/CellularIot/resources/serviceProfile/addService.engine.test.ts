import { locator, withService } from '../../../../engine';
import { DATA, profileForms, SMS_MT, stored } from './fixtures/profile';

const service = withService();
/** Has Data with a limit; no SMS. */
const PROFILE = 540002;
const form = (operation: string, serviceId: number) =>
	profileForms(operation, {
		serviceProfileId: locator('list', PROFILE),
		serviceId: locator('list', serviceId),
	});
const PATH = `/api/v1/service_profile/${PROFILE}/service`;

it('adds a service, and removes it again', async () => {
	const ids = { service_profile_id: PROFILE, service_id: SMS_MT };
	const services = () => stored(service, PROFILE)?.service.map(({ id }) => id);
	expect(await service.output(form('addService', SMS_MT))).toEqual([{ added: true, ...ids }]);
	expect(services()).toEqual([DATA, SMS_MT]);
	expect(await service.output(form('removeService', SMS_MT))).toEqual([{ removed: true, ...ids }]);
	expect(services()).toEqual([DATA]);
	expect(service.sent()).toEqual([`PUT ${PATH}/${SMS_MT}`, `DELETE ${PATH}/${SMS_MT}`]);
});

it.each([
	['addService', 'The service profile has this service already', `(PUT ${PATH}/${DATA})`],
	[
		'removeService',
		'The service still has traffic limits in this profile, so it cannot be removed',
		"'Remove Traffic Limit' first",
	],
])(
	'%s of the Data service, which the profile has with a limit, is refused',
	async (operation, message, advice) => {
		const { error } = await service.run(form(operation, DATA));
		expect(error?.message).toBe(message);
		expect(error?.description).toContain(advice);
		expect(error?.httpCode).toBe('409');
	},
);
