/** Kinds of pushed records: SMS of devices and receipts go to callbacks, events and usage records to streams. */
export type PushKind = 'sms' | 'receipt' | 'event' | 'usage';
export const PUSH_KINDS: PushKind[] = ['sms', 'receipt', 'event', 'usage'];

/** One call of a callback or a stream. */
export interface Delivery {
	/** Counts all calls. */
	number: number;
	/** Service time of the end of the call, ISO 8601. */
	at: string;
	kind: PushKind;
	/** The id of the stream; null for a callback. */
	stream: number | null;
	method: string;
	url: string;
	/** 0 without an answer. */
	status: number;
	/** Whether the status counts as an acknowledgement. */
	acknowledged: boolean;
	/** Ids of the records, in their order. */
	ids: string[];
	/** The id of the endpoint of a callback's SMS. */
	endpointId?: number;
	/** Length of the body. */
	bytes: number;
	/** Real duration in milliseconds. */
	ms: number;
}

/** What became of one record. */
export interface PushedRecord {
	id: string;
	/** Service time, ISO 8601. */
	created: string;
	/** Calls that carried the record, and how many of them were acknowledged. */
	attempts: number;
	acknowledged: number;
}

/** Numbers since the last reset, of all records. */
export interface PushTotals {
	created: number;
	/** Calls, and calls without an acknowledgement. */
	calls: number;
	refused: number;
	/** Records with an acknowledgement, and those with more than one. */
	acknowledged: number;
	repeated: number;
	/** Records that are no longer listed. */
	forgotten: number;
}

/** Progress of one record. */
export interface LedgerEntry {
	createdAt: number;
	attempts: number;
	acknowledged: number;
}

/** The parts of a ledger. */
export interface KeptLedger {
	entries: Record<PushKind, Map<string, LedgerEntry>>;
	counts: Record<PushKind, PushTotals>;
	calls: Delivery[];
}

/** Most records of a kind, calls, and ids in calls that are kept. */
const KEEP_RECORDS = 100_000;
const KEEP_CALLS = 20_000;
const KEEP_IDS = 500_000;

const noTotals = (): PushTotals => ({
	created: 0,
	calls: 0,
	refused: 0,
	acknowledged: 0,
	repeated: 0,
	forgotten: 0,
});

function perKind<Value>(make: () => Value): Record<PushKind, Value> {
	return { sms: make(), receipt: make(), event: make(), usage: make() };
}

/** Keeps what was created for callbacks and streams, each call, and what was acknowledged. Bounded. */
export class Ledger {
	private entries = perKind(() => new Map<string, LedgerEntry>());
	private counts = perKind(noTotals);
	private calls: Delivery[] = [];
	private ids = 0;
	private number = 0;

	/** A record that callbacks or streams may carry; `at` in milliseconds of service time. */
	created(kind: PushKind, id: number | bigint, at: number): void {
		this.counts[kind].created += 1;
		this.entry(kind, String(id), at);
	}

	/** A call that has ended; `at` in milliseconds of service time. */
	called({ at, ...call }: Omit<Delivery, 'number' | 'at'> & { at: number }): void {
		const { kind, ids, acknowledged } = call;
		const totals = this.counts[kind];
		totals.calls += 1;
		if (!acknowledged) totals.refused += 1;
		for (const id of ids) {
			const entry = this.entry(kind, id, at);
			entry.attempts += 1;
			if (!acknowledged) continue;
			entry.acknowledged += 1;
			if (entry.acknowledged === 1) totals.acknowledged += 1;
			if (entry.acknowledged === 2) totals.repeated += 1;
		}
		this.ids += ids.length;
		this.calls.push({ ...call, number: ++this.number, at: new Date(at).toISOString() });
		if (this.calls.length > KEEP_CALLS || this.ids > KEEP_IDS) this.trim();
	}

	/** The parts, for another process. */
	kept(): KeptLedger {
		return { entries: this.entries, counts: this.counts, calls: this.calls };
	}

	restore({ entries, counts, calls }: KeptLedger): void {
		this.entries = entries;
		this.counts = counts;
		this.calls = calls;
		this.ids = this.calls.reduce((sum, { ids }) => sum + ids.length, 0);
		this.number = Math.max(this.number, this.calls.at(-1)?.number ?? 0);
	}

	totals(): Record<PushKind, PushTotals> {
		return structuredClone(this.counts);
	}

	/** The records of a kind, oldest first. */
	records(kind: PushKind): PushedRecord[] {
		return [...this.entries[kind]].map(([id, { createdAt, ...counts }]) => ({
			id,
			created: new Date(createdAt).toISOString(),
			...counts,
		}));
	}

	/** One record; undefined if it never was for a callback or stream, or is no longer listed. */
	record(kind: PushKind, id: number | bigint): Omit<PushedRecord, 'id' | 'created'> | undefined {
		return this.entries[kind].get(String(id));
	}

	/** The calls after the one with this number, oldest first. */
	callsAfter(number = 0): Delivery[] {
		const first = this.calls[0]?.number ?? 1;
		return this.calls.slice(Math.max(0, number + 1 - first));
	}

	reset(): void {
		this.entries = perKind(() => new Map());
		this.counts = perKind(noTotals);
		this.calls = [];
		this.ids = 0;
	}

	private entry(kind: PushKind, id: string, at: number): LedgerEntry {
		const entries = this.entries[kind];
		let entry = entries.get(id);
		if (entry) return entry;
		entry = { createdAt: at, attempts: 0, acknowledged: 0 };
		entries.set(id, entry);
		if (entries.size > KEEP_RECORDS) {
			for (const oldest of entries.keys()) {
				entries.delete(oldest);
				break;
			}
			this.counts[kind].forgotten += 1;
		}
		return entry;
	}

	/** Forgets the older half of the calls. */
	private trim(): void {
		this.calls = this.calls.slice(this.calls.length >> 1);
		this.ids = this.calls.reduce((sum, { ids }) => sum + ids.length, 0);
	}
}
