import type { Endpoint } from '../../src';
import { endpointWhere } from '../client';
import { until } from './receiver';
import { calls, made, noMoreThan, pushTo, QUARTER, record, sends } from './push';
import { pass, receiver, receiverPerTest } from './receiving';
import { client, device, sandbox } from '../sandboxHooks';

receiverPerTest();

describe('a callback', () => {
	it.each(['https://example.org/hook', 'http://192.0.2.1/hook', 'http://localhost.example.org/'])(
		'%s is left alone, because it is not on this computer',
		async (url) => {
			await pushTo(url);
			const id = sends('far away');
			await noMoreThan(0);
			expect(sandbox.control.callbacks()).toEqual({
				made: [],
				left_alone: expect.arrayContaining([url]),
			});
			expect((await record(id)).status.id).toBe(3);
		},
	);

	it('by the name localhost is called, and the calls can be read', async () => {
		const url = receiver.url.replace('127.0.0.1', 'localhost');
		await pushTo(url);
		const id = sends('near');
		await calls(1);
		const { data } = await client.get('/_sandbox/callbacks');
		expect(data.made).toEqual([
			{
				at: '2026-03-10T12:00:01.000Z',
				method: 'POST',
				url,
				sms_id: id,
				status: expect.any(Number),
			},
		]);
		expect(data.left_alone).toEqual(['https://example.org/hook']);
	});

	it('is called at once, while the clock stands', async () => {
		await pushTo();
		const { control } = sandbox;
		const id = control.deviceSends(device.id, 'now');
		await calls(1);
		expect(made()).toMatchObject([{ at: '2026-03-10T12:00:00.000Z', sms_id: id, status: 200 }]);
	});

	it('gets the calls of a device over one connection', async () => {
		await pushTo();
		for (let count = 1; count <= 5; count++) {
			sends(String(count));
			await calls(count);
		}
		expect(receiver.connections()).toBe(1);
	});

	it('that is set later gets what still waits', async () => {
		const id = sends('early');
		expect((await record(id)).status.id).toBe(3);
		await pushTo();
		pass(QUARTER);
		await calls(1);
		expect(receiver.calls[0]?.body.id).toBe(id);
	});

	it('is called for other devices while one call is not answered, and the sandbox closes all the same', async () => {
		receiver.react('silence');
		await pushTo();
		sends('waiting');
		await until(() => receiver.calls.length === 1);
		const isOther = ({ id, online }: Endpoint) => online && id !== device.id;
		const other = endpointWhere(sandbox, isOther);
		await client.patch(`/api/v1/endpoint/${other.id}`, {
			service_profile: { id: device.serviceProfileId },
		});
		sandbox.control.deviceSends(other.id, 'passing');
		pass(1);
		await calls(1);
		expect(receiver.calls.map(({ body }) => body.payload)).toEqual(['waiting', 'passing']);
		const start = Date.now();
		await sandbox.close();
		expect(Date.now() - start).toBeLessThan(5_000);
	});
});
