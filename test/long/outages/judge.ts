import type { Random } from '../../../packages/sandbox/src/core/world/random';
import type { World } from '../../../packages/sandbox/src/core/world/types';
import { type Agenda, passMinute, turn } from '../incidents/agenda';
import { PureTrigger } from '../incidents/play';
import { randomWorld, sharedBy } from '../incidents/randomWorld';
import { type Outage, strike } from './outage';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Groups that outages strike, by the first letter of their label; all devices last. */
const ANY = ['n', 'n', 'c', 't', 's', 'a'];

/** What the trigger emitted: of a device, or of an incident. */
interface Emitted {
	at: number;
	device?: number;
	text: string;
	/** Of an incident. */
	id?: string;
	devices?: number[];
}

/** One outage, by its items. */
export interface Verdict {
	outage: Outage;
	/** Items of its incidents, and of its devices. */
	opened: number;
	ended: number;
	items: number;
}

/** Plays a world. `unnamed`: devices that are offline in the end, without an item or an open incident. */
export function judgeWorld(seed: number, kinds = ANY): { verdicts: Verdict[]; unnamed: string[] } {
	const { world, random, clock } = randomWorld(seed);
	const trigger = new PureTrigger(world);
	const begin = clock.now() + HOUR;
	const end = begin + 12 * HOUR;
	const agenda: Agenda = [];
	const outages: Outage[] = [];
	planOrdinary(world, random, agenda);
	const lost = new Map<number, number>();
	const strikeSome = () => {
		const shared = sharedBy(world, (id) => lost.has(id));
		for (let left = random.pick([1, 1, 2, 3]); left > 0; left--) {
			const taken = new Set(outages.flatMap(({ devices }) => [...devices]));
			const outage = strike(world, random, agenda, { shared, taken, from: begin + 1, kinds });
			if (outage) outages.push(outage);
		}
		agenda.sort((a, b) => a.at - b.at);
	};
	agenda.push({ at: begin, act: strikeSome });
	agenda.sort((a, b) => a.at - b.at);
	const [every, failing] = [random.pick([1, 1, 2, 5]), random.pick([0, 0, 0.2])];
	const [delay, down] = [random.pick([0, 5_000, 40_000]), random.pick([0, 0, 30, 240])];
	const downFrom = begin + random.between(0, 240) * MINUTE;
	const emitted: Emitted[] = [];
	for (let [done, minute] = [0, 0]; clock.now() < end; minute++) {
		done = passMinute(world, agenda, done);
		const now = clock.now();
		followLost(world, lost, now);
		const isDown = now >= downFrom && now < downFrom + down * MINUTE;
		const isLast = now > end - 30 * MINUTE;
		if (minute % every > 0 || isDown || (!isLast && minute > 10 && random.chance(failing)))
			continue;
		emitted.push(...emittedBy(trigger, now, delay));
	}
	return {
		verdicts: outages.map((outage) => verdictOf(outage, emitted)),
		unnamed: unnamedIn(emitted, lost, trigger.inIncidents(), end - 20 * MINUTE),
	};
}

/** Plans ordinary days: a tenth of the devices is off once. */
function planOrdinary(world: World, random: Random, agenda: Agenda): void {
	const now = world.clock.now();
	for (const { id } of world.endpoints.values()) {
		if (!random.chance(0.1)) continue;
		const at = now + random.between(0, 12 * 60) * MINUTE;
		agenda.push({ at, act: () => turn(world, id, false) });
		agenda.push({ at: at + random.between(3, 400) * MINUTE, act: () => turn(world, id, true) });
	}
}

/** Notes since when each device that was online has no session; Infinity while it has one. */
function followLost(world: World, lost: Map<number, number>, now: number): void {
	for (const { id } of world.endpoints.values()) {
		if (world.dataSessions.has(id)) lost.set(id, Infinity);
		else if (lost.get(id) === Infinity) lost.set(id, now);
	}
}

/** Polls once. */
function emittedBy(trigger: PureTrigger, at: number, delay: number): Emitted[] {
	const ofIncidents = trigger.poll(delay).map(({ state, incident, troubles }) => {
		const devices = troubles.map(({ endpoint }) => Number(endpoint));
		return { at, text: state, id: incident.id, devices };
	});
	const ofDevices = trigger.changes.map(({ change, endpoint }) => {
		return { at, text: change, device: Number(endpoint) };
	});
	return [...ofIncidents, ...ofDevices];
}

function verdictOf(outage: Outage, emitted: readonly Emitted[]): Verdict {
	const until = outage.ends + 2 * HOUR;
	const mine = emitted.filter(({ at }) => at >= outage.begins && at <= until);
	const later = emitted.filter(({ at }) => at >= outage.begins);
	const ids = later.flatMap(({ id, text, devices = [] }) => {
		const own = devices.filter((device) => outage.devices.has(device)).length;
		return id && text === 'opened' && own > devices.length / 2 ? [id] : [];
	});
	const count = (state: string) =>
		emitted.filter(({ id = '', text }) => text === state && ids.includes(id)).length;
	const items = mine.filter(({ device = 0 }) => outage.devices.has(device)).length;
	return { outage, opened: count('opened'), ended: count('ended'), items };
}

function unnamedIn(
	emitted: readonly Emitted[],
	lost: ReadonlyMap<number, number>,
	covered: ReadonlySet<number>,
	before: number,
): string[] {
	const last = new Map(emitted.map(({ device = 0, text }) => [device, text]));
	return [...lost].flatMap(([id, since]) =>
		since > before || covered.has(id) || last.get(id)?.startsWith('went') ? [] : [`device ${id}`],
	);
}
