import type { Clock } from './clock';
import { guarded } from './guard';
import { MINUTE } from './world/dates';

/** The longest timer: a real clock and the timer drift apart. */
const LONGEST_WAIT = MINUTE;

interface Entry<Item> {
	at: number;
	/** Order of addition. */
	number: number;
	item: Item;
}

/**
 * Hands over items when the service's clock reaches their times, earliest first, equal times in the order of addition.
 * An item has one time: adding it again moves it.
 */
export class Agenda<Item extends object> {
	private readonly times = new Map<Item, number>();
	/** The earliest is last, unless entries were added since. Entries of moved items are stale. */
	private readonly entries: Entry<Item>[] = [];
	private isSorted = true;
	private number = 0;
	private readonly forget: () => void;
	private timer: NodeJS.Timeout | NodeJS.Immediate | undefined;
	/** Time for which the timer is set. */
	private wakesAt = Infinity;

	constructor(
		private readonly clock: Clock,
		private readonly hand: (due: Item[]) => void,
	) {
		this.forget = clock.onAdvance(() => this.wake());
	}

	/** `at` in milliseconds of service time; a past time is due at once, never within this call. */
	add(item: Item, at: number): void {
		if (this.times.get(item) === at) return;
		this.times.set(item, at);
		this.entries.push({ at, number: this.number++, item });
		this.isSorted = false;
		if (at < this.wakesAt) this.wake();
	}

	close(): void {
		this.forget();
		this.stop();
		this.entries.length = 0;
		this.times.clear();
	}

	private earliest(): Entry<Item> | undefined {
		if (!this.isSorted) this.entries.sort((a, b) => b.at - a.at || b.number - a.number);
		this.isSorted = true;
		return this.entries.at(-1);
	}

	/** Sets the timer for the earliest entry. A clock that stands needs none for the future. */
	private wake(): void {
		this.stop();
		const next = this.earliest();
		if (!next) return;
		const wait = next.at - this.clock.now();
		if (wait > 0 && this.clock.stands) return;
		this.wakesAt = next.at;
		const run = () => guarded(() => this.run());
		this.timer =
			wait <= 0 ? setImmediate(run) : setTimeout(run, Math.min(wait, LONGEST_WAIT)).unref();
	}

	private stop(): void {
		clearTimeout(this.timer as NodeJS.Timeout);
		clearImmediate(this.timer as NodeJS.Immediate);
		this.wakesAt = Infinity;
	}

	private run(): void {
		const now = this.clock.now();
		const due: Item[] = [];
		for (let next; (next = this.earliest()) && next.at <= now; ) {
			this.entries.pop();
			if (this.times.get(next.item) !== next.at) continue;
			this.times.delete(next.item);
			due.push(next.item);
		}
		this.wake();
		if (due.length > 0) this.hand(due);
	}
}
