import { createHash } from 'node:crypto';

const FIELDS = ['flow_id', 'event_type', 'started_on', 'completed_on'];

/** Counts records and sums their hashes: equal for equal sets of records, in any order. */
export class Fingerprint {
	private count = 0;
	private sums: [number, number] = [0, 0];

	add(record: object): void {
		const one = record as Record<string, unknown>;
		const hash = createHash('sha256').update(JSON.stringify(FIELDS.map((field) => one[field])));
		const bytes = hash.digest();
		this.count++;
		this.sums = [this.sums[0] + bytes.readUInt32BE(0), this.sums[1] + bytes.readUInt32BE(4)];
	}

	toString(): string {
		return [this.count, ...this.sums].join(' ');
	}
}
