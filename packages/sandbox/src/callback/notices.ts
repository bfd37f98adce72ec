import { deliveryReceipt, receivedSms } from './record';
import { DAY } from '../core/world/dates';
import type { Sms } from '../core/world/sms';
import type { Endpoint, World } from '../core/world/types';
import { callbackTarget, isForApplication, nextCall, offer } from '../sms';
import { emitEvent } from '../core/events/emitEvent';
import { recordSms } from '../core/traffic/recordUsage';

/** One call to a callback that is due. */
export interface Notice {
	sms: Sms;
	/** POST for an SMS from the device, PATCH for the receipt of one to it (docs/service/callbacks.md, *Delivery*). */
	method: 'POST' | 'PATCH';
	body: object;
}

/**
 * Returns the time at which an SMS needs the courier: for a call, or for a step of its life cycle; null if never. The
 * first call for an SMS of a device is due at once.
 */
export function dueTime(world: World, sms: Sms): number | null {
	if (sms.receiptAt !== null) return sms.receiptAt;
	if (sms.nextStepAt === null || sms.status !== 1 || !isForApplication(sms)) return sms.nextStepAt;
	const profileId = world.endpoints.get(sms.endpointId)?.serviceProfileId ?? 0;
	return callbackTarget(world, profileId) ? sms.submittedAt : sms.nextStepAt;
}

/**
 * Returns the call that is due for an SMS whose profile has a callback, if any.
 * @assumption The service calls in order of submission, one call at a time for a device; a failed call does not hold up
 * later ones (docs/service/callbacks.md, *Delivery*). Check: refuse the first of three SMS and watch the order.
 */
export function dueNotice(world: World, endpoint: Endpoint, sms: Sms): Notice | undefined {
	const at = dueTime(world, sms);
	if (at === null || at > world.clock.now()) return undefined;
	if (sms.receiptAt !== null) {
		return { sms, method: 'PATCH', body: deliveryReceipt(world, endpoint, sms) };
	}
	return isForApplication(sms)
		? { sms, method: 'POST', body: receivedSms(world, endpoint, sms) }
		: undefined;
}

/**
 * Updates the SMS after a call. An accepted SMS is delivered (docs/service/sms.md, *Statuses*); otherwise the call is
 * repeated for a day.
 * @assumption A receipt is retried for as long as an SMS of a device (docs/service/callbacks.md, *Delivery*). Check:
 * refuse a receipt for a day.
 */
export function closeNotice(world: World, { sms, method }: Notice, isTaken: boolean): void {
	const now = world.clock.now();
	if (method === 'PATCH') {
		const again = nextCall(sms.finalAt ?? now, now);
		sms.receiptAt = isTaken || again > (sms.finalAt ?? now) + DAY ? null : again;
		return;
	}
	if (!isTaken) return offer(sms, now);
	sms.attemptedAt = now;
	sms.status = 4;
	sms.finalAt = now;
	sms.retryAt = null;
	sms.nextStepAt = null;
	recordSms(world, sms);
}

/**
 * Emits the alert of a call that was not accepted (docs/service/callbacks.md, *Delivery*).
 * @assumption Its wording, and that the network is its source: only type, severity, alert and that URL and status are
 * named are known (docs/service/callbacks.md, *Delivery*). Check: refuse a callback and read the events.
 */
export function emitRefused(
	world: World,
	endpoint: Endpoint,
	{ sms, method }: Notice,
	{ url, status }: { url: string; status: number },
): void {
	const what = method === 'POST' ? 'SMS' : 'delivery receipt of SMS';
	const answer = status === 0 ? 'without an answer' : `with HTTP status ${status}`;
	emitEvent(world, {
		type: 0,
		description: `Callback ${url} refused ${what} ${sms.id} ${answer}.`,
		source: 0,
		severity: 1,
		alert: true,
		endpoint,
	});
}
