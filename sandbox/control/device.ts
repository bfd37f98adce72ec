import { quotaState } from '../rules/quota';
import { EVENT_SEVERITY, EVENT_TYPE } from '../world/event';
import { networkOf } from '../world/networks';
import { QUOTA_STATUS, type QuotaKind } from '../world/quota';
import { SIM_STATUS, type Endpoint, type World } from '../world/types';

/** One device in detail. Times are ISO 8601. */
export interface DeviceView {
	id: number;
	name: string;
	/** False for a disabled endpoint. */
	enabled: boolean;
	ipAddress: string;
	imei: string | null;
	sim: { iccid: string; imsi: string; msisdn: string; status: string } | null;
	/** ISO code of the country it is in, or was last. */
	country: string;
	tags: string[];
	quotas: {
		kind: QuotaKind;
		/** MB for data, messages for SMS. */
		left: number;
		volume: number;
		status: string;
		expiresAt: string;
	}[];
	/** Newest first. */
	events: { id: number; at: string; type: string; description: string; severity: string }[];
}

const EVENTS = 8;
const KINDS = ['data', 'sms'] as const;

export function deviceView(world: World, endpoint: Endpoint): DeviceView {
	const { id, name, status, ipAddress, imei, tagIds } = endpoint;
	const sim = world.sims.get(endpoint.simId ?? 0);
	return {
		id,
		name,
		enabled: status === 0,
		ipAddress,
		imei,
		sim: sim
			? {
					iccid: sim.iccid,
					imsi: sim.imsi,
					msisdn: sim.msisdn,
					status: SIM_STATUS[sim.status],
				}
			: null,
		country: networkOf(world, id).country.iso_code,
		tags: tagIds.flatMap((tag) => world.tags.get(tag)?.name ?? []),
		quotas: KINDS.flatMap((kind) => quotaLine(world, id, kind) ?? []),
		events: eventsOf(world, id),
	};
}

function quotaLine(
	world: World,
	id: number,
	kind: QuotaKind,
): DeviceView['quotas'][number] | undefined {
	const quota = world.quotas[kind].get(id);
	if (!quota) return undefined;
	const { left, status } = quotaState(world, id, kind, quota);
	const expiresAt = new Date(quota.expiresAt).toISOString();
	return { kind, left, volume: quota.volume, status: QUOTA_STATUS[status], expiresAt };
}

function eventsOf({ events }: World, endpointId: number): DeviceView['events'] {
	const found: DeviceView['events'] = [];
	for (let at = events.length - 1; at >= 0 && found.length < EVENTS; at--) {
		const event = events[at];
		if (event?.endpoint?.id !== endpointId) continue;
		found.push({
			id: event.id,
			at: new Date(event.at).toISOString(),
			type: EVENT_TYPE[event.type],
			description: event.description,
			severity: EVENT_SEVERITY[event.severity],
		});
	}
	return found;
}
