import type { Random } from '../../../packages/sandbox/src/core/world/random';
import type { World } from '../../../packages/sandbox/src/core/world/types';
import { type Agenda, turn } from '../incidents/agenda';
import type { Shared } from '../incidents/randomWorld';

const MINUTE = 60_000;

/** Devices of one group that lose power, and get it back: some early, some late, some never. */
export interface Outage {
	label: string;
	begins: number;
	/** When most get it back. */
	ends: number;
	devices: Set<number>;
	never: Set<number>;
}

export interface Struck {
	shared: Shared;
	/** Devices of other outages. */
	taken: ReadonlySet<number>;
	from: number;
	/** First letters of the labels of the groups. */
	kinds: readonly string[];
}

/** Strikes a group of devices that no other outage strikes. Undefined without one of ten devices. */
export function strike(
	world: World,
	random: Random,
	agenda: Agenda,
	{ shared, taken, from, kinds }: Struck,
): Outage | undefined {
	const kind = random.pick(kinds);
	const free = (ids: Set<number>) =>
		[...ids].filter((id) => world.dataSessions.has(id) && !taken.has(id));
	const groups = [...shared].filter(
		([label, ids]) => label.startsWith(kind) && free(ids).length >= Math.max(10, 0.8 * ids.size),
	);
	if (groups.length === 0) return undefined;
	const [label, ids] = random.pick(groups);
	const begins = from + random.between(0, 120) * MINUTE;
	const minutes = random.pick([10, 12, 15, 20, 40, 70, 180, 360]);
	const outage: Outage = {
		...{ label, begins, ends: begins + minutes * MINUTE },
		...{ devices: new Set(free(ids)), never: new Set() },
	};
	const [fall, rise] = [random.pick([0, 1, 5]), random.pick([0, 2, 15, 60])];
	const [early, never] = [random.pick([0, 0, 0.2]), random.pick([0, 0, 0.1, 0.25, 0.7])];
	const within = (most: number) => Math.floor(random.next() * most * MINUTE);
	const set = (id: number, on: boolean, at: number) =>
		agenda.push({ at, act: () => turn(world, id, on) });
	for (const id of outage.devices) {
		set(id, false, begins + within(fall));
		// A way back of some minutes.
		if (random.chance(early)) {
			const at = begins + fall * MINUTE + within(minutes / 2);
			set(id, true, at);
			set(id, false, at + within(5));
		}
		if (random.chance(never)) outage.never.add(id);
		else set(id, true, Math.max(outage.ends, begins + fall * MINUTE) + within(rise));
	}
	return outage;
}
