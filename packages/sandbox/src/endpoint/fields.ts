import { missing, type Problems } from '../core/http/errors';
import type { EndpointChange } from './schemas';
import type { World } from '../core/world/types';

/** Adds a problem for each profile that the workspace does not have. */
export function checkProfiles(world: World, body: EndpointChange, problems: Problems): void {
	const check = (rows: Map<number, unknown>, noun: string, id: number | undefined) => {
		if (id !== undefined && !rows.has(id)) problems.add(1401, missing(noun, id));
	};
	check(world.serviceProfiles, 'Service profile', body.service_profile?.id);
	check(world.tariffProfiles, 'Tariff profile', body.tariff_profile?.id);
}

/**
 * 16 digits (docs/service/endpoints.md, *Create*); `owner` is the endpoint that may carry it already.
 * @assumption An IMEI belongs to one endpoint, as bulk creation wants it unique
 * (docs/service/endpoints-bulk.md, *Create many*). Check: create two devices with one IMEI.
 */
export function checkImei(
	world: World,
	{ imei }: EndpointChange,
	problems: Problems,
	owner?: number,
): void {
	const carrier = world.imeiOwners.get(imei ?? '');
	if (carrier !== undefined && carrier !== owner) {
		problems.add(1405, `IMEI '${imei ?? ''}' is already in use.`);
	}
}

type Item = Pick<EndpointChange, 'imei' | 'ip_address'> & { sim?: { id: number | null } | null };

const UNIQUE: [string, (item: Item) => unknown][] = [
	['IMEI', ({ imei }) => imei],
	['IP address', ({ ip_address }) => ip_address],
	['SIM with Id', ({ sim }) => sim?.id],
];

/**
 * IMEI, address and SIM id are unique within a bulk request (docs/service/endpoints-bulk.md, *Create many*); each
 * repeated value is named once.
 */
export function refuseRepeated(items: Item[], problems: Problems): void {
	for (const [noun, valueOf] of UNIQUE) {
		const seen = new Set<unknown>();
		const repeated = new Set<unknown>();
		for (const item of items) {
			const value = valueOf(item) ?? undefined;
			if (value !== undefined && seen.has(value)) repeated.add(value);
			seen.add(value);
		}
		for (const value of repeated) problems.add(1405, `${noun} '${String(value)}' is given twice.`);
	}
}
