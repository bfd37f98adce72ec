import type { EventType } from '../world/event';
import { operatorOf, operatorsInReach } from '../world/networks';
import { DATA_SERVICE } from '../world/services';
import type { Endpoint, World } from '../world/types';
import { isLockedOut, reportedImei } from './deviceImei';
import { isBlockedByTariff } from './operatorBlocklist';
import { quotaState } from '../traffic/quota';
import { isOverLimit } from '../traffic/trafficLimit';

/** Why the service refuses a device, and the event that says so. */
export interface Refusal {
	type: Extract<EventType, 1 | 3>;
	description: string;
	/** Whether its connectivity is BLOCKED meanwhile. */
	blocks: boolean;
}

/** The radio technology of all devices (docs/service/connectivity.md, *Read*). */
const RAT_4G = 6;

const refusedSession = (reason: string, blocks = false): Refusal => ({
	type: 3,
	description: `PDP Context Request rejected, because ${reason}.`,
	blocks,
});
const refusedRegistration = (reason: string): Refusal => ({
	type: 1,
	description: `Update location rejected, because ${reason}.`,
	blocks: false,
});

/**
 * A registration refused by steering (docs/service/events.md, *Triggers*).
 * @assumption It does not alert (docs/service/events.md, *Triggers*). Check: read the events of a SIM with several IMSIs
 * that was switched on abroad.
 */
function steered(world: World, { id, simId }: Endpoint): Refusal {
	const { name } = operatorOf(world, id);
	const imsi = world.sims.get(simId ?? 0)?.imsi;
	return {
		type: 1,
		description: `Location update rejected from VLR 491700000001 (${name}) for IMSI ${imsi}. This operator is currently not supported for this IMSI. A different IMSI or operator will be used for the network registration.`,
		blocks: false,
	};
}

/** Whether the SIM of the endpoint may use the network. */
export function hasActiveSim(world: World, { simId }: Endpoint): boolean {
	const status = world.sims.get(simId ?? 0)?.status;
	return status === 1 || status === 4;
}

/**
 * Why a device cannot register; undefined if it can. A SIM that is not active shows as a refused session, the only
 * refusal of it that is known (docs/service/events.md, *Refused sessions*).
 * @assumption The wording, and that it does not alert. For a forbidden radio technology, that there is an event at all: the
 * setting `registrationRefusals` switches to none (docs/service/events.md, *Refused sessions*). Check: blacklist all
 * networks in reach of a device, reset it, and read its events.
 */
export function registrationRefusal(world: World, endpoint: Endpoint): Refusal | undefined {
	if (!hasActiveSim(world, endpoint)) return refusedSession('SIM is not activated');
	const profile = world.serviceProfiles.get(endpoint.serviceProfileId);
	const { only4g = false, fault } = world.devices.get(endpoint.id) ?? {};
	if (fault === 'steered') return steered(world, endpoint);
	if (only4g && profile?.allowed_4g === false) {
		return refusedRegistration('radio technology is not allowed in service profile');
	}
	if (allowedNetwork(world, endpoint) !== undefined) return undefined;
	if (isOutage(world, endpoint)) return refusedRegistration('the network refuses all devices');
	const isOwn = world.operatorBlacklists.get(endpoint.id)?.has(operatorOf(world, endpoint.id).id);
	return refusedRegistration(
		isOwn ? 'network is blacklisted for endpoint' : 'network is blocked by tariff profile',
	);
}

/** Id of the operator that a device will register with; undefined if all in its reach are forbidden. */
export function allowedNetwork(world: World, endpoint: Endpoint): number | undefined {
	const blacklist = world.operatorBlacklists.get(endpoint.id);
	return operatorsInReach(world, endpoint.id).find(
		({ id }) =>
			!world.outages.has(id) &&
			!blacklist?.has(id) &&
			!isBlockedByTariff(world, endpoint, id, RAT_4G),
	)?.id;
}

/** Whether the network that a device is registered with, or was last, refuses all devices at present. */
export const isOutage = (world: World, { id }: Endpoint): boolean =>
	world.outages.size > 0 && world.outages.has(operatorOf(world, id).id);

/**
 * Why a registered device gets no data session; undefined if it gets one (docs/service/events.md, *Refused sessions*).
 * @assumption The wording for an expired quota (docs/service/events.md, *Refused sessions*). Check: let a quota expire
 * and read the events.
 */
export function sessionRefusal(world: World, endpoint: Endpoint): Refusal | undefined {
	if (isLockedOut(world, endpoint)) {
		const imeis = `EP IMEI=${endpoint.imei}, IMEI provided from network = ${reportedImei(world, endpoint)}`;
		return refusedSession(`IMEI lock active, but IMEIs do not match, ${imeis}`, true);
	}
	const profile = world.serviceProfiles.get(endpoint.serviceProfileId);
	if (!profile?.service.some(({ id }) => id === DATA_SERVICE)) {
		return refusedSession('data service disabled in service profile');
	}
	if (isOverLimit(world, endpoint)) {
		return refusedSession('endpoint is currently blocked due to exceeded traffic limit', true);
	}
	return profile.apply_data_quota ? quotaRefusal(world, endpoint.id) : undefined;
}

const QUOTA_REASONS = {
	1: undefined,
	2: 'quota volume of endpoint is exhausted and defined action is to block data traffic',
	3: 'quota of endpoint is expired',
};

function quotaRefusal(world: World, endpointId: number): Refusal | undefined {
	const quota = world.quotas.data.get(endpointId);
	const reason = quota
		? QUOTA_REASONS[quotaState(world, endpointId, 'data', quota).status]
		: 'endpoint has no quota';
	return reason === undefined ? undefined : refusedSession(reason, true);
}
