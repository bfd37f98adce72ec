import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { SMS_MT_SERVICE } from '../../../packages/sandbox/src/core/world/services';
import { eventually, locator, type Service } from '../../engine';
import type { WebhookHost } from '../../engine/webhookHost';
import { loggedIn } from '../../../packages/sandbox/test/client';
import { jsonOf, keyOf } from './instant';

const RUNNING = '1';
const WEBHOOK = 1;

/** A device that can send and get SMS. */
export const DEVICE = 11400001;

/** The service of a test, which calls a trigger as after its publishing. */
export function pushing(service: Service) {
	const key = (host: WebhookHost) => keyOf(host, service.sandbox.applicationToken);

	return {
		/** Gives devices a profile of their own, with the trigger as its signed callback. */
		async callback(host: WebhookHost, ...devices: number[]): Promise<void> {
			const client = await loggedIn(service.sandbox);
			const newest = async (path: string) => (await client.get(path)).data.at(-1).id as number;
			await client.post('/api/v1/api_callback', { url: host.url, purpose: 'test' });
			await client.post('/api/v1/api_secret', { secret: key(host), purpose: 'test' });
			await client.post('/api/v1/service_profile', {
				name: `profile of ${host.webhookId}`,
				api_callback: { id: await newest('/api/v1/api_callback') },
				api_secret: { id: await newest('/api/v1/api_secret') },
				esme_interface_type: { id: WEBHOOK },
			});
			const id = await newest('/api/v1/service_profile');
			await client.put(`/api/v1/service_profile/${id}/service/${SMS_MT_SERVICE}`);
			for (const device of devices) {
				await client.patch(`/api/v1/endpoint/${device}`, { service_profile: { id } });
			}
		},

		/** Creates a data stream to the trigger and waits until it runs. */
		async stream(host: WebhookHost, type: 1 | 2, size = 500): Promise<void> {
			const client = await loggedIn(service.sandbox);
			service.control.set({ streamChangeMs: 0, streamLocation: true });
			const { headers } = await client.post('/api/v2/data_stream', {
				data_stream_type: { id: type },
				destination: {
					connection_type: 'RestAPI',
					format: 'Json',
					credentials: { url: host.url, headers: [`X-Cellular-Iot-Key:${key(host)}`], size },
				},
			});
			const id = String(headers.location).split('/').pop();
			const status = async () =>
				String((await client.get(`/api/v2/data_stream/${id}`)).data.status.id);
			while ((await status()) !== RUNNING);
		},

		/** A person sends an SMS to a device, which gets it. */
		async delivers(device: number, payload: string): Promise<void> {
			const endpointId = locator('id', device);
			const form = { resource: 'sms', operation: 'send', endpointId, payload, confirm: true };
			await service.output(form);
			service.control.advance(2);
		},

		/** Waits for so many items and returns them. */
		async items(host: WebhookHost, count: number): Promise<IDataObject[]> {
			const items = await eventually(
				() => jsonOf(host).flat(),
				(seen) => seen.length >= count,
			);
			expect(items).toHaveLength(count);
			return items;
		},

		/** Returns the newest items of the polling trigger. */
		async polled(parameters: INodeParameters): Promise<IDataObject[]> {
			const host = await service.trigger('live', parameters);
			return (await host.test())?.map(({ json }) => json) ?? [];
		},
	};
}
