import { locator, withService } from '../../../../engine';
import { DEVICE, sendOne, sms } from './messages';

const service = withService();

describe('sms get', () => {
	it('gives ten fields, or the record as the service sent it', async () => {
		const id = await sendOne(service);
		const { json } = await service.run(sms('get', { smsId: locator('id', id) }));
		expect(json).toMatchObject([{ id, endpoint_id: DEVICE, direction: 'MT', payload: 'STATUS' }]);
		expect(Object.keys(json[0] as object)).toHaveLength(10);
		const whole = await service.run(sms('get', { smsId: locator('id', id), simplify: false }));
		expect(whole.json).toMatchObject([{ sms_type: { id: 1 }, payload: 'STATUS' }]);
	});
});
