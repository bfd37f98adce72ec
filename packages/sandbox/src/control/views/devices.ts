import { connectionState } from '../../core/device/connection';
import type { ConnectionState } from '../../core/world/connection';
import { iccidWithLuhn, imeiWithLuhn } from '../../core/world/luhn';
import { SIM_STATUS, type Endpoint, type Sim, type World } from '../../core/world/types';
import type { FleetIndex, Placed } from './fleetIndex';

/** Selects devices. All that is given must fit. */
export interface DevicesWish {
	/** A part of name, ICCID, IMSI, number, IMEI, tag or IP address, or the start of a state; case is ignored. */
	search?: string;
	state?: ConnectionState;
	/** ISO code. */
	country?: string;
	/** Number of matching devices to skip. A number beyond the end gives the last page. */
	offset?: number;
}

/** A page of devices, ascending by id. */
export interface DevicesView {
	/** Number of matching devices. */
	total: number;
	offset: number;
	devices: DeviceLine[];
}

interface DeviceLine {
	id: number;
	name: string;
	iccid: string | null;
	/** False for a disabled endpoint. */
	enabled: boolean;
	simStatus: string | null;
	state: ConnectionState;
	online: boolean;
	country: string;
}

/** Devices of a page. */
export const PAGE_SIZE = 50;

/** Returns a page of devices; first updates the connection of these, as reads over the API do. */
export function devicesView(world: World, index: FleetIndex, wish: DevicesWish): DevicesView {
	const { state, country, offset = 0 } = wish;
	const search = wish.search?.trim().toLowerCase() ?? '';
	const isFound = finder(world, search);
	const found = index.matching(
		JSON.stringify([state, country, search]),
		(one) =>
			(state === undefined || one.state === state) &&
			(country === undefined || one.country.iso_code === country) &&
			isFound(one),
	);
	const lastPage = Math.floor(Math.max(0, found.length - 1) / PAGE_SIZE) * PAGE_SIZE;
	const first = Math.min(offset, lastPage);
	return {
		total: found.length,
		offset: first,
		devices: found.slice(first, first + PAGE_SIZE).map((one) => deviceLine(world, one)),
	};
}

function deviceLine(world: World, { endpoint, country }: Placed): DeviceLine {
	const sim = world.sims.get(endpoint.simId ?? 0);
	return {
		id: endpoint.id,
		name: endpoint.name,
		iccid: sim?.iccid ?? null,
		enabled: endpoint.status === 0,
		simStatus: sim ? SIM_STATUS[sim.status] : null,
		state: connectionState(world, endpoint),
		online: endpoint.online,
		country: country.iso_code,
	};
}

/** Returns the condition of a search. ICCID and IMEI may have their check digit. */
function finder(world: World, search: string): (one: Placed) => boolean {
	if (search === '') return () => true;
	const tags = new Set(
		[...world.tags.values()].filter(({ name }) => has(name, search)).map(({ id }) => id),
	);
	const isNumber = /^\d+$/.test(search);
	return (one) => {
		const { name, ipAddress, tagIds } = one.endpoint;
		if (has(name, search) || ipAddress.includes(search) || isIn(world, one, search)) return true;
		return (
			tagIds.some((id) => tags.has(id)) || (isNumber && hasNumber(world, one.endpoint, search))
		);
	};
}

/** Shortest text that finds states: two letters are a part of many names. */
const SHORTEST_STATE = 3;

/** Whether a state of the device or of its SIM starts with the text, such as `suspended`, `disabled` or `no sim`. */
function isIn(world: World, { endpoint, state }: Placed, search: string): boolean {
	if (search.length < SHORTEST_STATE) return false;
	const sim = world.sims.get(endpoint.simId ?? 0);
	const words = [
		state,
		sim ? SIM_STATUS[sim.status] : 'No SIM',
		endpoint.status === 0 ? '' : 'Disabled',
	];
	return words.some((one) => one.toLowerCase().startsWith(search));
}

const has = (text: string, search: string) => text.toLowerCase().includes(search);

function hasNumber(world: World, { id, imei, simId }: Endpoint, digits: string): boolean {
	const sim = simId === null ? undefined : world.sims.get(simId);
	return (
		(sim !== undefined && isOfSim(sim, digits)) ||
		isImei(imei, digits) ||
		isImei(world.devices.get(id)?.imei, digits)
	);
}

function isOfSim({ iccid, imsi, msisdn }: Sim, digits: string): boolean {
	if (iccid.includes(digits) || imsi.includes(digits) || msisdn.includes(digits)) return true;
	return digits.length === 20 && digits.startsWith(iccid) && iccidWithLuhn(iccid) === digits;
}

function isImei(imei: string | null | undefined, digits: string): boolean {
	if (!imei) return false;
	return imei.includes(digits) || (digits.length === 15 && imeiWithLuhn(imei) === digits);
}
