import type { Flow } from '../world/flow';
import type { Sms } from '../world/sms';
import type { Endpoint, Sim, World } from '../world/types';

/** Traffic of some time. `tx` is uploaded or MO, `rx` downloaded or MT (docs/service/usage.md, *Days of an endpoint*). */
export interface Traffic {
	/** Bytes. */
	data: { tx: number; rx: number };
	/** Messages. */
	sms: { tx: number; rx: number };
}

/** What traffic is added up from. */
export interface TrafficSource {
	flows: Iterable<Flow>;
	sms: Iterable<Sms>;
}

export const trafficOfEndpoint = (world: World, { id }: Endpoint): TrafficSource => ({
	flows: world.flows.get(id) ?? [],
	sms: world.sms.get(id) ?? [],
});

/** All traffic of a workspace. */
export const trafficOfAll = ({ flows, sms }: World): TrafficSource => ({
	flows: [...flows.values()].flat(),
	sms: [...sms.values()].flat(),
});

/** All traffic of a SIM, in whichever device it was. A flow without a session belongs to the SIM that its device has. */
export function trafficOfSim(world: World, { id, imsi, endpointId }: Sim): TrafficSource {
	const isOwn = ({ pdp_context: session, endpoint_id: holder }: Flow) =>
		session === null ? holder === endpointId : session.imsi === imsi;
	const flows = [...world.flows.values()].flatMap((rows) => rows.filter(isOwn));
	const sms = [...world.sms.values()].flatMap((rows) => rows.filter(({ simId }) => simId === id));
	return { flows, sms };
}

/**
 * Adds up traffic by the key of its time; without a key it does not count. An MT SMS counts when it is delivered.
 * @assumption A flow belongs to the time of its start (docs/service/usage.md, *Days of an endpoint*). Check: read the
 * days of a device with a connection over midnight.
 */
export function trafficBy(
	{ flows, sms }: TrafficSource,
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

function addSms({ type, status, submittedAt }: Sms, trafficAt: TrafficAt): void {
	if (type === 'MT' && status !== 4) return;
	const traffic = trafficAt(submittedAt);
	if (traffic) traffic.sms[type === 'MO' ? 'tx' : 'rx'] += 1;
}
