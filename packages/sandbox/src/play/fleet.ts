import { applyTags } from '../tag';
import { newSim } from '../core/device/newSim';
import { addressText, firstFreeAddress } from '../core/world/addressSpace';
import { DAY, HOUR, MINUTE } from '../core/world/dates';
import { newSession } from '../core/world/connection';
import type { Quota } from '../core/world/quota';
import type { Random } from '../core/world/random';
import { takeId, type Endpoint, type SimStatus, type World } from '../core/world/types';
import {
	DATA_ONLY_PROFILE,
	DEFAULT_PROFILE,
	QUOTA_PROFILE,
	SATELLITE_TARIFF,
	ZONE_1_TARIFF,
} from '../profile';

/** Unused SIMs for creations. */
const SPARE_SIMS = 12;

const KINDS = [
	{ name: 'water-meter', tags: 'metering,water', profile: QUOTA_PROFILE, tariff: ZONE_1_TARIFF },
	{ name: 'heat-meter', tags: 'metering,heat', profile: QUOTA_PROFILE, tariff: ZONE_1_TARIFF },
	{ name: 'van-tracker', tags: 'fleet', profile: DEFAULT_PROFILE, tariff: ZONE_1_TARIFF },
	{ name: 'site-gateway', tags: 'plant-a', profile: DATA_ONLY_PROFILE, tariff: ZONE_1_TARIFF },
	{ name: 'ev-charger', tags: null, profile: DEFAULT_PROFILE, tariff: ZONE_1_TARIFF },
	{ name: 'buoy-sensor', tags: 'offshore', profile: DEFAULT_PROFILE, tariff: SATELLITE_TARIFF },
	{ name: 'cold-room', tags: 'plant-a,cooling', profile: DEFAULT_PROFILE, tariff: ZONE_1_TARIFF },
] as const;

/** Creates the endpoints with their SIMs, and some spare SIMs. Of 25 endpoints two have no SIM. */
export function seedFleet(world: World, random: Random, count: number): void {
	const start = world.clock.now();
	const producedAt = () => start - 500 * DAY + random.between(0, 48) * HOUR;
	for (let index = 0; index < count; index++) {
		const endpoint = seedEndpoint(
			world,
			random,
			index,
			start - (400 - (370 * index) / count) * DAY,
		);
		world.endpoints.set(endpoint.id, endpoint);
		if (endpoint.serviceProfileId === QUOTA_PROFILE) {
			world.quotas.data.set(endpoint.id, dataQuota(start));
		}
		if (index % 12 === 11) continue;
		const sim = newSim(world, simStatus(index), producedAt());
		sim.endpointId = endpoint.id;
		endpoint.simId = sim.id;
		if (sim.status !== 4) sim.activatedAt = endpoint.createdAt;
		endpoint.online = endpoint.status === 0 && sim.status !== 2 && index % 4 !== 3;
		if (endpoint.online) {
			const since = start - (5 + (index % 300)) * MINUTE;
			world.dataSessions.set(
				endpoint.id,
				newSession(takeId(world, 'dataSession'), since, endpoint.imei),
			);
		}
	}
	for (let index = 0; index < SPARE_SIMS; index++) newSim(world, 0, producedAt());
}

/** Returns a quota of 50 MB, assigned ten days ago. */
function dataQuota(start: number): Quota {
	return {
		volume: 50,
		assignedAt: start - 10 * DAY,
		expiresAt: start + 300 * DAY,
		autoRefill: false,
		thresholdPercentage: 20,
		thresholdVolume: null,
	};
}

/** Mostly Activated, now and then Suspended or Factory Test. */
function simStatus(index: number): SimStatus {
	if (index % 25 === 9) return 2;
	return index % 25 === 16 ? 4 : 1;
}

function seedEndpoint(world: World, random: Random, index: number, createdAt: number): Endpoint {
	const kind = KINDS[index % KINDS.length] ?? KINDS[0];
	const [space] = world.addressSpaces.values();
	const address = space && firstFreeAddress(space);
	if (!space || address === undefined)
		throw new RangeError('Too many endpoints for the address space');
	space.used.add(address);
	const endpoint: Endpoint = {
		id: takeId(world, 'endpoint'),
		name: `${kind.name}-${String(Math.floor(index / KINDS.length) + 1).padStart(4, '0')}`,
		status: index % 25 === 20 ? 1 : 0,
		createdAt,
		updatedAt: createdAt + random.between(1, 20) * DAY,
		serviceProfileId: kind.profile,
		tariffProfileId: kind.tariff,
		imei: null,
		imeiLock: false,
		ipAddress: addressText(address),
		addressSpaceId: space.id,
		...applyTags(world, kind.tags === null ? undefined : { text: kind.tags }),
		simId: null,
		online: false,
	};
	if (index % 6 !== 5) {
		endpoint.imei = `35693803${String(564380 + index).padStart(6, '0')}01`;
		endpoint.imeiLock = random.chance(0.2);
		world.imeiOwners.set(endpoint.imei, endpoint.id);
	}
	return endpoint;
}
