import { SIGNING_SECRET } from '../src';
import { DAY, PushFixture, QUARTER } from './courier/fixture';

let fixture: PushFixture;

beforeEach(async () => (fixture = await PushFixture.open()));
afterEach(() => fixture.close());

describe('a delivery receipt', () => {
	it('is sent as a PATCH when the SMS has reached the device, and again until it is taken', async () => {
		fixture.receiver.react(500);
		await fixture.pushTo(undefined, { api_secret: { id: SIGNING_SECRET.id } });
		const id = await fixture.sendTo({ payload: 'REBOOT' });
		await fixture.noMoreThan(0);
		fixture.sandbox.control.advance(1);
		await fixture.calls(1);
		expect(fixture.receiver.calls[0]).toEqual({
			method: 'PATCH',
			authorization: expect.stringMatching(/^Bearer ey/),
			contentType: 'application/json',
			body: {
				id,
				submit_date: '2026-03-10 12:00:00',
				final_date: '2026-03-10 12:00:01',
				status: { status: 'DELIVERED', id: 4 },
				endpoint: { id: fixture.device.id, name: fixture.device.name },
				organisation: { id: 13000 },
			},
		});
		fixture.sandbox.control.advance(QUARTER);
		await fixture.calls(2);
		fixture.sandbox.control.advance(DAY);
		await fixture.noMoreThan(2);
	});

	it('tells that an SMS has expired', async () => {
		fixture.sandbox.control.setOnline(fixture.device.id, false);
		await fixture.pushTo();
		await fixture.sendTo({ payload: 'x', expiry_date: '2026-03-10T12:10:00Z' });
		fixture.sandbox.control.advance(700);
		await fixture.calls(1);
		expect(fixture.receiver.calls[0]?.body.status).toEqual({ status: 'EXPIRED', id: 6 });
	});

	it('is given up after a day', async () => {
		fixture.receiver.otherwise = 500;
		await fixture.pushTo();
		await fixture.sendTo({ payload: 'REBOOT' });
		fixture.sandbox.control.advance(1);
		await fixture.calls(1);
		fixture.sandbox.control.advance(DAY);
		await fixture.calls(2);
		fixture.sandbox.control.advance(DAY);
		await fixture.noMoreThan(2);
	});

	it('is not sent for what was closed before there was a callback, nor for a cancelled SMS', async () => {
		await fixture.sendTo({ payload: 'before' });
		fixture.sandbox.control.advance(60);
		await fixture.pushTo();
		const id = await fixture.sendTo({ payload: 'cancelled' });
		await fixture.client.delete(`/api/v1/endpoint/${fixture.device.id}/sms/${id}`);
		fixture.sandbox.control.advance(60);
		await fixture.noMoreThan(0);
	});
});
