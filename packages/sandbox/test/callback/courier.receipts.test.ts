import { SIGNING_SECRET } from '../../src';
import { calls, noMoreThan, pushTo, QUARTER, sendTo } from './push';
import { DAY, pass, receiver, receiverPerTest } from './receiving';
import { client, device, sandbox } from '../sandboxHooks';

receiverPerTest();

describe('a delivery receipt', () => {
	it('is sent as a PATCH when the SMS has reached the device, and again until it is taken', async () => {
		receiver.react(500);
		await pushTo(undefined, { api_secret: { id: SIGNING_SECRET.id } });
		const id = await sendTo({ payload: 'REBOOT' });
		await noMoreThan(0);
		pass(1);
		await calls(1);
		expect(receiver.calls[0]).toEqual({
			method: 'PATCH',
			authorization: expect.stringMatching(/^Bearer ey/),
			contentType: 'application/json',
			body: {
				id,
				submit_date: '2026-03-10 12:00:00',
				final_date: '2026-03-10 12:00:01',
				status: { status: 'DELIVERED', id: 4 },
				endpoint: { id: device.id, name: device.name },
				organisation: { id: 13000 },
			},
		});
		pass(QUARTER);
		await calls(2);
		pass(DAY);
		await noMoreThan(2);
	});

	it('tells that an SMS has expired', async () => {
		sandbox.control.setOnline(device.id, false);
		await pushTo();
		await sendTo({ payload: 'x', expiry_date: '2026-03-10T12:10:00Z' });
		pass(700);
		await calls(1);
		expect(receiver.calls[0]?.body.status).toEqual({ status: 'EXPIRED', id: 6 });
	});

	it('is given up after a day', async () => {
		receiver.otherwise = 500;
		await pushTo();
		await sendTo({ payload: 'REBOOT' });
		pass(1);
		await calls(1);
		pass(DAY);
		await calls(2);
		pass(DAY);
		await noMoreThan(2);
	});

	it('is not sent for what was closed before there was a callback, nor for a cancelled SMS', async () => {
		await sendTo({ payload: 'before' });
		pass(60);
		await pushTo();
		const id = await sendTo({ payload: 'cancelled' });
		await client.delete(`/api/v1/endpoint/${device.id}/sms/${id}`);
		pass(60);
		await noMoreThan(0);
	});
});
