import { Clock } from '../../../packages/sandbox/src/core/clock';
import { settingsOf } from '../../../packages/sandbox/src/play/options';
import { settleConnection } from '../../../packages/sandbox/src/core/device/connection';
import { setTags, tagNamed } from '../../../packages/sandbox/src/tag/rules';
import { createProfile } from '../../../packages/sandbox/src/profile/rules';
import {
	DATA_ONLY_PROFILE,
	DEFAULT_PROFILE,
	SATELLITE_TARIFF,
	ZONE_1_TARIFF,
} from '../../../packages/sandbox/src/profile/seed';
import { seedWorld } from '../../../packages/sandbox/src/play/world';
import { OPERATORS } from '../../../packages/sandbox/src/core/world/operators';
import { deviceOf } from '../../../packages/sandbox/src/core/world/device';
import { Random } from '../../../packages/sandbox/src/core/world/random';
import type { Endpoint, World } from '../../../packages/sandbox/src/core/world/types';

/** Ids of countries with the sandbox's operators in them. */
const COUNTRIES = [74, 67, 13, 100, 165, 166, 144];
const TAGS = ['site-north', 'site-south', 'fleet', 'metering', 'cooling', 'pilot', 'vending'];
const START = Date.UTC(2026, 2, 10, 12);

/** What devices share, by label of the groups: its endpoint ids. */
export type Shared = Map<string, Set<number>>;

/** A random fleet in the sandbox's world, without a server. All devices with an active SIM are on. */
export function randomWorld(seed: number): { world: World; random: Random; clock: Clock } {
	const random = new Random(seed);
	const clock = new Clock(new Date(START), true);
	const size = random.between(60, 240);
	const world = seedWorld(clock, settingsOf({}), size, { seed });
	world.events.length = 0;
	const countries = pickSome(random, COUNTRIES, random.between(2, 4));
	const networks = OPERATORS.filter(({ country }) => countries.includes(country.id));
	const profiles = [DEFAULT_PROFILE, DATA_ONLY_PROFILE, ...copies(world, random.between(0, 3))];
	const tags = pickSome(random, TAGS, random.between(3, 7));
	const share = tags.map(() => 0.04 + 0.3 * random.next());
	// Devices of one profile are often in one country.
	const home = new Map(profiles.map((id) => [id, random.pick(networks)]));
	for (const endpoint of world.endpoints.values()) {
		const profile = random.pick(profiles);
		const own = random.chance(0.25) ? home.get(profile) : undefined;
		const network = own ?? random.pick(networks);
		endpoint.serviceProfileId = profile;
		endpoint.tariffProfileId = random.chance(0.7) ? ZONE_1_TARIFF : SATELLITE_TARIFF;
		endpoint.imeiLock = false;
		const isRoaming = random.chance(0.15);
		Object.assign(deviceOf(world, endpoint.id), {
			network: network.id,
			...(!isRoaming && { reach: [network.id] }),
		});
		const names = tags.filter((_tag, index) => random.chance(share[index] ?? 0));
		setTags(
			world,
			endpoint,
			names.map((name) => tagNamed(world, name)),
		);
		endpoint.online = endpoint.status === 0 && isActive(world, endpoint) && random.chance(0.97);
		world.dataSessions.delete(endpoint.id);
		world.returns.delete(endpoint.id);
		settleConnection(world, endpoint);
	}
	world.unsettled.clear();
	return { world, random, clock };
}

const isActive = (world: World, { simId }: Endpoint): boolean =>
	world.sims.get(simId ?? 0)?.status === 1;

/** Returns the groups as the world has them: by the records of the devices, and by where they were online last. */
export function sharedBy(world: World, wasOnline: (id: number) => boolean): Shared {
	const shared: Shared = new Map();
	const add = (label: string, id: number) => {
		const ids = shared.get(label) ?? new Set();
		shared.set(label, ids.add(id));
	};
	for (const { id, serviceProfileId, tariffProfileId, tagIds } of world.endpoints.values()) {
		if (world.endpoints.get(id)?.imei === null) continue;
		const operator = OPERATORS.find((one) => one.id === world.devices.get(id)?.network);
		add('a', id);
		add(`s${serviceProfileId}`, id);
		add(`f${tariffProfileId}`, id);
		for (const tag of tagIds) add(`t${world.tags.get(tag)?.name}`, id);
		if (!operator || !wasOnline(id)) continue;
		add(`n${operator.id},${operator.country.id}`, id);
		add(`c${operator.country.id}`, id);
	}
	return shared;
}

function pickSome<T>(random: Random, from: readonly T[], count: number): T[] {
	const left = [...from];
	const found: T[] = [];
	while (found.length < count && left.length > 0) {
		found.push(...left.splice(random.between(0, left.length - 1), 1));
	}
	return found;
}

function copies(world: World, count: number): number[] {
	const like = world.serviceProfiles.get(DEFAULT_PROFILE);
	if (!like) throw new RangeError('No profile');
	return Array.from({ length: count }, (_none, index) => {
		const { id: _id, ...draft } = structuredClone(like);
		const id = createProfile(world, { ...draft, name: `Profile ${index + 1}` });
		Object.assign(world.serviceProfiles.get(id) ?? {}, { service: draft.service });
		return id;
	});
}
