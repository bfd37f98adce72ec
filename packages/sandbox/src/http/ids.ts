import type { ServiceProfile, TariffProfile } from '../world/profile';
import type { Endpoint, Sim, World } from '../world/types';
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

/** Finds the endpoint of a path: 400/1000 unless the id is a number, 404/1401 for an unknown id. */
export function findEndpoint(world: World, text: string): Endpoint {
	const id = readId('id', text);
	const endpoint = world.endpoints.get(id);
	if (!endpoint) throw notFound('Endpoint', id);
	return endpoint;
}

/** Finds the SIM of a path, with the same refusals. */
export function findSim(world: World, text: string): Sim {
	const id = readId('id', text);
	const sim = world.sims.get(id);
	if (!sim) throw notFound('SIM', id);
	return sim;
}

/** Finds the service profile of a path, with the same refusals. */
export function findServiceProfile(world: World, text: string): ServiceProfile {
	const id = readId('id', text);
	const profile = world.serviceProfiles.get(id);
	if (!profile) throw notFound('Service profile', id);
	return profile;
}

/** Finds the tariff profile of a path, with the same refusals. */
export function findTariffProfile(world: World, text: string): TariffProfile {
	const id = readId('id', text);
	const profile = world.tariffProfiles.get(id);
	if (!profile) throw notFound('Tariff profile', id);
	return profile;
}
