import type { JsonObject } from '../core/http/body';
import { addressSpace } from '../core/world/addressSpace';
import { COUNTRIES } from '../core/world/countries';
import { OPERATORS, RAT_TYPE } from '../core/world/operators';
import {
	PROFILE_SWITCHES,
	type ProfileService,
	type ServiceProfile,
	type TariffProfile,
	type TrafficLimit,
} from '../core/world/profile';
import { DATA_SERVICE } from '../core/world/services';
import type { World } from '../core/world/types';
import { flagOf, idIn, idOf, objectOf, objectsOf, textOf } from './values';

/** What a copied record is not carried by, in words; undefined if it is in the world. */
export type Problem = string | undefined;

export function addServiceProfile(world: World, row: JsonObject): Problem {
	const id = idOf(row.id);
	if (id === undefined) return 'service profile without id';
	world.serviceProfiles.set(id, {
		...({ service: [], ip_firewall_rule_set: {} } as unknown as ServiceProfile),
		...switchesOf(row),
		id,
		name: textOf(row.name) ?? '',
		description: textOf(row.description) ?? '',
	});
	return undefined;
}

const switchesOf = (row: JsonObject) =>
	Object.fromEntries(
		Object.keys(PROFILE_SWITCHES).map((key) => [key, flagOf(row[key])]),
	) as typeof PROFILE_SWITCHES;

/** Options of a profile, and the lists from which a change of a profile chooses them. */
const CHOICES = {
	api_callback: 'apiCallbacks',
	moc_callback: 'apiCallbacks',
	api_secret: 'apiSecrets',
	esme_interface_type: 'esmeInterfaceTypes',
	breakout_region: 'breakoutRegions',
	dns: 'dnsServers',
} as const;

/** Adds services, limits and options to a profile. */
export function detailServiceProfile(world: World, row: JsonObject): Problem {
	const profile = world.serviceProfiles.get(idOf(row.id) ?? 0);
	if (!profile) return 'details of an unknown service profile';
	const services = objectsOf(row.service).map(serviceOf);
	Object.assign(profile, switchesOf(row), {
		service: services.filter((one) => one !== undefined),
		ip_firewall_rule_set: objectOf(row.ip_firewall_rule_set),
	});
	for (const [key, choices] of Object.entries(CHOICES)) {
		const id = idIn(row[key]);
		if (id === undefined) continue;
		const option = { ...objectOf(row[key]), id } as never;
		world[choices].set(id, option);
		Object.assign(profile, { [key]: option });
	}
	return services.includes(undefined) ? 'service without id' : undefined;
}

function serviceOf(row: JsonObject): ProfileService | undefined {
	const id = idOf(row.id);
	if (id === undefined) return undefined;
	return {
		...row,
		id,
		traffic_limit: objectsOf(row.traffic_limit).flatMap(limitOf),
	} as ProfileService;
}

function limitOf(row: JsonObject): TrafficLimit[] {
	const [id, volume] = [idOf(row.id), idOf(row.volume)];
	return id === undefined || volume === undefined ? [] : [{ ...row, id, volume } as TrafficLimit];
}

/** Makes the limit of a profile one of data (docs/service/service-profiles.md, *Data limits*). */
export function addDataLimit(world: World, row: JsonObject, of: number): Problem {
	const services = world.serviceProfiles.get(of)?.service ?? [];
	const service = services.find(({ id }) => id === (idIn(row.service) ?? DATA_SERVICE));
	const [limit] = limitOf(row);
	if (!service || !limit) return 'data limit without its service';
	const { id, volume, period } = limit;
	const warning = idOf(row.warning_percent) ?? null;
	service.traffic_limit = [
		...service.traffic_limit.filter((one) => one.id !== id),
		{ id, volume, period, satellite_only: flagOf(row.satellite_only), warning_percent: warning },
	];
	return undefined;
}

export function addTariffProfile(world: World, row: JsonObject): Problem {
	const id = idOf(row.id);
	if (id === undefined) return 'tariff profile without id';
	world.tariffProfiles.set(id, {
		...(row as Pick<TariffProfile, 'inclusive_volume'>),
		id,
		name: textOf(row.name) ?? '',
		description: textOf(row.description) ?? '',
		tariff: objectOf(row.tariff),
		satellite_capable: false,
		countryIds: [],
		blocklist: new Map(),
	});
	return undefined;
}

/** A device read by id says what its tariff profile can do (docs/service/endpoints.md, *Record*). */
export function detailTariffProfile(world: World, row: JsonObject): Problem {
	const tariff = objectOf(row.tariff_profile);
	const profile = world.tariffProfiles.get(idOf(tariff.id) ?? 0);
	if (profile) profile.satellite_capable = flagOf(tariff.satellite_capable);
	return undefined;
}

export function addCoverage(world: World, row: JsonObject, of: number): Problem {
	const id = idIn(row.country);
	if (!COUNTRIES.some((country) => country.id === id))
		return 'country that the sandbox does not have';
	world.tariffProfiles.get(of)?.countryIds.push(id as number);
	return undefined;
}

export function addBlockedNetwork(world: World, row: JsonObject, of: number): Problem {
	const id = idIn(row.operator);
	if (!OPERATORS.some((one) => one.id === id)) return 'network that the sandbox does not have';
	const { operator, rat_types: types } = objectOf(row.blocklist);
	const ids = objectsOf(types).flatMap((one) => idOf(one.id) ?? []);
	world.tariffProfiles.get(of)?.blocklist.set(id as number, {
		whole: flagOf(operator),
		ratTypes: new Set(ids.filter((one) => Object.hasOwn(RAT_TYPE, one))),
	});
	return undefined;
}

export function addTag(world: World, row: JsonObject): Problem {
	const id = idOf(row.id);
	if (id === undefined) return 'tag without id';
	const name = textOf(row.name) ?? '';
	world.tags.set(id, { id, name, colorId: idIn(row.tag_color) ?? 1 });
	world.tagIdsByName.set(name, id);
	return undefined;
}

export function addAddressSpace(world: World, row: JsonObject): Problem {
	const id = idOf(row.id);
	if (id === undefined) return 'IP address space without id';
	try {
		world.addressSpaces.set(id, addressSpace(id, textOf(row.ip_address_space) ?? ''));
		return undefined;
	} catch {
		return 'IP address space that is no IPv4 network';
	}
}
