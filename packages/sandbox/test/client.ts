import { createHash } from 'node:crypto';
import axios, { type AxiosInstance } from 'axios';
import { USER_PASSWORD, type Endpoint, type Sandbox, type Sim } from '../src';

/** A Tuesday noon, so that a test can write times down. */
export const NOON = new Date('2026-03-10T12:00:00Z');

/** A sandbox whose clock stands at that noon until it is advanced. */
export const AT_NOON = { startTime: NOON, clockStands: true };

/** A client that never throws on a status and never follows a redirect. */
export function anonymous({ url }: Sandbox): AxiosInstance {
	return axios.create({ baseURL: url, validateStatus: () => true, maxRedirects: 0, proxy: false });
}

/** Lets a client send the session that it gets for these credentials. */
async function enter(client: AxiosInstance, credentials: object, path = ''): Promise<void> {
	const { data } = await client.post(`/api/v1/authenticate${path}`, credentials);
	client.defaults.headers.common.Authorization = `Bearer ${data.auth_token}`;
}

/** The same, logged in. */
export async function loggedIn(sandbox: Sandbox): Promise<AxiosInstance> {
	const client = anonymous(sandbox);
	await enter(client, { application_token: sandbox.applicationToken });
	return client;
}

/** A client in the session of a user who has no second factor. */
export async function loggedInAs(
	sandbox: Sandbox,
	username: string,
	workspace?: number,
): Promise<AxiosInstance> {
	const client = anonymous(sandbox);
	await enter(client, { username, password: hashed(USER_PASSWORD) });
	if (workspace === undefined) return client;
	await enter(client, { target_organisation: { id: workspace } }, '/workspace');
	return client;
}

/** SHA-1 in hexadecimal, as a login carries a password. */
export const hashed = (password: string): string =>
	createHash('sha1').update(password).digest('hex');

/** An endpoint of the seeded fleet that fulfils a condition; throws when there is none. */
export function endpointWhere(
	{ world }: Sandbox,
	condition: (endpoint: Endpoint) => boolean,
): Endpoint {
	const found = [...world.endpoints.values()].find(condition);
	if (!found) throw new Error('No such endpoint in the seed');
	return found;
}

/** An endpoint that can receive SMS, with its history taken away. */
export function smsEndpoint(sandbox: Sandbox, online: boolean): Endpoint {
	const endpoint = endpointWhere(
		sandbox,
		({ id, online: isOnline }) =>
			isOnline === online && (sandbox.world.sms.get(id)?.length ?? 0) > 0,
	);
	sandbox.world.sms.delete(endpoint.id);
	return endpoint;
}

/** A SIM no endpoint uses. */
export function spareSim({ world }: Sandbox): Sim {
	const found = [...world.sims.values()].find(
		({ endpointId, status }) => endpointId === null && status === 0,
	);
	if (!found) throw new Error('No spare SIM left');
	return found;
}
