import type { LoggedRequest, RequestLog } from '../http/requestLog';
import { connectionState, type ConnectionState } from '../rules/connection';
import { settleSms } from '../rules/smsLife';
import { deviceView, type DeviceView } from './device';
import { pushView, type PushView } from './pushes';
import type { Failure } from './failure';
import { SMS_STATUS, type Sms } from '../world/sms';
import type { Flow } from '../world/flow';
import { SIM_STATUS, type Endpoint, type World } from '../world/types';

/** Selects devices by a part of name or ICCID, and SMS and flows of all these or of one. */
export interface FleetWish {
	search?: string;
	endpointId?: number;
}

/** Overview of the fleet. Times are ISO 8601; SMS, flows and requests are sorted newest first. */
export interface FleetView extends PushView {
	now: string;
	organisation: string;
	/** Number of all devices and of matching ones; at most `MOST_DEVICES` are shown. */
	total: number;
	more: boolean;
	devices: {
		id: number;
		name: string;
		iccid: string | null;
		simStatus: string | null;
		state: ConnectionState;
		online: boolean;
	}[];
	sms: {
		id: number;
		at: string;
		device: string;
		type: Sms['type'];
		status: string;
		payload: string;
		isBinary: boolean;
	}[];
	flows: {
		/** Unique for each flow record. */
		key: string;
		at: string;
		device: string;
		destination: string;
		protocol: string | null;
		event: string | null;
		bytesUp: number | null;
		bytesDown: number | null;
	}[];
	requests: (LoggedRequest & { number: number })[];
	/** The failure that strikes every request; null without one. */
	failure: Failure | null;
	/** The device with `endpointId`; null without one. */
	device: DeviceView | null;
	/** The newest code e-mailed to each user, until it is used. */
	codes: { username: string; code: string; at: string }[];
}

const MOST_DEVICES = 200;
const NEWEST = 40;

/** Returns the overview; first updates SMS and connections of its devices, as reads over the API do. */
export function fleetView(
	world: World,
	log: RequestLog,
	{ search = '', endpointId }: FleetWish,
	failure: Failure | null,
): FleetView {
	const { devices, more } = matching(world, search.trim().toLowerCase());
	const chosen = endpointId === undefined ? devices : devices.filter(({ id }) => id === endpointId);
	const opened = world.endpoints.get(endpointId ?? 0);
	for (const { id } of chosen) settleSms(world, id);
	if (opened) settleSms(world, opened.id);
	return {
		now: new Date(world.clock.now()).toISOString(),
		organisation: world.organisation.name,
		total: world.endpoints.size,
		more,
		devices: devices.map((device) => deviceLine(world, device)),
		sms: newest(chosen, world.sms, ({ submittedAt }) => submittedAt).map(smsLine),
		flows: newest(chosen, world.flows, ({ startedAt }) => startedAt).map(flowLine),
		requests: log.newest(NEWEST),
		failure,
		...pushView(world),
		device: opened ? deviceView(world, opened) : null,
		codes: unusedCodes(world),
	};
}

function unusedCodes({ access }: World): FleetView['codes'] {
	return [...access.users.values()].flatMap(({ username, mails }) => {
		const mail = mails.at(-1);
		return mail && !mail.used ? [{ username, code: mail.code, at: iso(mail.sentAt) }] : [];
	});
}

function matching(world: World, search: string): { devices: Endpoint[]; more: boolean } {
	const devices: Endpoint[] = [];
	for (const endpoint of world.endpoints.values()) {
		const iccid = world.sims.get(endpoint.simId ?? 0)?.iccid ?? '';
		if (!`${endpoint.name} ${iccid}`.toLowerCase().includes(search)) continue;
		if (devices.length === MOST_DEVICES) return { devices, more: true };
		devices.push(endpoint);
	}
	return { devices, more: false };
}

function deviceLine(world: World, endpoint: Endpoint): FleetView['devices'][number] {
	const sim = world.sims.get(endpoint.simId ?? 0);
	return {
		id: endpoint.id,
		name: endpoint.name,
		iccid: sim?.iccid ?? null,
		simStatus: sim ? SIM_STATUS[sim.status] : null,
		state: connectionState(world, endpoint),
		online: endpoint.online,
	};
}

interface Happened<Row> {
	row: Row;
	at: number;
	device: string;
}

/** Returns the newest rows of these devices, without rows that have no time. */
function newest<Row>(
	devices: Endpoint[],
	rows: Map<number, Row[]>,
	timeOf: (row: Row) => number | null,
): Happened<Row>[] {
	const found = devices.flatMap(({ id, name }) =>
		(rows.get(id) ?? [])
			.slice(-NEWEST)
			.reverse()
			.flatMap((row) => {
				const at = timeOf(row);
				return at === null ? [] : [{ row, at, device: name }];
			}),
	);
	return found.sort((a, b) => b.at - a.at).slice(0, NEWEST);
}

const iso = (at: number) => new Date(at).toISOString();

function smsLine({ row, at, device }: Happened<Sms>): FleetView['sms'][number] {
	const { id, type, status, payload, dcs } = row;
	const isBinary = dcs === 4;
	return { id, at: iso(at), device, type, status: SMS_STATUS[status], payload, isBinary };
}

function flowLine({ row, at, device }: Happened<Flow>): FleetView['flows'][number] {
	const host = row.destination_hostname ?? row.destination_ip ?? '';
	return {
		key: `${row.flow_id} ${row.event_type ?? ''} ${row.completedAt ?? ''}`,
		at: iso(at),
		device,
		destination: row.destination_port === null ? host : `${host}:${row.destination_port}`,
		protocol: row.protocol,
		event: row.event_type,
		bytesUp: row.bytes_up,
		bytesDown: row.bytes_down,
	};
}
