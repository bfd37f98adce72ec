interface Kept<Row> {
	at: number;
	/** Order of addition: of equal times the later one is newer. */
	number: number;
	row: Row;
}

/** Keeps the newest rows of those that are offered. */
export class Newest<Row> {
	/** A time before which rows need not be offered: there are enough newer ones. */
	since = -Infinity;
	private rows: Kept<Row>[] = [];
	private number = 0;

	constructor(private readonly most: number) {}

	/** `at` in milliseconds since 1970. */
	offer(at: number, row: Row): void {
		if (at < this.since) return;
		this.rows.push({ at, number: this.number++, row });
		if (this.rows.length >= 2 * this.most) this.cut();
	}

	/** Returns the rows, newest first. */
	take(): { at: number; row: Row }[] {
		this.cut();
		return this.rows;
	}

	private cut(): void {
		this.rows.sort((a, b) => b.at - a.at || b.number - a.number);
		this.rows = this.rows.slice(0, this.most);
		if (this.rows.length === this.most) this.since = this.rows.at(-1)?.at ?? -Infinity;
	}
}
