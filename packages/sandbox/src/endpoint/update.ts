import type { Problems } from '../core/http/errors';
import type { EndpointChange } from './schemas';
import { addressText, freeHosts } from '../core/world/addressSpace';
import type { Endpoint, World } from '../core/world/types';
import {
	addressesUsedUp,
	checkAddress,
	giveBackAddress,
	takeAddress,
	type AddressWish,
} from './address';
import { settleConnection } from '../core/device/connection';
import { moveImei } from '../core/device/deviceImei';
import { emitEvent } from '../core/events/emitEvent';
import { checkImei, checkProfiles } from './fields';
import { applyTags } from '../tag';
import { assignSim, releaseSim, changeSimStatus } from '../sim';
import { checkSimUpdate, type SimUpdate } from './simUpdate';
import { settleSms } from '../sms';

/** An update that passed every check; undefined keys do not change. */
export interface EndpointUpdate {
	body: EndpointChange;
	address: AddressWish | undefined;
	sim: SimUpdate | undefined;
}

/**
 * Checks the values of a partial body (docs/service/endpoints.md, *Update*); adds every problem found. Unknown keys are
 * ignored, `tag_assignments` among them: tags change by `tags` here or by the calls for tags.
 * @assumption Null counts as absent but in `sim.id`, as on creation (docs/service/endpoints.md, *Update*). Check: PATCH
 * `name: null`.
 */
export function checkUpdate(
	world: World,
	endpoint: Endpoint,
	body: EndpointChange,
	problems: Problems,
): EndpointUpdate {
	checkProfiles(world, body, problems);
	checkImei(world, body, problems, endpoint.id);
	return {
		body,
		address: checkMove(world, endpoint, body, problems),
		sim: checkSimUpdate(world, endpoint, body.sim, problems),
	};
}

/**
 * The address the endpoint moves to; undefined when it stays.
 * @assumption A space without an address means its next free one, unless the endpoint is in it already
 * (docs/service/endpoints.md, *Addresses*). Check: PATCH `ip_address_space` alone.
 */
function checkMove(
	world: World,
	endpoint: Endpoint,
	body: EndpointChange,
	problems: Problems,
): AddressWish | undefined {
	const ipAddress = body.ip_address ?? undefined;
	const spaceId = body.ip_address_space?.id;
	if (ipAddress === undefined && spaceId === undefined) return undefined;
	const stays = spaceId === endpoint.addressSpaceId;
	if (stays && (ipAddress === undefined || ipAddress === endpoint.ipAddress)) return undefined;
	return checkAddress(world, ipAddress, spaceId, problems);
}

/** Refuses a full address space with 404/1601, after all other checks. */
export function refuseFullSpace(update: EndpointUpdate): void {
	const { address } = update;
	if (address && address.address === undefined && freeHosts(address.space) === 0) {
		throw addressesUsedUp();
	}
}

/** Changes the endpoint; cannot fail after `checkUpdate` and `refuseFullSpace`. */
export function applyUpdate(world: World, endpoint: Endpoint, update: EndpointUpdate): void {
	const { body } = update;
	settleSms(world, endpoint.id);
	endpoint.name = body.name ?? endpoint.name;
	endpoint.serviceProfileId = body.service_profile?.id ?? endpoint.serviceProfileId;
	endpoint.tariffProfileId = body.tariff_profile?.id ?? endpoint.tariffProfileId;
	endpoint.imeiLock = body.imei_lock ?? endpoint.imeiLock;
	if (typeof body.tags === 'string') Object.assign(endpoint, applyTags(world, { text: body.tags }));
	if (typeof body.imei === 'string') moveImei(world, endpoint, body.imei);
	if (update.address) {
		const address = takeAddress(update.address);
		giveBackAddress(world, endpoint);
		endpoint.ipAddress = addressText(address);
		endpoint.addressSpaceId = update.address.space.id;
	}
	changeStatus(world, endpoint, body.status?.id);
	changeSim(world, endpoint, update.sim);
	endpoint.updatedAt = world.clock.now();
	settleConnection(world, endpoint);
}

/** Changes the status and emits event 42 or 43 with the new state (docs/service/events.md, *Triggers*). */
function changeStatus(world: World, endpoint: Endpoint, status: number | undefined): void {
	if (status === undefined || status === endpoint.status) return;
	endpoint.status = status;
	const word = status === 0 ? 'Enabled' : 'Disabled';
	emitEvent(world, {
		type: status === 0 ? 42 : 43,
		description: `Status of Endpoint ${endpoint.id} changed to ${word}`,
		endpoint,
		sim: world.sims.get(endpoint.simId ?? 0),
	});
}

function changeSim(world: World, endpoint: Endpoint, update: SimUpdate | undefined): void {
	if (update === undefined) return;
	if (update === 'release') releaseSim(world, endpoint);
	else if (update.sim.endpointId === endpoint.id) changeSimStatus(world, update.sim, update.status);
	else assignSim(world, endpoint, update);
}
