import { OPERATORS } from '../world/operators';
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

/** Finds the record that a part of a path names: 400/1000 unless it is a number, 404/1401 for an unknown one. */
export function find<Row>(
	what: string,
	name: string,
	text: string,
	byId: (id: number) => Row | undefined,
): Row {
	const id = readId(name, text);
	const row = byId(id);
	if (row === undefined) throw notFound(what, id);
	return row;
}

const finder =
	<Row>(what: string, rowsOf: (world: World) => ReadonlyMap<number, Row>) =>
	(world: World, text: string): Row =>
		find(what, 'id', text, (id) => rowsOf(world).get(id));

/** The network of a path. */
export const findOperator = (text: string): (typeof OPERATORS)[number] =>
	find('Operator', 'operator_id', text, (id) => OPERATORS.find((one) => one.id === id));

export const findEndpoint = finder('Endpoint', ({ endpoints }) => endpoints);
export const findSim = finder('SIM', ({ sims }) => sims);
export const findTag = finder('Tag', ({ tags }) => tags);
export const findServiceProfile = finder('Service profile', (world) => world.serviceProfiles);
export const findTariffProfile = finder('Tariff profile', (world) => world.tariffProfiles);
