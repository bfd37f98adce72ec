import { HOUR, MINUTE } from '../core/world/dates';
import type { Sms } from '../core/world/sms';
import { endpointOf, type Endpoint, type World } from '../core/world/types';
import { planAnswers, sendPlanned } from './answering';
import { callbackTarget, isForApplication } from './callbackTarget';
import { registeredSim, settleConnection, switchDevice } from '../core/device/connection';
import { recordSms } from '../core/traffic/recordUsage';

/**
 * Half a second as pending, half a second in progress: delivered one second after submission
 * (docs/service/sms.md, *Statuses*).
 */
const STEP = 500;
/** An SMS is closed a few seconds after its expiry, and never delivered meanwhile. */
const CLOSING = 3000;
const MT_RETRY = HOUR;
const CALL_RETRY = 15 * MINUTE;

/** Updates every SMS of an endpoint to the present time; call it before reading or changing any of them. */
export function settleSms(world: World, endpointId: number): void {
	settle(world, endpointId, world.sms.get(endpointId) ?? []);
}

/** Updates one SMS to the present time. */
export const settleOneSms = (world: World, sms: Sms): void => settle(world, sms.endpointId, [sms]);

function settle(world: World, endpointId: number, list: Sms[]): void {
	const now = world.clock.now();
	const endpoint = world.endpoints.get(endpointId);
	if (endpoint) settleConnection(world, endpoint);
	const isCalled = endpoint !== undefined && !!callbackTarget(world, endpoint.serviceProfileId);
	for (const sms of list) {
		// The courier delivers these.
		if (isCalled && isForApplication(sms)) {
			if (sms.nextStepAt !== null && now >= sms.expiresAt) drop(sms);
		} else if (settleOne(world, sms, now) && sms.type === 'MT') {
			close(world, sms, isCalled);
		}
	}
	if (endpoint) sendDue(world, endpoint);
}

/** What follows when an MT SMS is final. */
function close(world: World, sms: Sms, isCalled: boolean): void {
	if (sms.status === 4) {
		world.unsettled.add(sms.endpointId);
		recordSms(world, sms);
		planAnswers(world, sms);
	}
	if (isCalled) oweReceipt(world, sms);
}

function sendDue(world: World, endpoint: Endpoint): void {
	const sent = sendPlanned(world, endpoint, isRegistered(world, endpoint));
	if (sent.length > 0) settle(world, endpoint.id, sent);
}

function oweReceipt(world: World, sms: Sms): void {
	sms.receiptAt = sms.finalAt;
	world.ledger.created('receipt', sms.id, world.clock.now());
}

/**
 * Advances an SMS; returns whether it is now final.
 * @assumption A receipt also tells of SMS that failed or expired (docs/service/callbacks.md, *Delivery receipt*).
 * Check: send an SMS to a device that is off and wait a day.
 */
function settleOne(world: World, sms: Sms, now: number): boolean {
	if (sms.nextStepAt === null) return false;
	while (sms.nextStepAt !== null && sms.nextStepAt <= now) {
		advance(sms, sms.nextStepAt, isReachable(world, sms));
	}
	return sms.nextStepAt === null;
}

/** Whether the device is registered with the SIM of the SMS. */
function isReachable(world: World, { endpointId, simId }: Sms): boolean {
	const endpoint = world.endpoints.get(endpointId);
	return endpoint?.simId === simId && isRegistered(world, endpoint);
}

const isRegistered = (world: World, endpoint: Endpoint): boolean =>
	registeredSim(world, endpoint) !== undefined;

/** One step of the life cycle, 1 -> 2 -> 4 or 3, 3 -> 2 on retry, 6 at expiry (docs/service/sms.md, *Statuses*). */
function advance(sms: Sms, at: number, reachable: boolean): void {
	if (at >= sms.expiresAt + CLOSING) expire(sms);
	else if (at >= sms.expiresAt) sms.nextStepAt = sms.expiresAt + CLOSING;
	else if (sms.type === 'MO') offer(sms, at);
	else if (sms.status === 2) attempt(sms, at, reachable);
	else {
		if (sms.status === 3) sms.retryCount += 1;
		sms.status = 2;
		sms.nextStepAt = at + STEP;
	}
}

function attempt(sms: Sms, at: number, reachable: boolean): void {
	sms.attemptedAt = at;
	if (!reachable) return buffer(sms, sms.submittedAt + (sms.retryCount + 1) * MT_RETRY);
	sms.status = 4;
	sms.finalAt = at;
	sms.retryAt = null;
	sms.nextStepAt = null;
}

/**
 * Keeps a refused SMS of a device buffered; the next call is 15 minutes later (docs/service/sms.md, *Statuses*;
 * docs/service/callbacks.md, *Delivery*).
 */
export function offer(sms: Sms, at: number): void {
	sms.attemptedAt = at;
	sms.retryCount += 1;
	buffer(sms, nextCall(sms.submittedAt, at));
}

/** Returns the next call time: every 15 minutes from the first call, after `now`. */
export const nextCall = (since: number, now: number): number =>
	since + (Math.floor((now - since) / CALL_RETRY) + 1) * CALL_RETRY;

function buffer(sms: Sms, retryAt: number): void {
	sms.status = 3;
	sms.retryAt = retryAt;
	sms.nextStepAt = Math.min(retryAt, sms.expiresAt + CLOSING);
}

function expire(sms: Sms): void {
	sms.status = 6;
	sms.attemptedAt ??= sms.expiresAt;
	sms.finalAt = sms.expiresAt + CLOSING;
	sms.nextStepAt = null;
}

/** Closes an SMS of a device whose callback accepted no call (docs/service/callbacks.md, *Delivery*). */
function drop(sms: Sms): void {
	sms.status = 5;
	sms.attemptedAt ??= sms.expiresAt;
	sms.finalAt = sms.expiresAt;
	sms.retryAt = null;
	sms.nextStepAt = null;
}

/** Sets a device online, with a data session, or offline. RangeError for an unknown endpoint. */
export function setOnline(world: World, endpointId: number, online: boolean): void {
	const endpoint = endpointOf(world, endpointId);
	settleSms(world, endpointId);
	switchDevice(world, endpoint, online);
}

/**
 * Whether an SMS can still be cancelled: an MT SMS that waits (docs/service/sms.md, *Cancel*).
 * @assumption Pending SMS can be canceled, too: recorded canceled ones had no attempt (docs/service/sms.md, *Cancel*).
 * Check: cancel an SMS at once after sending.
 */
export function isCancellable({ type, status }: Sms): boolean {
	return type === 'MT' && (status === 1 || status === 3);
}

/** Cancels an SMS. As recorded, it has no final date, no attempt, and a retry an hour after submission. */
export function cancelSms(world: World, sms: Sms): void {
	sms.status = 7;
	sms.finalAt = null;
	sms.attemptedAt = null;
	sms.retryAt = sms.submittedAt + MT_RETRY;
	sms.nextStepAt = null;
	world.unansweredSms.delete(sms);
}
