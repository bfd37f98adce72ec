import { createProfile, STANDARD_DNS } from '../../profile';
import type { ServiceProfile } from '../../core/world/profile';
import { DATA_SERVICE, SERVICES, SMS_MO_SERVICE, SMS_MT_SERVICE } from '../../core/world/services';
import type { Endpoint, World } from '../../core/world/types';
import { profileOf } from './steps';

/**
 * Returns a profile of the device's own, so that no other device feels what happens to it. It is a copy of its present
 * one, in which data and SMS are allowed without limits and quotas.
 */
export function soundProfile(world: World, endpoint: Endpoint): ServiceProfile {
	const name = `Only ${endpoint.name} ${endpoint.id}`;
	const known = [...world.serviceProfiles.values()].find((one) => one.name === name);
	return Object.assign(known ?? copyOfProfile(world, endpoint), {
		name,
		description: 'Made by the sandbox for one device',
		allowed_3g: true,
		allowed_4g: true,
		allowed_nb_iot: true,
		apply_quota: false,
		apply_data_quota: false,
		apply_sms_quota: false,
		dns: STANDARD_DNS,
		service: [DATA_SERVICE, SMS_MT_SERVICE, SMS_MO_SERVICE].flatMap((id) => {
			const service = SERVICES.get(id);
			return service ? [{ ...service, traffic_limit: [] }] : [];
		}),
	});
}

function copyOfProfile(world: World, endpoint: Endpoint): ServiceProfile {
	const { id, ...draft } = profileOf(world, endpoint);
	const copy = world.serviceProfiles.get(createProfile(world, draft));
	if (!copy) throw new RangeError(`No copy of service profile ${id}`);
	return copy;
}
