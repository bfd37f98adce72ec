import { locator } from '../../../../engine';
import type { Service } from '../../forms/device';
import { formsOf } from '../../forms/formOf';

/** Zone 1, a tariff profile of the demo fleet. */
export const PROFILE = 539001;
/** Example Mobile, a network in Germany. */
export const NETWORK = 3;
export const BLOCKLIST = `/api/v2/tariff_profile/${PROFILE}/operator_blocklist/operator`;

/** Makes the forms of operations on the tariff profile. */
export const profileForms = formsOf('tariffProfile', { tariffProfileId: locator('id', PROFILE) });

/** The form that blocks the network, or another. */
export const blockForm = (extra: object = {}) =>
	profileForms('blockNetwork', { operatorId: locator('id', NETWORK), ...extra });

/** The blocked networks of the profile: whether the whole network is, and the radio technologies. */
export const blocklist = ({ sandbox }: Service) =>
	[...(sandbox.world.tariffProfiles.get(PROFILE)?.blocklist ?? [])].map(
		([id, { whole, ratTypes }]) => [id, whole, [...ratTypes]],
	);

/** Replaces the blocks of the network. */
export function blockInWorld({ sandbox }: Service, whole: boolean, ...ratTypes: number[]): void {
	const list = sandbox.world.tariffProfiles.get(PROFILE)?.blocklist;
	list?.clear();
	if (whole || ratTypes.length > 0) list?.set(NETWORK, { whole, ratTypes: new Set(ratTypes) });
}
