import type { AxiosInstance } from 'axios';
import { startSandbox, type Endpoint, type Sandbox } from '../../src';
import { SMS_MT_SERVICE } from '../../src/world/services';
import { AT_NOON, loggedIn, smsEndpoint } from '../client';
import { startReceiver, until, type Receiver } from './receiver';

export const QUARTER = 900;
export const DAY = 86_400;
const WEBHOOK = 1;
/** Several rounds of the courier. */
const A_WHILE_MS = 500;

/** A sandbox at noon, the owner of a callback, and one device. */
export class PushFixture {
	private constructor(
		readonly sandbox: Sandbox,
		readonly receiver: Receiver,
		readonly client: AxiosInstance,
		readonly device: Endpoint,
	) {}

	static async open(): Promise<PushFixture> {
		const options = { ...AT_NOON, sessionSeconds: 30 * DAY };
		const [sandbox, receiver] = await Promise.all([startSandbox(options), startReceiver()]);
		const client = await loggedIn(sandbox);
		return new PushFixture(sandbox, receiver, client, smsEndpoint(sandbox, true));
	}

	async close(): Promise<void> {
		await Promise.all([this.sandbox.close(), this.receiver.close()]);
	}

	/** Gives the device, alone, a profile with a callback; what differs from the usual one is in `extras`. */
	async pushTo(url = this.receiver.url, extras: object = {}): Promise<void> {
		const { client, device } = this;
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
	sends(payload: string, extras = {}): number {
		const id = this.sandbox.control.deviceSends(this.device.id, payload, extras);
		this.sandbox.control.advance(1);
		return id;
	}

	/** An SMS to the device; its id. */
	async sendTo(body: object): Promise<number> {
		const { headers } = await this.client.post(`/api/v1/endpoint/${this.device.id}/sms`, body);
		return Number(String(headers.location).split('/').pop());
	}

	/** An SMS as the service shows it. */
	async record(id: number) {
		return (await this.client.get(`/api/v1/endpoint/${this.device.id}/sms/${id}`)).data;
	}

	made() {
		return this.sandbox.control.callbacks().made;
	}

	/** Waits for so many calls and their outcomes. */
	async calls(count: number): Promise<void> {
		await until(() => this.made().length >= count);
		expect(this.made()).toHaveLength(count);
	}

	/** Gives the courier time for more calls; there must be so many in all. */
	async noMoreThan(count: number): Promise<void> {
		await new Promise((resolve) => setTimeout(resolve, A_WHILE_MS));
		await this.calls(count);
		expect(this.receiver.calls.length).toBeLessThanOrEqual(count);
	}
}
