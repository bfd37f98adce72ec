import { OPERATORS } from '../core/world/operators';
import { operatorOf } from '../core/world/networks';
import { DAY, MINUTE } from '../core/world/dates';
import type { Euicc, EuiccProfile } from '../core/world/euicc';
import { takeId, type Endpoint, type Sim, type World } from '../core/world/types';

/** The chip asked for work at another time of the day in each device. */
const BETWEEN_CHIPS = 97 * MINUTE;

/** The EID of a chip: 32 digits. */
const eidOf = (id: number) => `89033023000000000000000000${id}`;

/** The ICCID of the profile of a chip, 19 digits. */
export const profileIccid = (euiccId: number, place: number) =>
	`8988303${euiccId}${String(place).padStart(6, '0')}`;

/**
 * Makes the SIM of a device an eSIM: its profile is enabled and the fallback. A second one is on the chip, and a third one
 * whose SIM is not active, so that it finds no network. RangeError for a device without SIM.
 */
export function newEuicc(world: World, endpoint: Endpoint): Euicc {
	const sim = world.sims.get(endpoint.simId ?? 0);
	if (!sim) throw new RangeError(`Endpoint ${endpoint.id} has no SIM`);
	const id = takeId(world, 'euicc');
	const now = world.clock.now();
	const own = operatorOf(world, endpoint.id).id;
	const others = neighbours(own);
	const euicc: Euicc = {
		id,
		eid: eidOf(id),
		createdAt: sim.producedAt,
		polledAt: now - ((id * BETWEEN_CHIPS) % DAY),
		auditedAt: null,
		syncedAt: now,
		asks: true,
		profiles: [
			{ ...profile(sim.iccid, own), enabled: true, shownEnabled: true, fallback: true },
			profile(profileIccid(id, 1), others[0] ?? own),
			{ ...profile(profileIccid(id, 2), others[1] ?? own), active: false },
		],
		operations: [],
	};
	sim.eid = euicc.eid;
	world.euiccs.set(id, euicc);
	return euicc;
}

export const profile = (iccid: string, operatorId: number): EuiccProfile => ({
	iccid,
	operatorId,
	enabled: false,
	shownEnabled: false,
	active: true,
	fallback: false,
	preloaded: true,
});

/** Ids of other operators in the country of an operator, the next ones first. */
function neighbours(operatorId: number): number[] {
	const country = OPERATORS.find(({ id }) => id === operatorId)?.country.id;
	const ids: number[] = OPERATORS.filter((one) => one.country.id === country).map(({ id }) => id);
	const place = ids.indexOf(operatorId);
	return [...ids.slice(place + 1), ...ids.slice(0, place)];
}

export const enabledProfile = ({ profiles }: Euicc) => profiles.find(({ enabled }) => enabled);

/** The SIM of a profile; undefined for one that was never enabled. */
export const simOfProfile = (world: World, { iccid }: Pick<EuiccProfile, 'iccid'>) =>
	[...world.sims.values()].find((sim) => sim.iccid === iccid);

/** The device that holds a chip, by the SIM of its enabled profile. */
export function deviceOfEuicc(world: World, euicc: Euicc): Endpoint | undefined {
	const enabled = enabledProfile(euicc);
	const sim: Sim | undefined = enabled && simOfProfile(world, enabled);
	return world.endpoints.get(sim?.endpointId ?? 0);
}

/** The chip in a device; undefined without one. */
export function euiccOf(world: World, { simId }: Endpoint): Euicc | undefined {
	const eid = world.sims.get(simId ?? 0)?.eid;
	if (eid === undefined || eid === null) return undefined;
	return [...world.euiccs.values()].find((one) => one.eid === eid);
}
