import type { Flow } from '../core/world/flow';
import type { Sms } from '../core/world/sms';
import type { Endpoint, Sim, World } from '../core/world/types';
import type { Traffic, UnloggedTraffic } from '../core/world/usageRecord';

export type { Traffic };

/** What traffic is added up from. */
export interface TrafficSource {
	flows: Iterable<Flow>;
	sms: Iterable<Sms>;
	unlogged: Iterable<UnloggedTraffic>;
}

export const trafficOfEndpoint = (world: World, { id }: Endpoint): TrafficSource => ({
	flows: world.flows.get(id) ?? [],
	sms: world.sms.get(id) ?? [],
	unlogged: world.unlogged.get(id) ?? [],
});

/** All traffic of a workspace. */
export const trafficOfAll = ({ flows, sms, unlogged }: World): TrafficSource => ({
	flows: [...flows.values()].flat(),
	sms: [...sms.values()].flat(),
	unlogged: [...unlogged.values()].flat(),
});

/** All traffic of a SIM, in whichever device it was. A flow without a session belongs to the SIM its device had then. */
export function trafficOfSim(world: World, { id, imsi }: Sim): TrafficSource {
	const isOwn = ({ pdp_context: session, simId }: Flow) =>
		session === null ? simId === id : session.imsi === imsi;
	const ofSim = <Row extends { simId: number }>(lists: Map<number, Row[]>) =>
		[...lists.values()].flatMap((rows) => rows.filter(({ simId }) => simId === id));
	const flows = [...world.flows.values()].flatMap((rows) => rows.filter(isOwn));
	return { flows, sms: ofSim(world.sms), unlogged: ofSim(world.unlogged) };
}

/**
 * Adds up traffic by the key of its time; without a key it does not count. An MT SMS counts when it is delivered, on that
 * day.
 * @assumption A flow belongs to the time of its start (docs/service/usage.md, *Days of an endpoint*). Check: read the
 * days of a device with a connection over midnight.
 */
export function trafficBy(
	{ flows, sms, unlogged }: TrafficSource,
	keyOf: (at: number) => string | undefined,
): Map<string, Traffic> {
	const found = new Map<string, Traffic>();
	const trafficAt = (at: number | null) => {
		const key = at === null ? undefined : keyOf(at);
		if (key === undefined) return undefined;
		const traffic = found.get(key) ?? { data: { tx: 0, rx: 0 }, sms: { tx: 0, rx: 0 } };
		found.set(key, traffic);
		return traffic;
	};
	for (const flow of flows) addFlow(flow, trafficAt);
	for (const one of sms) addSms(one, trafficAt);
	for (const one of unlogged) addUnlogged(one, trafficAt);
	return found;
}

type TrafficAt = (at: number | null) => Traffic | undefined;

function addFlow(flow: Flow, trafficAt: TrafficAt): void {
	const tx = flow.bytes_up ?? 0;
	const rx = flow.bytes_down ?? 0;
	if (tx + rx === 0) return;
	const traffic = trafficAt(flow.startedAt ?? flow.completedAt ?? flow.loadedAt);
	if (!traffic) return;
	traffic.data.tx += tx;
	traffic.data.rx += rx;
}

function addSms({ type, status, submittedAt, finalAt }: Sms, trafficAt: TrafficAt): void {
	if (type === 'MT' && status !== 4) return;
	const traffic = trafficAt(type === 'MT' ? (finalAt ?? submittedAt) : submittedAt);
	if (traffic) traffic.sms[type === 'MO' ? 'tx' : 'rx'] += 1;
}

function addUnlogged({ at, data, sms }: UnloggedTraffic, trafficAt: TrafficAt): void {
	const traffic = trafficAt(at);
	if (!traffic) return;
	for (const way of ['tx', 'rx'] as const) {
		traffic.data[way] += data[way];
		traffic.sms[way] += sms[way];
	}
}

/** Traffic of one UTC day. */
export interface DayTraffic extends Traffic {
	/** `YYYY-MM-DD`. */
	date: string;
}

/**
 * Adds up traffic by day, from `first` and before `end` (milliseconds).
 * @assumption Days without traffic are left out (docs/service/usage.md, *Days of an endpoint*). Check: read the days of a
 * quiet device.
 */
export function dailyTraffic(source: TrafficSource, first: number, end: number): DayTraffic[] {
	const days = trafficBy(source, (at) =>
		at < first || at >= end ? undefined : new Date(at).toISOString().slice(0, 10),
	);
	return [...days]
		.map(([date, traffic]) => ({ date, ...traffic }))
		.sort((a, b) => (a.date < b.date ? -1 : 1));
}
