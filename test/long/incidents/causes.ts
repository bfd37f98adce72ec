import { settleConnection } from '../../../packages/sandbox/src/core/device/connection';
import { settleProfile } from '../../../packages/sandbox/src/profile/rules';
import { changeSimStatus } from '../../../packages/sandbox/src/sim/status';
import { DATA_SERVICE } from '../../../packages/sandbox/src/core/world/services';
import { OPERATORS } from '../../../packages/sandbox/src/core/world/operators';
import type { Random } from '../../../packages/sandbox/src/core/world/random';
import type { World } from '../../../packages/sandbox/src/core/world/types';
import { type Agenda, turn } from './agenda';
import type { Shared } from './randomWorld';

const MINUTE = 60_000;

/** Something that puts many devices into trouble. */
export interface Cause {
	/** Label of the group that it strikes. */
	label: string;
	shape: 'sudden' | 'creeping' | 'flapping' | 'byUser';
	/** Devices that it strikes. */
	devices: Set<number>;
	begins: number;
	ends: number;
}

const KINDS = ['operator', 'operator', 'country', 'profile', 'tag', 'byUser'] as const;

/** Chooses a group of a kind, and lets it be struck from `at` on. Undefined if the world has no such group. */
export function makeCause(
	world: World,
	random: Random,
	at: number,
	agenda: Agenda,
	taken: readonly Cause[],
	shared: Shared,
): Cause | undefined {
	const kind = random.pick(KINDS);
	const label = chooseLabel(kind, shared, random, taken);
	if (label === undefined) return undefined;
	const members = [...(shared.get(label) ?? [])].filter((id) => world.dataSessions.has(id));
	const shape =
		kind === 'byUser'
			? 'byUser'
			: random.pick(['sudden', 'sudden', 'creeping', 'flapping'] as const);
	const share = random.chance(0.5) ? 1 : 0.3 + 0.7 * random.next();
	const isWhole = shape === 'sudden' && kind !== 'tag';
	const devices = new Set(isWhole ? members : members.filter(() => random.chance(share)));
	const ends = at + random.between(25, 150) * MINUTE;
	const cause: Cause = { label, shape, devices, begins: at, ends };
	if (shape === 'byUser') shutDown(world, random, cause, agenda);
	else if (shape === 'sudden' && kind !== 'tag') strikeWhole(world, cause, agenda);
	else if (shape === 'flapping') flap(world, random, cause, agenda);
	else switchOff(world, random, cause, agenda, shape === 'creeping' ? 60 : 1);
	return cause;
}

const LETTERS = { operator: 'n', country: 'c', profile: 's', tag: 't', byUser: 't' } as const;

function chooseLabel(
	kind: (typeof KINDS)[number],
	shared: Shared,
	random: Random,
	taken: readonly Cause[],
): string | undefined {
	const total = shared.get('a')?.size ?? 0;
	const fits = ([label, ids]: [string, Set<number>]) => {
		// Two causes with the same devices would be one.
		const isApart = taken.every(({ label: other }) => {
			const struck = shared.get(other) ?? new Set();
			const both = [...ids].filter((id) => struck.has(id)).length;
			return both < 0.4 * Math.min(ids.size, struck.size);
		});
		return label.startsWith(LETTERS[kind]) && ids.size < 0.7 * total && isApart;
	};
	const found = [...shared].filter(fits).map(([label]) => label);
	return found.length === 0 ? undefined : random.pick(found);
}

/** The operator, the country or the profile refuses all devices. */
function strikeWhole(world: World, { label, begins, ends }: Cause, agenda: Agenda): void {
	const [letter, id] = [label.slice(0, 1), Number(label.slice(1).split(',')[0])];
	const profile = world.serviceProfiles.get(id);
	if (letter === 's' && profile) {
		const { service } = profile;
		const offer = (some: typeof service) => {
			profile.service = some;
			settleProfile(world, id);
		};
		const without = service.filter((one) => one.id !== DATA_SERVICE);
		agenda.push({ at: begins, act: () => offer(without) });
		agenda.push({ at: ends, act: () => offer(service) });
		return;
	}
	const struck = OPERATORS.filter((one) => (letter === 'c' ? one.country.id : one.id) === id);
	const change = (how: 'add' | 'delete') => {
		for (const one of struck) world.outages[how](one.id);
		for (const endpoint of world.endpoints.values()) settleConnection(world, endpoint);
	};
	agenda.push({ at: begins, act: () => change('add') });
	agenda.push({ at: ends, act: () => change('delete') });
}

/** The devices lose power or coverage within some minutes, and are back later. */
function switchOff(
	world: World,
	random: Random,
	{ devices, begins, ends }: Cause,
	agenda: Agenda,
	minutes: number,
): void {
	for (const id of devices) {
		const at = begins + Math.floor(random.next() * minutes * MINUTE);
		agenda.push({ at, act: () => turn(world, id, false) });
		const back = Math.max(ends, at + 20 * MINUTE) + random.between(0, 120_000);
		agenda.push({ at: back, act: () => turn(world, id, true) });
	}
}

/** The devices are off for a while, back for some minutes, off again. */
function flap(world: World, random: Random, cause: Cause, agenda: Agenda): void {
	let at = cause.begins;
	for (let round = random.between(2, 4); round > 0; round--) {
		const until = at + random.between(14, 30) * MINUTE;
		for (const id of cause.devices) {
			agenda.push({ at: at + random.between(0, 60_000), act: () => turn(world, id, false) });
			agenda.push({ at: until + random.between(0, 60_000), act: () => turn(world, id, true) });
		}
		cause.ends = until;
		at = until + random.between(3, 7) * MINUTE;
	}
}

/** A person suspends the SIMs or disables the endpoints, and takes it back later. */
function shutDown(
	world: World,
	random: Random,
	{ devices, begins, ends }: Cause,
	agenda: Agenda,
): void {
	const suspends = random.chance(0.5);
	const set = (id: number, on: boolean) => {
		const endpoint = world.endpoints.get(id);
		const sim = world.sims.get(endpoint?.simId ?? 0);
		if (!endpoint || !sim) return;
		if (suspends) changeSimStatus(world, sim, on ? 1 : 2);
		else endpoint.status = on ? 0 : 1;
		settleConnection(world, endpoint);
	};
	agenda.push({ at: begins, act: () => devices.forEach((id) => set(id, false)) });
	agenda.push({ at: ends, act: () => devices.forEach((id) => set(id, true)) });
}
