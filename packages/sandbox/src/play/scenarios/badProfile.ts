import { settleProfile, QUOTA_PROFILE } from '../../profile';
import { MINUTE } from '../../core/world/dates';
import type { ServiceProfile } from '../../core/world/profile';
import { DATA_SERVICE, SERVICES } from '../../core/world/services';
import type { World } from '../../core/world/types';
import type { Scenario } from './scenario';

/** Minutes after the start. */
const [BEGINS, ENDS] = [2, 32];

/** A person takes the data service out of a service profile, and puts it back half an hour later. */
export const badProfile: Scenario = {
	about: 'a service profile loses its data service, and with it all its devices',
	watch: [
		'After 2 minutes a person takes the data service out of the profile Low power meters.',
		'All devices with this profile lose their data session. Each new one is refused: data service disabled in service profile.',
		'All networks work, and so do the devices with other profiles. After 32 minutes the service is back.',
		'Publish example 21 before: its line names the profile, not a network.',
	],
	options: { endpoints: 60 },
	cast: () => ({}),
	steps: (_world, _cast, start) => [
		{
			at: start + BEGINS * MINUTE,
			what: 'The data service is taken out of the profile Low power meters.',
			happen: (past) =>
				change(past, (profile) => {
					profile.service = profile.service.filter(({ id }) => id !== DATA_SERVICE);
				}),
		},
		{
			at: start + ENDS * MINUTE,
			what: 'The profile Low power meters has its data service again.',
			happen: (past) =>
				change(past, (profile) => {
					const service = SERVICES.get(DATA_SERVICE);
					if (service) profile.service.unshift({ ...service, traffic_limit: [] });
				}),
		},
	],
};

/** Changes the profile, which its devices feel soon after. */
function change(world: World, act: (profile: ServiceProfile) => void): void {
	const profile = world.serviceProfiles.get(QUOTA_PROFILE);
	if (!profile) return;
	act(profile);
	settleProfile(world, QUOTA_PROFILE);
}
