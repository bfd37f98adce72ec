import { isObject, type JsonObject } from '../http/body';
import { Refusal } from '../http/errors';
import { readIsoDate } from '../world/dates';
import type { Quota, QuotaKind } from '../world/quota';

/** The refusal of quotas: 422 with a message alone (docs/service/quotas.md, *Operations*). */
function invalid(message: string): Refusal {
	return new Refusal(422, { message });
}

/**
 * Checks the body of a quota assignment (docs/service/quotas.md, *Operations*). Throws 422 for the first thing wrong.
 * @assumption What the record requires is required here, too. Ids are texts, and a quota must not begin expired, empty
 * or exhausted (docs/service/quotas.md, *Record*). Check: set a quota without `status`, and one with volume 0.
 */
export function checkQuota(body: JsonObject, kind: QuotaKind, now: number): Quota {
	requireId(body, 'status', ['1']);
	const volume = body.volume;
	if (typeof volume !== 'number' || volume <= 0 || (kind === 'sms' && volume % 1 !== 0)) {
		throw invalid("Field 'volume' must be a positive number.");
	}
	const expiresAt = readExpiry(body.expiry_date, kind);
	if (expiresAt === undefined) throw invalid("Field 'expiry_date' must be a date-time.");
	if (expiresAt <= now) throw invalid("Field 'expiry_date' must lie in the future.");
	if (kind === 'data' || (body.action_on_exhaustion ?? undefined) !== undefined) {
		requireId(body, 'action_on_exhaustion', ['1']);
	}
	return {
		volume,
		assignedAt: now,
		expiresAt,
		autoRefill: readRefill(body.auto_refill, kind),
		thresholdPercentage: readThreshold(body.threshold_percentage, kind === 'sms', 100),
		thresholdVolume: readThreshold(body.threshold_volume, false, volume),
	};
}

/** `{id: "1"}` with an id of those that can be chosen. */
function requireId(body: JsonObject, key: string, allowed: string[]): void {
	const reference = body[key];
	const id = isObject(reference) ? reference.id : undefined;
	if (typeof id !== 'string' || !allowed.includes(id)) {
		throw invalid(`Field '${key}' must be an object with one of these ids: ${allowed.join(', ')}.`);
	}
}

/** An ISO 8601 date-time; for data also `YYYY-MM-DD HH:mm:ss` in UTC, as in an older schema. */
function readExpiry(value: unknown, kind: QuotaKind): number | undefined {
	if (typeof value !== 'string') return undefined;
	const isOldForm = kind === 'data' && /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(value);
	if (isOldForm) return readIsoDate(`${value.replace(' ', 'T')}Z`);
	return value.includes('T') ? readIsoDate(value) : undefined;
}

/** 0 or 1 for data, a boolean for SMS. */
function readRefill(value: unknown, kind: QuotaKind): boolean {
	const [no, yes]: [unknown, unknown] = kind === 'data' ? [0, 1] : [false, true];
	if (value === undefined || value === null || value === no) return false;
	if (value === yes) return true;
	throw invalid(`Field 'auto_refill' must be ${String(no)} or ${String(yes)}.`);
}

function readThreshold(value: unknown, required: boolean, most: number): number | null {
	if (!required && (value === undefined || value === null)) return null;
	if (typeof value !== 'number' || value < 0 || value > most) {
		throw invalid(`A threshold must be a number from 0 to ${most}.`);
	}
	return value;
}
