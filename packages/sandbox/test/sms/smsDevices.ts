import type { Endpoint, SandboxOptions } from '../../src';
import { smsEndpoint } from '../client';
import { client, sandbox, sessionPerTest } from '../sandboxHooks';

/** Of the running test, without SMS. */
export let online: Endpoint;
export let offline: Endpoint;

/** Gives each test of a file a session and these two devices. */
export function smsDevicesPerTest(options?: SandboxOptions): void {
	sessionPerTest(options);
	beforeEach(() => {
		online = smsEndpoint(sandbox, true);
		offline = smsEndpoint(sandbox, false);
	});
}

export const pathOf = ({ id }: Endpoint) => `/api/v1/endpoint/${id}/sms`;
export const send = (endpoint: Endpoint, body: object = { payload: 'REBOOT' }) =>
	client.post(pathOf(endpoint), body);

/** Sends and returns the record's address on this server. */
export async function sent(endpoint: Endpoint, body?: object): Promise<string> {
	const { status, headers } = await send(endpoint, body);
	expect(status).toBe(201);
	return new URL(String(headers.location)).pathname;
}

export const record = async (path: string) => (await client.get(path)).data;
