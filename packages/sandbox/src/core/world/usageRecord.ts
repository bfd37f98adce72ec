import type { ServiceEvent } from './event';

/** Traffic types of usage records (docs/service/usage.md, *Traffic types*). */
export const TRAFFIC_TYPE = { 5: 'Data', 6: 'SMS' } as const;
export type TrafficType = keyof typeof TRAFFIC_TYPE;

/** A usage record (docs/service/streams.md, *Usage record*), with endpoint and SIM in their state at that time. */
export interface UsageRecord {
	/** Place in the order of storage; also the id unless a test chose one. */
	sequence: number;
	/** 64 bits: a test may add ids above 2^53. */
	id: bigint;
	/** Milliseconds since 1970, as all times. */
	storedAt: number;
	traffic: TrafficType;
	startedAt: number;
	endedAt: number;
	/** MB of data, or SMS; `rx` and `tx` as in the answer. */
	rx: number;
	tx: number;
	endpoint: NonNullable<ServiceEvent['endpoint']>;
	sim: NonNullable<ServiceEvent['sim']>;
	tariff: { id: number; name: string };
	session: string;
}

/** Traffic of some time. `tx` is uploaded or MO, `rx` downloaded or MT (docs/service/usage.md, *Days of an endpoint*). */
export interface Traffic {
	/** Bytes. */
	data: { tx: number; rx: number };
	/** Messages. */
	sms: { tx: number; rx: number };
}

/** Traffic of a device that has a usage record, but no flow record and no SMS. */
export interface UnloggedTraffic extends Traffic {
	simId: number;
	/** Milliseconds since 1970. */
	at: number;
}
