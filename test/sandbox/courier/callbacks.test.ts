import type { Endpoint } from '../../../sandbox';
import { endpointWhere } from '../client';
import { until } from './receiver';
import { PushScene, QUARTER } from './scene';

let scene: PushScene;

beforeEach(async () => (scene = await PushScene.open()));
afterEach(() => scene.close());

describe('a callback', () => {
	it.each(['https://example.org/hook', 'http://192.0.2.1/hook', 'http://localhost.example.org/'])(
		'%s is left alone, because it is not on this computer',
		async (url) => {
			await scene.pushTo(url);
			const id = scene.sends('far away');
			await scene.noMoreThan(0);
			expect(scene.sandbox.control.callbacks()).toEqual({
				made: [],
				left_alone: expect.arrayContaining([url]),
			});
			expect((await scene.record(id)).status.id).toBe(3);
		},
	);

	it('by the name localhost is called, and the calls can be read', async () => {
		const url = scene.receiver.url.replace('127.0.0.1', 'localhost');
		await scene.pushTo(url);
		const id = scene.sends('near');
		await scene.calls(1);
		const { data } = await scene.client.get('/_sandbox/callbacks');
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

	it('that is set later gets what still waits', async () => {
		const id = scene.sends('early');
		expect((await scene.record(id)).status.id).toBe(3);
		await scene.pushTo();
		scene.sandbox.control.advance(QUARTER);
		await scene.calls(1);
		expect(scene.receiver.calls[0]?.body.id).toBe(id);
	});

	it('is called for other devices while one call is not answered, and the sandbox closes all the same', async () => {
		scene.receiver.react('silence');
		await scene.pushTo();
		scene.sends('waiting');
		await until(() => scene.receiver.calls.length === 1);
		const isOther = ({ id, online }: Endpoint) => online && id !== scene.device.id;
		const other = endpointWhere(scene.sandbox, isOther);
		await scene.client.patch(`/api/v1/endpoint/${other.id}`, {
			service_profile: { id: scene.device.serviceProfileId },
		});
		scene.sandbox.control.deviceSends(other.id, 'passing');
		scene.sandbox.control.advance(1);
		await scene.calls(1);
		expect(scene.receiver.calls.map(({ body }) => body.payload)).toEqual(['waiting', 'passing']);
		const start = Date.now();
		await scene.sandbox.close();
		expect(Date.now() - start).toBeLessThan(5_000);
	});
});
