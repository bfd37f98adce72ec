import { deliveryReceipt, receivedSms } from '../shapes/callback';
import { DAY } from '../world/dates';
import type { Sms } from '../world/sms';
import type { Endpoint, World } from '../world/types';
import { isForApplication } from './callbackTarget';
import { nextCall, offer } from './smsLife';

/** One call to a callback that is due. */
export interface Notice {
	sms: Sms;
	/** POST for an SMS from the device, PATCH for the receipt of one to it (docs/service/callbacks.md, *Delivery*). */
	method: 'POST' | 'PATCH';
	body: object;
}

/**
 * Returns the due calls of a device, oldest SMS first.
 * @assumption The service calls in order of submission, one call at a time for a device; a failed call does not hold up
 * later ones (docs/service/callbacks.md, *Delivery*). Check: refuse the first of three SMS and watch the order.
 */
export function dueNotices(world: World, endpoint: Endpoint): Notice[] {
	const now = world.clock.now();
	return (world.sms.get(endpoint.id) ?? []).flatMap((sms): Notice[] => {
		if (sms.receiptAt !== null && sms.receiptAt <= now) {
			return [{ sms, method: 'PATCH', body: deliveryReceipt(world, endpoint, sms) }];
		}
		const isDue = sms.nextStepAt !== null && sms.nextStepAt <= now && isForApplication(sms);
		return isDue ? [{ sms, method: 'POST', body: receivedSms(world, endpoint, sms) }] : [];
	});
}

/**
 * Updates the SMS after a call. An accepted SMS is delivered (docs/service/sms.md, *Statuses*); otherwise the call is
 * repeated for a day.
 * @assumption A receipt is retried for as long as an SMS of a device (docs/service/callbacks.md, *Delivery*). Check:
 * refuse a receipt for a day.
 */
export function closeNotice({ sms, method }: Notice, isTaken: boolean, now: number): void {
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
}
