import { applyTags } from '../rules/endpointTags';
import { addressText, firstFreeAddress } from '../world/addressSpace';
import { DAY, HOUR } from '../world/dates';
import type { Random } from '../world/random';
import { takeId, type Endpoint, type Sim, type SimStatus, type World } from '../world/types';
import {
	DATA_ONLY_PROFILE,
	DEFAULT_PROFILE,
	QUOTA_PROFILE,
	SATELLITE_TARIFF,
	ZONE_1_TARIFF,
} from './profiles';

/** SIMs no endpoint uses, for creations. */
export const SPARE_SIMS = 12;
const FIRST_SIM_ID = 4400001;

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
	for (let index = 0; index < count; index++) {
		const endpoint = seedEndpoint(
			world,
			random,
			index,
			start - (400 - (370 * index) / count) * DAY,
		);
		world.endpoints.set(endpoint.id, endpoint);
		if (index % 12 === 11) continue;
		const sim = newSim(world, random, simStatus(index));
		sim.endpointId = endpoint.id;
		endpoint.simId = sim.id;
		if (sim.status !== 4) sim.activatedAt = endpoint.createdAt;
		endpoint.online = endpoint.status === 0 && sim.status !== 2 && index % 4 !== 3;
	}
	for (let index = 0; index < SPARE_SIMS; index++) newSim(world, random, 0);
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

function newSim(world: World, random: Random, status: SimStatus): Sim {
	const serial = world.sims.size + 1;
	const sim: Sim = {
		id: FIRST_SIM_ID + world.sims.size,
		iccid: `898830300${String(serial).padStart(10, '0')}`,
		imsi: `90143${String(serial).padStart(10, '0')}`,
		msisdn: `8823${String(serial).padStart(11, '0')}`,
		status,
		producedAt: world.clock.now() - 500 * DAY + random.between(0, 48) * HOUR,
		activatedAt: null,
		endpointId: null,
		eid: null,
		satelliteCapable: false,
	};
	world.sims.set(sim.id, sim);
	return sim;
}
