import { sessionId, type DataSession } from '../world/connection';
import type { EventDetail } from '../world/event';
import { networkOf } from '../world/networks';
import { MEGABYTE } from '../world/services';
import type { Endpoint, Sim, World } from '../world/types';
import { emitEvent } from './emitEvent';

/** Emits the event of an opened data session, at its start time (docs/service/events.md, *Triggers*). */
export function emitSessionOpened(
	world: World,
	endpoint: Endpoint,
	sim: Sim | undefined,
	session: DataSession,
): void {
	emitEvent(world, {
		type: 3,
		description: 'New PDP Context successfully activated with SGSN CP=192.0.2.61, DP=192.0.2.62.',
		at: session.since,
		source: 0,
		endpoint,
		sim,
		detail: openedDetail(world, endpoint, session),
	});
}

/** Emits the event of a data session that ended, now by default, with its volume (docs/service/events.md, *Triggers*). */
export function emitSessionClosed(
	world: World,
	endpoint: Endpoint,
	sim: Sim | undefined,
	session: DataSession,
	at?: number,
): void {
	emitEvent(world, {
		type: 5,
		description: 'PDP Context deleted.',
		at,
		source: 0,
		endpoint,
		sim,
		detail: closedDetail(world, endpoint, session),
	});
}

/** What the event of an ended data session tells of it (docs/service/events.md, *Record*). */
export const closedDetail = (
	world: World,
	endpoint: Endpoint,
	session: DataSession,
): EventDetail => ({
	...openedDetail(world, endpoint, session),
	volume: volumeOf(session),
});

/** What the event of an opened data session tells of it (docs/service/events.md, *Record*). */
export function openedDetail(world: World, endpoint: Endpoint, session: DataSession): EventDetail {
	const { country, mcc, mnc, operator } = networkOf(world, endpoint.id);
	const { imei } = session;
	return {
		...operator,
		country: { ...country, mcc },
		session_id: sessionId(session),
		pdp_context: {
			rat_type: 6,
			apn: 'iot',
			region: 'eu-west-1',
			mcc,
			mnc,
			lac: 767,
			ci: 6471,
			ue_ip_address: endpoint.ipAddress,
			...(imei !== null && { imeisv: imei }),
			nsapi: 5,
			gtp_version: 2,
			tunnel_created: new Date(session.since).toISOString().slice(0, 19),
			pdp_context_id: session.id,
		},
	};
}

/** The volume of a session in MB. */
const volumeOf = ({ moved: { rx, tx } }: DataSession) => ({
	total: (tx + rx) / MEGABYTE,
	rx: rx / MEGABYTE,
	tx: tx / MEGABYTE,
});
