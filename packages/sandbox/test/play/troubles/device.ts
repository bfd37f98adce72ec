import { endpointWhere } from '../../client';
import { client, sandbox } from '../../sandboxHooks';

const vanTracker = () => endpointWhere(sandbox, ({ name }) => name === 'van-tracker-0001');

/** The device that gets the troubles. */
export let id: number;

/** Chooses it; without an argument, a device that is online. */
export function choose(other = vanTracker().id): void {
	id = other;
}

export const path = (rest = '') => `/api/v1/endpoint/${id}${rest}`;
export const read = async (rest = '') => (await client.get(path(rest))).data;
export const state = async (): Promise<string> => (await read('/connectivity')).status.description;

/** The body of a reset of the connection. */
export const reset = { location: null, pdp_context: null };
