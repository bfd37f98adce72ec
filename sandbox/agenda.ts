import type { Clock } from './clock';
import { guarded } from './guard';
import { MINUTE } from './world/dates';

/** The longest timer: a real clock and the timer drift apart. */
const LONGEST_WAIT = MINUTE;

/**
 * Hands over items when the service's clock reaches their times, earliest first, equal times in the order of addition.
 * An item has one time: adding it again moves it.
 */
export class Agenda<Item extends object> {
	private readonly times = new Map<Item, number>();
	/** Latest first, so that near times are changed at the end. Entries of moved items are stale. */
	private readonly entries: { at: number; item: Item }[] = [];
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
		this.entries.splice(this.place(at), 0, { at, item });
		if (at < this.wakesAt) this.wake();
	}

	close(): void {
		this.forget();
		this.stop();
		this.entries.length = 0;
		this.times.clear();
	}

	/** Index of the first entry that is not later than `at`. */
	private place(at: number): number {
		let low = 0;
		let high = this.entries.length;
		while (low < high) {
			const middle = (low + high) >>> 1;
			if ((this.entries[middle]?.at ?? 0) > at) low = middle + 1;
			else high = middle;
		}
		return low;
	}

	/** Sets the timer for the earliest entry. A clock that stands needs none for the future. */
	private wake(): void {
		this.stop();
		const next = this.entries.at(-1);
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
		for (let next; (next = this.entries.at(-1)) && next.at <= now; ) {
			this.entries.pop();
			if (this.times.get(next.item) !== next.at) continue;
			this.times.delete(next.item);
			due.push(next.item);
		}
		this.wake();
		if (due.length > 0) this.hand(due);
	}
}
