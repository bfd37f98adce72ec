import type { IDataObject } from 'n8n-workflow';
import type { Sandbox } from '../../../../../packages/sandbox/src';
import { newSim } from '../../../../../packages/sandbox/src/core/device/newSim';
import { applyTags } from '../../../../../packages/sandbox/src/tag/rules';
import { changeSimStatus } from '../../../../../packages/sandbox/src/sim/status';
import { closedDetail } from '../../../../../packages/sandbox/src/core/events/sessionEvents';
import { newSession } from '../../../../../packages/sandbox/src/core/world/connection';
import { takeId } from '../../../../../packages/sandbox/src/core/world/types';
import type { Service } from '../../forms/device';

/** A night in another year than that of n8n's clock. */
export const LATE_EVENING = { endpoints: 0, startTime: new Date('2026-03-10T22:30:00Z') };
export const TODAY = '2026-03-10';
const LONG_AGO = Date.parse('2025-01-01T00:00:00Z');
const MEGABYTE = 1_000_000;

interface NewDevice {
	name: string;
	tags?: string;
	/** When device and SIM were set up; long ago by default. */
	since?: string;
	/** Usage by time, in MB. */
	used?: Record<string, number>;
}

export interface Device {
	endpointId: number;
	simId: number;
	iccid: string;
}

/** Adds a device with an activated SIM and its usage. */
export function addDevice({ world, control }: Sandbox, device: NewDevice): Device {
	const endpointId = control.addEndpoint(device.name);
	const endpoint = world.endpoints.get(endpointId);
	if (!endpoint) throw new Error('No endpoint was added');
	const since = device.since === undefined ? LONG_AGO : Date.parse(device.since);
	endpoint.createdAt = since;
	Object.assign(endpoint, applyTags(world, device.tags ? { text: device.tags } : undefined));
	const sim = newSim(world, 1, LONG_AGO);
	sim.activatedAt = since;
	sim.endpointId = endpointId;
	endpoint.simId = sim.id;
	const rows = Object.entries(device.used ?? {}).map(([started_on, mb]) => ({
		started_on,
		bytes_up: Math.round(mb * MEGABYTE * 0.4),
		bytes_down: Math.round(mb * MEGABYTE * 0.6),
	}));
	if (rows.length > 0) control.addFlows(endpointId, rows);
	return { endpointId, simId: sim.id, iccid: sim.iccid };
}

/** Adds the event of a data session that has ended. */
export function addSession(
	{ control, world }: Sandbox,
	endpointId: number,
	{ from, until, mb }: { from: string; until: string; mb: number },
): void {
	const endpoint = world.endpoints.get(endpointId);
	if (!endpoint) throw new Error(`No endpoint ${endpointId}`);
	const session = newSession(takeId(world, 'dataSession'), Date.parse(from), null);
	const detail = closedDetail(world, endpoint, session);
	const volume = { total: mb, rx: mb, tx: 0 };
	control.addEvent({ type: 5, endpointId, at: new Date(until), detail: { ...detail, volume } });
}

/** Suspends a SIM as another client would. */
export function suspendElsewhere({ world }: Sandbox, simId: number): void {
	const sim = world.sims.get(simId);
	if (!sim) throw new Error(`No SIM ${simId}`);
	changeSimStatus(world, sim, 2);
}

export const isSuspended = ({ sandbox }: Service, simId: number): boolean =>
	sandbox.world.sims.get(simId)?.status === 2;

/** Requests by method, without logins. */
export function methods(service: Service): Record<string, number> {
	const counts: Record<string, number> = {};
	for (const [method = ''] of service.sent().map((sent) => sent.split(' '))) {
		counts[method] = (counts[method] ?? 0) + 1;
	}
	return counts;
}

/** Number of requests to a path. */
export const sentTo = (service: Service, path: RegExp): number =>
	service.sent().filter((sent) => path.test(sent)).length;

/** Runs an operation of SIMs that must succeed. */
export const runSim = async (service: Service, operation: string, extra: object = {}) =>
	await service.output({ resource: 'sim', operation, ...extra });

/** Adds devices that used more than 500 MB today, the first one most. */
export const addDevicesOver = (
	sandbox: Sandbox,
	count: number,
	prefix = 'over',
	tags?: string,
): Device[] =>
	Array.from({ length: count }, (_, n) =>
		addDevice(sandbox, {
			name: `${prefix}-${n}`,
			tags,
			used: { [`${TODAY}T08:00:00Z`]: 2000 - 10 * n },
		}),
	);

/** Adds devices with different usage in the days up to today. */
export function addUsers(sandbox: Sandbox): Record<string, Device> {
	const add = (name: string, used: Record<string, number>) => addDevice(sandbox, { name, used });
	const users = {
		exact: add('exact', { '2026-03-10T08:00:00Z': 500 }),
		above: add('above', { '2026-03-10T08:00:00Z': 500, '2026-03-10T09:00:00Z': 0.000005 }),
		late: add('late', { '2026-03-09T23:59:59Z': 900, '2026-03-10T00:00:00Z': 100 }),
		camera: add('camera', { '2026-03-10T00:00:00Z': 2000, '2026-03-01T00:00:00Z': 50 }),
		chatty: add('chatty', {}),
	};
	for (let n = 0; n < 4; n++) sandbox.control.deviceSends(users.chatty.endpointId, 'x');
	return users;
}

/** Takes all devices, SIMs and events away. */
export function startAnew({ world, control }: Sandbox): void {
	for (const id of [...world.endpoints.keys()]) control.removeEndpoint(id);
	world.sims.clear();
	world.events.splice(0);
	control.set({ eventDelaySeconds: 0 });
}

/** What became of the SIMs, as "device: outcome". */
export const outcomes = (rows: readonly unknown[]) =>
	rows.map((row) => {
		const { endpoint_name: name, outcome } = row as IDataObject;
		return `${String(name)}: ${String(outcome)}`;
	});
