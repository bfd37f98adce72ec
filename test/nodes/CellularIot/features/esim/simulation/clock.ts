import type { Wish } from '../../../../../../nodes/CellularIot/features/esim';

/** Random choices of a seed. */
export class Dice {
	constructor(private state: number) {}
	next(): number {
		this.state = (this.state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	}
	between(least: number, most: number): number {
		return least + Math.floor(this.next() * (most - least + 1));
	}
	chance(share: number): boolean {
		return this.next() < share;
	}
	pick<T>(list: readonly T[]): T {
		return list[this.between(0, list.length - 1)] as T;
	}
}

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Simulated time: it only moves to the next thing that happens. */
export class Clock {
	now = Date.UTC(2031, 2, 3, 8);
	private readonly queue: Array<{ at: number; run(): void }> = [];

	at(time: number, run: () => void): void {
		let [low, high] = [0, this.queue.length];
		while (low < high) {
			const middle = (low + high) >> 1;
			if ((this.queue[middle]?.at ?? 0) > time) low = middle + 1;
			else high = middle;
		}
		this.queue.splice(low, 0, { at: time, run });
	}

	async sleep(ms: number): Promise<void> {
		await new Promise<void>((resolve) => this.at(this.now + ms, resolve));
	}

	async runUntil(end: number, isOver: () => boolean): Promise<void> {
		for (;;) {
			// All that follows from the last thing happens before the next one.
			await new Promise(setImmediate);
			const next = this.queue.at(-1);
			if (next === undefined || next.at > end || isOver()) return;
			this.queue.pop();
			this.now = Math.max(this.now, next.at);
			next.run();
		}
	}
}

/** What the person does. */
export interface Plan {
	start: number;
	end: number;
	/** Name of the present wish. */
	wish: string;
	form: Omit<Wish, 'euicc'>;
	/** *Ignore Operations Before*. */
	since?: number;
}
