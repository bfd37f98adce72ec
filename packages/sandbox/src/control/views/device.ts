import { connectionState } from '../../core/device/connection';
import { isLockedOut, reportedImei } from '../../core/device/deviceImei';
import { settleEuicc, euiccOf } from '../../euicc';
import { moveRefusal } from '../../play/deviceMoves';
import { quotaState } from '../../core/traffic/quota';
import { settleSms } from '../../sms';
import type { ConnectionState } from '../../core/world/connection';
import { EUICC_ACTION, OPERATION_STATUS } from '../../core/world/euicc';
import { networkOf } from '../../core/world/networks';
import { OPERATORS } from '../../core/world/operators';
import { QUOTA_STATUS, type QuotaKind, UNKNOWN_QUOTA } from '../../core/world/quota';
import { SIM_STATUS, type Endpoint, type World } from '../../core/world/types';

/** One device in detail. Times are ISO 8601. */
export interface DeviceView {
	id: number;
	name: string;
	/** False for a disabled endpoint. */
	enabled: boolean;
	state: ConnectionState;
	/** Whether the device is switched on. */
	online: boolean;
	/** Start of its data session; null without one. */
	since: string | null;
	ipAddress: string;
	/** The IMEI of the record, and the one that the device reports. */
	imei: string | null;
	reportedImei: string | null;
	/** `lockedOut`: the lock keeps the device out. */
	imeiLock: 'off' | 'on' | 'lockedOut';
	sim: { iccid: string; imsi: string; msisdn: string; status: string } | null;
	/** The chip of an eSIM, with its newest operation; null for another SIM. */
	euicc: {
		eid: string;
		/** When it asked for work last; `asks`: whether it does at all. */
		polledAt: string;
		asks: boolean;
		profiles: { iccid: string; operator: string; enabled: boolean }[];
		operation: { action: string; status: string; error: string | null } | null;
	} | null;
	/** Why its SIM cannot work in another device; null if it can. */
	noMove: string | null;
	/** The network it is in, or was last; `country` is the ISO code. */
	network: { operator: string; country: string; countryName: string };
	profile: string;
	tags: string[];
	quotas: {
		kind: QuotaKind;
		/** MB for data, messages for SMS. */
		left: number;
		volume: number;
		status: string;
		expiresAt: string;
	}[];
}

const KINDS = ['data', 'sms'] as const;

/** Returns a device; first updates its SMS and its connection, as reads over the API do. */
export function deviceView(world: World, endpoint: Endpoint): DeviceView {
	settleSms(world, endpoint.id);
	const euicc = euiccLine(world, endpoint);
	const { id, name, status, online, ipAddress, imei, tagIds } = endpoint;
	const state = connectionState(world, endpoint);
	const session = world.dataSessions.get(id);
	return {
		id,
		name,
		enabled: status === 0,
		state,
		online,
		since: session ? new Date(session.since).toISOString() : null,
		ipAddress,
		imei,
		reportedImei: reportedImei(world, endpoint),
		imeiLock: imeiLock(world, endpoint),
		sim: simLine(world, endpoint),
		euicc,
		noMove: moveRefusal(world, endpoint) ?? null,
		network: networkLine(world, id),
		profile: world.serviceProfiles.get(endpoint.serviceProfileId)?.name ?? '',
		tags: tagIds.flatMap((tag) => world.tags.get(tag)?.name ?? []),
		quotas: KINDS.flatMap((kind) => quotaLine(world, id, kind) ?? []),
	};
}

function imeiLock(world: World, endpoint: Endpoint): DeviceView['imeiLock'] {
	if (isLockedOut(world, endpoint)) return 'lockedOut';
	return endpoint.imeiLock ? 'on' : 'off';
}

function simLine(world: World, { simId }: Endpoint): DeviceView['sim'] {
	const sim = world.sims.get(simId ?? 0);
	if (!sim) return null;
	const { iccid, imsi, msisdn, status } = sim;
	return { iccid, imsi, msisdn, status: SIM_STATUS[status] };
}

function euiccLine(world: World, endpoint: Endpoint): DeviceView['euicc'] {
	const euicc = euiccOf(world, endpoint);
	if (!euicc) return null;
	settleEuicc(world, euicc);
	const { eid, asks, polledAt, profiles, operations } = euicc;
	const last = operations.at(-1);
	return {
		eid,
		polledAt: new Date(polledAt).toISOString(),
		asks,
		profiles: profiles.map(({ iccid, operatorId, enabled }) => ({
			iccid,
			operator: OPERATORS.find(({ id }) => id === operatorId)?.name ?? '',
			enabled,
		})),
		operation: last
			? {
					action: EUICC_ACTION[last.action],
					status: OPERATION_STATUS[last.status],
					error: last.error?.message ?? null,
				}
			: null,
	};
}

function networkLine(world: World, id: number): DeviceView['network'] {
	const { operator, country } = networkOf(world, id);
	return { operator: operator.name, country: country.iso_code, countryName: country.name };
}

function quotaLine(
	world: World,
	id: number,
	kind: QuotaKind,
): DeviceView['quotas'][number] | undefined {
	const quota = world.quotas[kind].get(id);
	if (!quota || quota === UNKNOWN_QUOTA) return undefined;
	const { left, status } = quotaState(world, id, kind, quota);
	const expiresAt = new Date(quota.expiresAt).toISOString();
	return { kind, left, volume: quota.volume, status: QUOTA_STATUS[status], expiresAt };
}
