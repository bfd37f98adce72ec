import { missing, notFound, refusal } from '../http/errors';
import type { BlockedNetwork, TariffProfile } from '../world/profile';
import { type OPERATORS, RAT_TYPE } from '../world/operators';
import type { Endpoint, World } from '../world/types';

type Operator = (typeof OPERATORS)[number];

const duplicated = (what: string, { id }: TariffProfile) =>
	refusal(409, 1405, `${what} is already blocked on Tariff profile with Id '${id}'.`);

const entryOf = (profile: TariffProfile, { id }: Operator): BlockedNetwork =>
	profile.blocklist.get(id) ?? { whole: false, ratTypes: new Set() };

/** Blocks a whole network; 409 if it is blocked. */
export function blockNetwork(profile: TariffProfile, operator: Operator): void {
	const entry = entryOf(profile, operator);
	if (entry.whole) throw duplicated(`Operator with Id '${operator.id}'`, profile);
	profile.blocklist.set(operator.id, { ...entry, whole: true });
}

/** Blocks radio technologies of a network, all or none; 422 for an unknown one, 409 for a blocked one. */
export function blockRatTypes(profile: TariffProfile, operator: Operator, ids: number[]): void {
	const { whole, ratTypes } = entryOf(profile, operator);
	const unknown = ids.find((id) => !Object.hasOwn(RAT_TYPE, id));
	if (unknown !== undefined) throw refusal(422, 1401, missing('RAT type', unknown));
	const blocked = ids.find((id) => ratTypes.has(id));
	if (blocked !== undefined) throw duplicated(`RAT type with Id '${blocked}'`, profile);
	profile.blocklist.set(operator.id, { whole, ratTypes: new Set([...ratTypes, ...ids]) });
}

/** Unblocks a network; its blocked radio technologies stay blocked. 404 if it is not blocked as a whole. */
export function unblockNetwork(profile: TariffProfile, operator: Operator): void {
	const entry = entryOf(profile, operator);
	if (!entry.whole) throw notFound('Operator', operator.id);
	keep(profile, operator, { ...entry, whole: false });
}

/** Unblocks a radio technology of a network; 404 if it is not blocked. */
export function unblockRatType(profile: TariffProfile, operator: Operator, id: number): void {
	const { whole, ratTypes } = entryOf(profile, operator);
	if (!ratTypes.has(id)) throw notFound('RAT type', id);
	keep(profile, operator, { whole, ratTypes: new Set([...ratTypes].filter((one) => one !== id)) });
}

function keep(profile: TariffProfile, { id }: Operator, entry: BlockedNetwork): void {
	if (entry.whole || entry.ratTypes.size > 0) profile.blocklist.set(id, entry);
	else profile.blocklist.delete(id);
}

/** Whether the tariff profile of a device blocks a network, or this radio technology in it. */
export function isBlockedByTariff(
	world: World,
	{ tariffProfileId }: Endpoint,
	operatorId: number,
	ratType: number,
): boolean {
	const entry = world.tariffProfiles.get(tariffProfileId)?.blocklist.get(operatorId);
	return entry !== undefined && (entry.whole || entry.ratTypes.has(ratType));
}
