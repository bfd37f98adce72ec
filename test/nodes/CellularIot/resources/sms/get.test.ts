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

	it('says what is missing, and goes on with the next item', async () => {
		const id = await sendOne(service);
		const { json, outputs } = await service.run(sms('get', { smsId: '={{ $json.id }}' }), {
			json: [{ id: 999 }, { id: 'x' }, { id }],
			node: { onError: 'continueRegularOutput' },
		});
		expect(json).toMatchObject([
			{ error: expect.stringContaining("Id '999' not found") },
			{ error: expect.stringMatching(/must be an ID: a whole number above 0$/) },
			{ id },
		]);
		expect(outputs[0]?.map(({ pairedItem }) => pairedItem)).toEqual(
			[0, 1, 2].map((item) => ({ item })),
		);
	});
});
