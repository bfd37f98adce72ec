import { locator, withService } from '../../../../engine';
import { DEVICE, sendOne, sms } from './fixtures/messages';

const service = withService();

it('cancels a buffered SMS', async () => {
	service.control.setOnline(DEVICE, false);
	const id = await sendOne(service);
	service.control.advance(60);
	const { json } = await service.run(sms('cancel', { smsId: locator('id', id) }));
	expect(json).toEqual([{ canceled: true, id, endpoint_id: DEVICE }]);
	const { json: after } = await service.run(sms('get', { smsId: locator('id', id) }));
	expect(after).toMatchObject([{ status: 'CANCELED' }]);
	service.control.setOnline(DEVICE, true);
});

it('says so when it is too late', async () => {
	const id = await sendOne(service);
	service.control.advance(60);
	const { error } = await service.run(sms('cancel', { smsId: locator('id', id) }));
	expect(error?.httpCode).toBe('409');
	expect(error?.message).toContain('This SMS does not wait for the device');
});

it('says that nobody knows when neither the answer nor the SMS can be read', async () => {
	service.control.setOnline(DEVICE, false);
	const id = await sendOne(service);
	service.control.advance(60);
	// A body is announced, and the connection ends before it comes.
	const headers = { 'content-length': '9' };
	service.control.fault({ method: 'DELETE', path: '/sms/', headers });
	service.forbid('/sms/', { method: 'GET' });
	await service.fails(sms('cancel', { smsId: locator('id', id) }), 'may have been applied');
	service.control.setOnline(DEVICE, true);
});
