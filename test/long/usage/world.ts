import { Random } from '../../../packages/sandbox/src/core/world/random';

export const DAY = 86_400_000;
const HOUR = DAY / 24;
const MINUTE = HOUR / 60;
/** Days of a world, as many as the service keeps events. */
export const DAYS = 29;

/** An ended data session. Times are milliseconds; the volume is in MB. */
export interface Session {
	opened: number;
	closed: number;
	mb: number;
	/** When the list shows its end; undefined: never. */
	appears?: number;
}

export interface WorldDevice {
	habit: string;
	sessions: Session[];
	/** Days, counted from the begin of the world, on which something unusual happened on purpose. */
	spikes: Set<number>;
	/** Days on which it was to use nothing. */
	pauses: Set<number>;
	/** What it would use on a day, were all days as planned. */
	planned(day: number): number;
}

/** The begin of a world is a midnight. */
export const isWeekend = (at: number): boolean => [0, 6].includes(new Date(at).getUTCDay());

interface Habit {
	/** MB of a working day and of a weekend day. */
	working: number;
	weekend: number;
	/** How much days differ: the standard deviation of the logarithm. */
	noise: number;
	/** Growth in a day. */
	growth: number;
	/** From a day on, a new firmware uses so many times as much. */
	firmware?: { day: number; times: number };
	/** Lengths of its sessions, in hours. */
	hours: number;
	/** Share of the days on which it uses nothing. */
	idle: number;
}

const STEADY = { noise: 0.3, growth: 1, hours: 1, idle: 0 };

/** What kinds of devices there are. */
const HABITS: Record<string, (random: Random) => Habit> = {
	meter: (random) => ({ ...STEADY, working: 0.1 + random.next(), weekend: 0.1 + random.next() }),
	till: (random) => ({ ...STEADY, working: 5 + 40 * random.next(), weekend: random.next() }),
	camera: (random) => {
		const mb = 50 + 500 * random.next();
		return { ...STEADY, working: mb, weekend: mb * 0.8, noise: 0.4, hours: 4 };
	},
	connected: (random) => {
		const mb = 2 + 30 * random.next();
		return { ...STEADY, working: mb, weekend: mb, hours: random.between(20, 72) };
	},
	quiet: (random) => ({ ...STEADY, working: random.next(), weekend: 0.5, idle: 0.8 }),
	growing: (random) => {
		const mb = 4 + 20 * random.next();
		return { ...STEADY, working: mb, weekend: mb, growth: 1.01 + 0.03 * random.next() };
	},
	updated: (random) => {
		const mb = 4 + 20 * random.next();
		const firmware = { day: random.between(10, 25), times: 1.3 + 1.7 * random.next() };
		return { ...STEADY, working: mb, weekend: mb / 2, firmware };
	},
};

/** A log-normal factor with a median of 1. */
function noiseOf(random: Random, deviation: number): number {
	const sum = Array.from({ length: 12 }, () => random.next()).reduce((a, b) => a + b, -6);
	return Math.exp(sum * deviation);
}

function makeDevice(random: Random, begin: number): WorldDevice {
	const name = random.pick(Object.keys(HABITS));
	const habit = (HABITS[name] as (random: Random) => Habit)(random);
	const planned = (day: number): number => {
		const { firmware } = habit;
		const mb = isWeekend(begin + day * DAY) ? habit.weekend : habit.working;
		const isNew = firmware !== undefined && day >= firmware.day;
		return mb * habit.growth ** day * (isNew ? firmware.times : 1);
	};
	const spikes = new Set<number>();
	const pauses = new Set<number>();
	// A theft, a loop or a bulk download, for one to three days.
	if (random.chance(0.3)) {
		const first = random.between(12, DAYS - 3);
		for (let day = first; day < first + random.between(1, 3); day++) spikes.add(day);
	}
	if (random.chance(0.2)) pauses.add(random.between(12, DAYS - 2));
	const perDay = Array.from({ length: DAYS }, (_none, day) => {
		if (spikes.has(day)) return Math.max(30, planned(day) * (10 + 50 * random.next()));
		const isIdle = pauses.has(day) || random.chance(habit.idle);
		return isIdle ? 0 : planned(day) * noiseOf(random, habit.noise);
	});
	const sessions = sessionsOf(random, habit.hours, perDay, begin);
	return { habit: name, sessions, spikes, pauses, planned };
}

/** Cuts the use of the days into sessions. A session gets what its hours used; long ones cross midnights. */
function sessionsOf(
	random: Random,
	hours: number,
	perDay: readonly number[],
	begin: number,
): Session[] {
	const sessions: Session[] = [];
	const end = begin + DAYS * DAY;
	for (let at = begin + random.between(0, 120) * MINUTE; ; ) {
		const opened = Math.floor(at / 1000) * 1000;
		const length = hours * HOUR * (0.5 + random.next());
		const closed = Math.floor((opened + length) / 1000) * 1000;
		if (closed >= end) return [...sessions, { opened, closed, mb: 0 }];
		let mb = 0;
		for (const [day, volume] of perDay.entries()) {
			const [first, last] = [begin + day * DAY, begin + (day + 1) * DAY];
			const part = Math.min(closed, last) - Math.max(opened, first);
			// Short sessions are four a day, so each of them has more.
			if (part > 0) mb += (volume * part) / (hours < 12 ? 4 * length : DAY);
		}
		const volume = Math.round(mb * 1e6) / 1e6;
		const isLost = random.chance(0.01);
		const late = random.chance(0.1) ? random.between(1, 14) * MINUTE : 0;
		if (mb > 0) {
			sessions.push({ opened, closed, mb: volume, appears: isLost ? undefined : closed + late });
		}
		at = closed + (hours < 12 ? 6 * HOUR - length : random.between(1, 30) * MINUTE);
	}
}

/** A world of a seed: devices with habits, and what happened to them. `begin` is a midnight. */
export function makeWorld(seed: number, begin: number) {
	const random = new Random(seed);
	const devices = Array.from({ length: 12 }, () => makeDevice(random, begin));
	return { devices, random };
}
