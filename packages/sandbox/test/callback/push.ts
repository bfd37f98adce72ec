import { SMS_MT_SERVICE } from '../../src/core/world/services';
import { client, device, sandbox } from '../sandboxHooks';
import { pass, reach, receiver, stay } from './receiving';

export const QUARTER = 900;
const WEBHOOK = 1;

/** Gives the device, alone, a profile with a callback; what differs from the usual one is in `extras`. */
export async function pushTo(url = receiver.url, extras: object = {}): Promise<void> {
	await client.post('/api/v1/api_callback', { url, purpose: 'test' });
	const callbacks = await client.get('/api/v1/api_callback');
	await client.post('/api/v1/service_profile', {
		name: 'push',
		api_callback: { id: callbacks.data.at(-1).id },
		esme_interface_type: { id: WEBHOOK },
		...extras,
	});
	const profiles = await client.get('/api/v1/service_profile');
	const { id } = profiles.data.at(-1);
	await client.put(`/api/v1/service_profile/${id}/service/${SMS_MT_SERVICE}`);
	const change = { service_profile: { id } };
	const { status } = await client.patch(`/api/v1/endpoint/${device.id}`, change);
	expect(status).toBe(204);
}

/** The device sends, and the second passes after which the service calls. */
export function sends(payload: string, extras = {}): number {
	const id = sandbox.control.deviceSends(device.id, payload, extras);
	pass(1);
	return id;
}

/** An SMS to the device; its id. */
export async function sendTo(body: object): Promise<number> {
	const { headers } = await client.post(`/api/v1/endpoint/${device.id}/sms`, body);
	return Number(String(headers.location).split('/').pop());
}

/** An SMS as the service shows it. */
export const record = async (id: number) =>
	(await client.get(`/api/v1/endpoint/${device.id}/sms/${id}`)).data;

/** The ended calls of callbacks. */
export const made = () => sandbox.control.callbacks().made;
/** Waits for so many calls and their outcomes. */
export const calls = (count: number) => reach(made, count);
/** Gives the courier time for more calls; there must be so many in all. */
export const noMoreThan = (count: number) => stay(made, count);
