import {
	addDue,
	type Due,
	dueFirst,
	planRotation,
	stillDue,
} from '../../../../nodes/CellularIotTrigger/records/sweep';

/**
 * A fleet of 10,000 devices that is polled each minute (docs/trigger.md, *Large fleets*). Each wake is an event; the SMS
 * follows within a minute. Delays are counted in polls: 1 is the first one after the SMS.
 */
const DEVICES = 10_000;
/** Reads of a poll, and how many of them may be out of turn. */
const READS = 147;
const FIRST = 72;
/** Devices that wake up in one minute and whose two events a poll can read. */
const MOST_WAKES = 1500;
const MINUTE = 60;

interface Wake {
	id: string;
	at: number;
	/** Seconds after which the device sends an SMS; undefined: it sends none. */
	sends?: number;
}

const fleet = Array.from({ length: DEVICES }, (_, index) => String(11_400_001 + index));

/** A repeatable series of numbers from 0 to 1. */
function series(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state * 48_271) % 2_147_483_647;
		return state / 2_147_483_647;
	};
}

/** Returns the delays of all SMS. `first`: reads out of turn in a poll. */
function delays(wakes: readonly Wake[], polls: number, first = FIRST): number[] {
	const byTime = [...wakes].sort((a, b) => b.at - a.at);
	const sms = wakes.flatMap(({ id, at, sends }) =>
		sends === undefined ? [] : [{ id, at: at + sends }],
	);
	const unread = new Map<string, number>();
	const found: number[] = [];
	let next: string | undefined;
	let due: Due = {};
	for (let poll = 1; poll <= polls; poll++) {
		const now = poll * MINUTE;
		for (const { id, at } of sms) if (at <= now && at > now - MINUTE) unread.set(id, at);
		const events = byTime.filter(({ at }) => at <= now && at > now - 3 * MINUTE);
		const woken = events.slice(0, MOST_WAKES).map(({ id, at }) => [id, at * 1000] as const);
		due = addDue(due, new Map(woken), new Set(fleet));
		const rotation = planRotation(fleet, next, poll, (all) =>
			dueFirst(due, all, now * 1000).slice(0, first),
		);
		const reached = new Set(rotation.order.slice(0, READS));
		for (const id of reached) {
			const at = unread.get(id);
			if (at !== undefined) found.push(poll - Math.ceil(at / MINUTE) + 1);
			unread.delete(id);
		}
		due = stillDue(due, reached, now * 1000);
		next = rotation.nextAfter(reached);
	}
	expect(unread.size).toBe(0);
	return found.sort((a, b) => a - b);
}

const summary = (all: number[]) => ({
	half: all[Math.floor(all.length / 2)],
	most: all[Math.floor(all.length * 0.95)],
	worst: all.at(-1),
});

/** Devices that wake up once, in the first `minutes` of an hour. */
const asleep = (minutes: number) => {
	const next = series(minutes);
	return fleet.map((id) => ({ id, at: 1 + next() * minutes * MINUTE, sends: 10 + next() * 50 }));
};

it('an SMS of a device that sleeps all day comes with the first poll or the second', () => {
	// As many in 200 minutes as in that part of a day.
	const wakes = asleep(200).filter((_, index) => index % 7 === 0);
	const { half, most, worst } = summary(delays(wakes, 205));
	expect([half, most]).toEqual([1, 1]);
	expect(worst).toBeLessThanOrEqual(2);
});

it('when all wake up within ten minutes, it takes at most a tenth longer than reading each device once', () => {
	const { worst } = summary(delays(asleep(10), 100));
	expect(worst).toBeLessThanOrEqual(Math.ceil((DEVICES / READS) * 1.1));
});

it('devices with many events and no SMS hold up the others for less than two rotations', () => {
	const next = series(7);
	const noise = fleet
		.filter((_, index) => index % 5 === 0)
		.flatMap((id) => Array.from({ length: 20 }, () => ({ id, at: 1 + next() * 200 * MINUTE })));
	const others = asleep(200).filter((_, index) => index % 5 !== 0);
	const { half, worst } = summary(delays([...noise, ...others], 400));
	expect(half).toBeLessThan(DEVICES / READS / 2);
	expect(worst).toBeLessThanOrEqual(Math.ceil(DEVICES / (READS - FIRST)));
});

it('without events, it is the rotation: half of one, and one at worst', () => {
	const { half, worst } = summary(delays(asleep(200), 300, 0));
	expect(half).toBeLessThanOrEqual(36);
	expect(worst).toBeLessThanOrEqual(Math.ceil(DEVICES / READS) + 1);
});
