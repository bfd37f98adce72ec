import { SIGNING_SECRET } from '../../../sandbox';
import { DAY, PushScene, QUARTER } from './scene';

let scene: PushScene;

beforeEach(async () => (scene = await PushScene.open()));
afterEach(() => scene.close());

describe('a delivery receipt', () => {
	it('is sent as a PATCH when the SMS has reached the device, and again until it is taken', async () => {
		scene.receiver.react(500);
		await scene.pushTo(undefined, { api_secret: { id: SIGNING_SECRET.id } });
		const id = await scene.sendTo({ payload: 'REBOOT' });
		await scene.noMoreThan(0);
		scene.sandbox.control.advance(1);
		await scene.calls(1);
		expect(scene.receiver.calls[0]).toEqual({
			method: 'PATCH',
			authorization: expect.stringMatching(/^Bearer ey/),
			contentType: 'application/json',
			body: {
				id,
				submit_date: '2026-03-10 12:00:00',
				final_date: '2026-03-10 12:00:01',
				status: { status: 'DELIVERED', id: 4 },
				endpoint: { id: scene.device.id, name: scene.device.name },
				organisation: { id: 13000 },
			},
		});
		scene.sandbox.control.advance(QUARTER);
		await scene.calls(2);
		scene.sandbox.control.advance(DAY);
		await scene.noMoreThan(2);
	});

	it('tells that an SMS has expired', async () => {
		scene.sandbox.control.setOnline(scene.device.id, false);
		await scene.pushTo();
		await scene.sendTo({ payload: 'x', expiry_date: '2026-03-10T12:10:00Z' });
		scene.sandbox.control.advance(700);
		await scene.calls(1);
		expect(scene.receiver.calls[0]?.body.status).toEqual({ status: 'EXPIRED', id: 6 });
	});

	it('is given up after a day', async () => {
		scene.receiver.otherwise = 500;
		await scene.pushTo();
		await scene.sendTo({ payload: 'REBOOT' });
		scene.sandbox.control.advance(1);
		await scene.calls(1);
		scene.sandbox.control.advance(DAY);
		await scene.calls(2);
		scene.sandbox.control.advance(DAY);
		await scene.noMoreThan(2);
	});

	it('is not sent for what was closed before there was a callback, nor for a cancelled SMS', async () => {
		await scene.sendTo({ payload: 'before' });
		scene.sandbox.control.advance(60);
		await scene.pushTo();
		const id = await scene.sendTo({ payload: 'cancelled' });
		await scene.client.delete(`/api/v1/endpoint/${scene.device.id}/sms/${id}`);
		scene.sandbox.control.advance(60);
		await scene.noMoreThan(0);
	});
});
