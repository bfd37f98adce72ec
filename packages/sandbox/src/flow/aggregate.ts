import type { Flow } from '../core/world/flow';

/**
 * Flow rows of one destination added up (docs/service/flow-logs.md, *Destination row*); times in milliseconds since
 * 1970.
 */
export interface Destination {
	destination_hostname: string | null;
	destination_ip: string | null;
	destination_port: number | null;
	protocol: string | null;
	startedAt: number | null;
	completedAt: number | null;
	bytes_up: number;
	bytes_down: number;
	flow_count: number;
}

/**
 * One element per combination of destination hostname, IP, port and protocol. Its times are never null
 * (docs/service/flow-logs.md, *Destination row*): if a row has no start, its end is used, and the other way round.
 * @assumption A row without IP, port or protocol has no destination and is left out (docs/service/flow-logs.md,
 * *Destination row*). Check: compare both views of an hour with such rows.
 */
export function aggregateFlows(flows: Flow[]): Destination[] {
	const groups = new Map<string, Destination>();
	for (const flow of flows) {
		const { destination_ip, destination_port, protocol, startedAt, completedAt, loadedAt } = flow;
		if (destination_ip === null || destination_port === null || protocol === null) continue;
		const key = `${flow.destination_hostname}|${destination_ip}|${destination_port}|${protocol}`;
		const group = groups.get(key) ?? emptyGroup(flow);
		groups.set(key, group);
		group.startedAt = pick(Math.min, group.startedAt, startedAt ?? completedAt ?? loadedAt);
		group.completedAt = pick(Math.max, group.completedAt, completedAt ?? startedAt ?? loadedAt);
		group.bytes_up += flow.bytes_up ?? 0;
		group.bytes_down += flow.bytes_down ?? 0;
		group.flow_count += 1;
	}
	return [...groups.values()];
}

function emptyGroup(flow: Flow): Destination {
	return {
		destination_hostname: flow.destination_hostname,
		destination_ip: flow.destination_ip,
		destination_port: flow.destination_port,
		protocol: flow.protocol,
		startedAt: null,
		completedAt: null,
		bytes_up: 0,
		bytes_down: 0,
		flow_count: 0,
	};
}

function pick(
	better: (a: number, b: number) => number,
	a: number | null,
	b: number | null,
): number | null {
	return a === null ? b : b === null ? a : better(a, b);
}
