import { DAY } from './dates';

/** Statuses of a quota; their ids are strings on the wire (docs/service/quotas.md, *Record*). */
export const QUOTA_STATUS = { 1: 'ACTIVE', 2: 'EXHAUSTED', 3: 'EXPIRED' } as const;
export type QuotaStatus = keyof typeof QUOTA_STATUS;
export type QuotaKind = 'data' | 'sms';

/** Volume that an endpoint may use before it is blocked. The rest follows from its traffic since `assignedAt`. */
export interface Quota {
	/** MB or messages, as assigned. */
	volume: number;
	/** Milliseconds since 1970. */
	assignedAt: number;
	expiresAt: number;
	/** Whether the volume is renewed every UTC day. */
	autoRefill: boolean;
	thresholdPercentage: number | null;
	thresholdVolume: number | null;
	/** What was reported of it: 1 near its end, 2 used up, 3 expired. */
	stage?: number;
}

/** For what has no end, in milliseconds since 1970. */
export const NEVER = 200_000 * DAY;

/** Stands for quotas that a copied fleet lacks: without it the sandbox would block devices whose profile applies quotas. */
export const UNKNOWN_QUOTA: Quota = {
	volume: 1e9,
	assignedAt: 0,
	expiresAt: NEVER,
	autoRefill: false,
	thresholdPercentage: null,
	thresholdVolume: null,
};

/** Additional volume for a traffic limit (docs/service/quotas.md, *Traffic limit extensions*). */
export interface LimitExtension {
	id: number;
	trafficLimitId: number;
	volume: number;
	createdAt: number;
	expiresAt: number;
}
