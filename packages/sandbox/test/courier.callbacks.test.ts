import type { Endpoint } from '../src';
import { endpointWhere } from './client';
import { until } from './courier/receiver';
import { PushFixture, QUARTER } from './courier/fixture';

let fixture: PushFixture;

beforeEach(async () => (fixture = await PushFixture.open()));
afterEach(() => fixture.close());

describe('a callback', () => {
	it.each(['https://example.org/hook', 'http://192.0.2.1/hook', 'http://localhost.example.org/'])(
		'%s is left alone, because it is not on this computer',
		async (url) => {
			await fixture.pushTo(url);
			const id = fixture.sends('far away');
			await fixture.noMoreThan(0);
			expect(fixture.sandbox.control.callbacks()).toEqual({
				made: [],
				left_alone: expect.arrayContaining([url]),
			});
			expect((await fixture.record(id)).status.id).toBe(3);
		},
	);

	it('by the name localhost is called, and the calls can be read', async () => {
		const url = fixture.receiver.url.replace('127.0.0.1', 'localhost');
		await fixture.pushTo(url);
		const id = fixture.sends('near');
		await fixture.calls(1);
		const { data } = await fixture.client.get('/_sandbox/callbacks');
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
		await fixture.pushTo();
		const { control } = fixture.sandbox;
		const id = control.deviceSends(fixture.device.id, 'now');
		await fixture.calls(1);
		expect(fixture.made()).toMatchObject([
			{ at: '2026-03-10T12:00:00.000Z', sms_id: id, status: 200 },
		]);
	});

	it('gets the calls of a device over one connection', async () => {
		await fixture.pushTo();
		for (let count = 1; count <= 5; count++) {
			fixture.sends(String(count));
			await fixture.calls(count);
		}
		expect(fixture.receiver.connections()).toBe(1);
	});

	it('that is set later gets what still waits', async () => {
		const id = fixture.sends('early');
		expect((await fixture.record(id)).status.id).toBe(3);
		await fixture.pushTo();
		fixture.sandbox.control.advance(QUARTER);
		await fixture.calls(1);
		expect(fixture.receiver.calls[0]?.body.id).toBe(id);
	});

	it('is called for other devices while one call is not answered, and the sandbox closes all the same', async () => {
		fixture.receiver.react('silence');
		await fixture.pushTo();
		fixture.sends('waiting');
		await until(() => fixture.receiver.calls.length === 1);
		const isOther = ({ id, online }: Endpoint) => online && id !== fixture.device.id;
		const other = endpointWhere(fixture.sandbox, isOther);
		await fixture.client.patch(`/api/v1/endpoint/${other.id}`, {
			service_profile: { id: fixture.device.serviceProfileId },
		});
		fixture.sandbox.control.deviceSends(other.id, 'passing');
		fixture.sandbox.control.advance(1);
		await fixture.calls(1);
		expect(fixture.receiver.calls.map(({ body }) => body.payload)).toEqual(['waiting', 'passing']);
		const start = Date.now();
		await fixture.sandbox.close();
		expect(Date.now() - start).toBeLessThan(5_000);
	});
});
