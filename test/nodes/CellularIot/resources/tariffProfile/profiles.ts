import type { IDataObject } from 'n8n-workflow';
import { locator } from '../../../../engine';
import type { Service } from '../../forms/device';

/** Zone 1, a tariff profile of the demo fleet. */
export const PROFILE = 539001;
/** Example Mobile, a network in Germany. */
export const NETWORK = 3;
export const BLOCKLIST = `/api/v2/tariff_profile/${PROFILE}/operator_blocklist/operator`;

/** The form of an operation on tariff profiles. */
export const formOf =
	(operation: string) =>
	(extra: IDataObject = {}) => ({
		resource: 'tariffProfile',
		operation,
		tariffProfileId: locator('id', PROFILE),
		...extra,
	});

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
