import { Heap } from '../heap';

interface Kept<Row> {
	at: number;
	/** Order of addition: of equal times the later one is newer. */
	number: number;
	row: Row;
}

const isOlder = (one: Kept<unknown>, other: Kept<unknown>) =>
	one.at < other.at || (one.at === other.at && one.number < other.number);

/** Keeps the newest rows of those that are offered. */
export class Newest<Row> {
	private readonly heap = new Heap<Kept<Row>>(isOlder);
	private size = 0;
	private number = 0;

	constructor(private readonly most: number) {}

	/** Time of the oldest row as soon as there are enough; rows before it need not be offered. */
	get since(): number {
		return this.size < this.most ? -Infinity : (this.heap.peek()?.at ?? -Infinity);
	}

	/** `at` in milliseconds since 1970. */
	offer(at: number, row: Row): void {
		const { since } = this;
		if (at < since) return;
		this.heap.push({ at, number: this.number++, row });
		if (this.size < this.most) this.size += 1;
		else this.heap.pop();
	}

	/** Takes the rows out, newest first. */
	take(): { at: number; row: Row }[] {
		const found: { at: number; row: Row }[] = [];
		for (let kept; (kept = this.heap.pop()); ) found.push({ at: kept.at, row: kept.row });
		this.size = 0;
		return found.reverse();
	}
}
