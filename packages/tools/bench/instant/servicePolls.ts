import { triggerHost, watchingFleet } from '../../../../test/engine';
import { Fleet } from './fleet';
import type { Delays } from './results';

/** Endpoints that a poll reads with the default *Requests per Poll*. */
const PER_POLL = 148;
/** Rotations after the last SMS: each device is read in every one. */
const LAST_ROTATIONS = 2;
/** Minutes with SMS in a fleet that one poll can read. */
const LEAST_MINUTES = 5;

/**
 * Polls in n8n's engine: after each poll the service time moves by a minute, in which devices send SMS. The clock stands
 * during a poll, so a poll takes no time: the delay is a lower bound.
 */
export async function servicePolls(size: number, count: number): Promise<Delays> {
	const fleet = await Fleet.start(size, true);
	try {
		const trigger = await triggerHost({
			kind: 'live',
			credentials: { cellularIotApi: { ...fleet.service, allowHttp: false, sessionToken: '' } },
			parameters: watchingFleet('smsReceived'),
		});
		await trigger.activate();
		const rotation = Math.ceil(size / PER_POLL);
		const minutes = Math.max(rotation, LEAST_MINUTES);
		const stored = new Map<string, number>();
		const ms: number[] = [];
		for (let minute = 0; minute < minutes + LAST_ROTATIONS * rotation; minute++) {
			const isSending = minute < minutes;
			// Evenly over all minutes, also if there are fewer SMS than minutes.
			const until = (end: number) => Math.floor((count * end) / minutes);
			const { sent, now } = await fleet.minute(isSending ? until(minute + 1) - until(minute) : 0);
			for (const { id, at } of sent) stored.set(String(id), at);
			for (const { json } of (await trigger.tick()) ?? []) {
				const at = stored.get(String(json.id));
				if (at !== undefined) ms.push(now - at);
				stored.delete(String(json.id));
			}
			if (!isSending && stored.size === 0) break;
		}
		return { sent: count, ms };
	} finally {
		await fleet.stop();
	}
}
