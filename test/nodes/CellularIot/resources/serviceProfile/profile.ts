import { locator } from '../../../../engine';
import type { Service } from '../../forms/device';
import { formOf, formsOf } from '../../forms/formOf';

/** Has a data limit, and both SMS services. */
export const PROFILE = 540001;
/** Services of a profile. */
export const DATA = 38;
export const SMS_MT = 61;

/** Makes the forms of operations on the profile. */
export const profileForms = formsOf('serviceProfile', {
	serviceProfileId: locator('list', PROFILE),
});

const create = formOf('serviceProfile', 'create');
export const createForm = (name: string, additionalFields: object = {}) =>
	create({ name, additionalFields });

/** The profile as the sandbox stores it. */
export const stored = ({ sandbox }: Service, id = PROFILE) => sandbox.world.serviceProfiles.get(id);

/** The traffic limits of a service in the profile. */
export const limitsOf = (service: Service, serviceId: number) =>
	stored(service)?.service.find(({ id }) => id === serviceId)?.traffic_limit;

/** Bodies that were posted. */
export const posted = ({ sandbox }: Service) =>
	sandbox.control
		.requests()
		.filter(({ method, path }) => method === 'POST' && path.startsWith('/api/v1/service_profile'))
		.map(({ body }) => body);
