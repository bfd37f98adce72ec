import type { World } from '../world/types';
import { badRequest, notFound } from './errors';

/**
 * Reads a path id as a number; 400/1000 in the recorded wording otherwise (docs/service/errors.md, *Recorded bodies*).
 */
export function readId(name: string, text: string): number {
	const id = Number(text);
	if (!/^-?\d{1,18}$/.test(text) || !Number.isSafeInteger(id)) {
		throw badRequest(`Cannot parse parameter ${name} as Long: For input string: "${text}"`);
	}
	return id;
}

/** Finds the record of a path: 400/1000 unless the id is a number, 404/1401 for an unknown id. */
const finder =
	<Row>(what: string, rowsOf: (world: World) => ReadonlyMap<number, Row>) =>
	(world: World, text: string): Row => {
		const id = readId('id', text);
		const row = rowsOf(world).get(id);
		if (row === undefined) throw notFound(what, id);
		return row;
	};

export const findEndpoint = finder('Endpoint', ({ endpoints }) => endpoints);
export const findSim = finder('SIM', ({ sims }) => sims);
export const findServiceProfile = finder('Service profile', (world) => world.serviceProfiles);
export const findTariffProfile = finder('Tariff profile', (world) => world.tariffProfiles);
