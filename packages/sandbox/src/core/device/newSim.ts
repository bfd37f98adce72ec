import { MINUTE } from '../world/dates';
import { takeId, type Sim, type SimStatus, type World } from '../world/types';

/** Id of the first SIM; the others follow one by one. */
export const FIRST_SIM_ID = 4400001;
/** The id of the first SIM's IMSI; the others follow. */
const FIRST_IMSI_ID = 247000;

/** Adds the next SIM to the organisation: ids, ICCID, IMSI and MSISDN grow by one. */
export function newSim(world: World, status: SimStatus, producedAt: number): Sim {
	const id = takeId(world, 'sim');
	const serial = id - FIRST_SIM_ID + 1;
	const sim: Sim = {
		id,
		iccid: `898830300${String(serial).padStart(10, '0')}`,
		imsi: `90143${String(serial).padStart(10, '0')}`,
		msisdn: `8823${String(serial).padStart(11, '0')}`,
		status,
		producedAt,
		activatedAt: null,
		endpointId: null,
		eid: null,
		satelliteCapable: false,
	};
	world.sims.set(sim.id, sim);
	return sim;
}

/** The id of the IMSI of a SIM. */
export const imsiId = ({ id }: { id: number }): number => FIRST_IMSI_ID + id - FIRST_SIM_ID;

/** When the IMSI of a SIM was imported, in milliseconds since 1970. */
export const importedAt = ({ producedAt }: { producedAt: number }): number =>
	producedAt + 2 * MINUTE;
