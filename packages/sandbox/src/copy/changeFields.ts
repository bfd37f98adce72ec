import { enabledProfile } from '../euicc';
import { ENDPOINT_STATUS } from '../endpoint';
import type { Euicc } from '../core/world/euicc';
import { OPERATORS } from '../core/world/operators';
import { PROFILE_SWITCHES, type ServiceProfile, type TariffProfile } from '../core/world/profile';
import { type Quota, type QuotaKind, UNKNOWN_QUOTA } from '../core/world/quota';
import { SIM_STATUS, type Endpoint, type Sim, type Tag, type World } from '../core/world/types';

/** A record with its values, as people read them; `values` are in the order of `fields`. */
export interface Valued {
	record: string;
	id: number;
	name: string;
	fields: readonly string[];
	values: (string | null)[];
}

type Fields<Row> = Record<string, (row: Row, world: World) => string | null | undefined>;

const quota =
	(kind: QuotaKind) =>
	({ id }: Endpoint, { quotas }: World): string | null =>
		quotaText(quotas[kind].get(id), kind === 'data' ? 'MB' : 'SMS');

function quotaText(quota: Quota | undefined, unit: string): string | null {
	if (!quota) return null;
	if (quota === UNKNOWN_QUOTA) return 'unknown';
	const until = new Date(quota.expiresAt).toISOString().slice(0, 10);
	return `${quota.volume} ${unit} until ${until}${quota.autoRefill ? ', renewed daily' : ''}`;
}

const networks = (ids: Iterable<number>): string | null => {
	const names = [...ids].map((id) => OPERATORS.find((one) => one.id === id)?.name ?? `${id}`);
	return names.length === 0 ? null : names.sort().join(', ');
};

const DEVICE: Fields<Endpoint> = {
	name: ({ name }) => name,
	status: ({ status }) => ENDPOINT_STATUS[status],
	'service profile': ({ serviceProfileId: id }, world) =>
		world.serviceProfiles.get(id)?.name ?? `${id}`,
	'tariff profile': ({ tariffProfileId: id }, world) =>
		world.tariffProfiles.get(id)?.name ?? `${id}`,
	IMEI: ({ imei }) => imei,
	'IMEI lock': ({ imeiLock }) => (imeiLock ? 'on' : 'off'),
	'IP address': ({ ipAddress }) => ipAddress,
	// The service may write them with other blanks.
	tags: ({ tags }) => tags?.replace(/\s*,\s*/g, ', '),
	SIM: ({ simId }, { sims }) => sims.get(simId ?? 0)?.iccid,
	'data quota': quota('data'),
	'SMS quota': quota('sms'),
	'limit extensions': ({ id }, { limitExtensions }) =>
		limitExtensions
			.get(id)
			?.map(({ volume }) => String(volume))
			.join(', '),
	'blocked networks': ({ id }, { operatorBlacklists }) =>
		networks(operatorBlacklists.get(id) ?? []),
};
const SIM: Fields<Sim> = {
	status: ({ status }) => SIM_STATUS[status],
};
const CHIP: Fields<Euicc> = {
	'profile in use': (euicc) => enabledProfile(euicc)?.iccid,
	'fallback profile': ({ profiles }) => profiles.find(({ fallback }) => fallback)?.iccid,
};
const switches = Object.keys(PROFILE_SWITCHES) as (keyof typeof PROFILE_SWITCHES)[];
const SERVICE_PROFILE: Fields<ServiceProfile> = {
	name: ({ name }) => name,
	description: ({ description }) => description,
	...Object.fromEntries(switches.map((key) => [key, (row: ServiceProfile) => String(row[key])])),
	services: ({ service }) => service.map(({ description }) => description).join(', '),
	limits: ({ service }) =>
		service
			.flatMap((one) => one.traffic_limit.map(({ volume }) => `${one.description} ${volume}`))
			.join(', '),
	'SMS interface': (row) => row.esme_interface_type?.description,
	callback: ({ api_callback: callback }) => callback?.url,
	'breakout region': ({ breakout_region: region }) => region?.name,
	DNS: ({ dns }) => dns?.primary,
};
const TARIFF_PROFILE: Fields<TariffProfile> = {
	'blocked networks': ({ blocklist }) => networks(blocklist.keys()),
};
const TAG: Fields<Tag> = {
	name: ({ name }) => name,
	color: ({ colorId }) => String(colorId),
};

function* rows<Row extends { id: number }>(
	record: string,
	all: Iterable<Row>,
	nameOf: (row: Row) => string,
	read: Fields<Row>,
	world: World,
): Generator<Valued> {
	const fields = Object.keys(read);
	const readers = Object.values(read);
	for (const row of all) {
		const values = readers.map((reader) => reader(row, world) ?? null);
		yield { record, id: row.id, name: nameOf(row), fields, values };
	}
}

/** All that a change can change, record by record. */
export function* valuesOf(world: World): Generator<Valued> {
	const named = ({ name }: { name: string }) => name;
	yield* rows('device', world.endpoints.values(), named, DEVICE, world);
	const inDevice = ({ iccid, endpointId }: Sim) =>
		endpointId === null ? iccid : `${iccid} in ${world.endpoints.get(endpointId)?.name}`;
	yield* rows('SIM', world.sims.values(), inDevice, SIM, world);
	yield* rows('chip', world.euiccs.values(), ({ eid }) => eid, CHIP, world);
	yield* rows('service profile', world.serviceProfiles.values(), named, SERVICE_PROFILE, world);
	yield* rows('tariff profile', world.tariffProfiles.values(), named, TARIFF_PROFILE, world);
	yield* rows('tag', world.tags.values(), named, TAG, world);
}
