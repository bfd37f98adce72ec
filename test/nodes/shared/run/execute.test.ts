import type { IDataObject } from 'n8n-workflow';
import { EXPIRED_APPLICATION_TOKEN } from '../../../../packages/sandbox/src';
import { locator, stopping, withService } from '../../../engine';

const service = withService();
const DEVICE = 11400001;
const send = (extra: object = {}) => ({
	resource: 'sms',
	operation: 'send',
	endpointId: locator('id', DEVICE),
	payload: 'x',
	...extra,
});

describe('a run over several items', () => {
	it('names the items of which nobody knows whether they were carried out', async () => {
		const devices = [DEVICE, DEVICE + 1, DEVICE + 2];
		service.sandbox.control.fault({ path: `/${DEVICE}/sms$`, status: 422, body: {} });
		service.sandbox.control.fault({ path: `/${DEVICE + 1}/sms$`, reset: 'beforeHeaders' });
		const { error } = await service.run(send({ endpointId: '={{ $json.to }}' }), {
			json: devices.map((to) => ({ to })),
		});
		expect(error?.message).toContain('[item 0]');
		expect(error?.description).toContain('1 of 3 items were already carried out: 2.');
		expect(error?.description).toContain(
			'It is not known whether these items were carried out: 1.',
		);
	});

	it('sends one login, not one per item, when the token is refused', async () => {
		const { json } = await service.run(send(), {
			node: { onError: 'continueRegularOutput' },
			json: Array.from({ length: 60 }, () => ({})),
			credentials: service.credentials({ applicationToken: EXPIRED_APPLICATION_TOKEN }),
		});
		expect(json).toHaveLength(60);
		expect(service.logins()).toBe(1);
	});

	it('keeps the order for one device however its id is written', async () => {
		service.sandbox.control.fault({ path: '/sms$', delayMs: 300 });
		const { json } = await service.run(
			send({ endpointId: '={{ $json.to }}', payload: '={{ $json.text }}' }),
			{
				json: [
					{ to: DEVICE, text: 'first' },
					{ to: ` ${DEVICE} `, text: 'second' },
				],
			},
		);
		const [first, second] = json.map((one) => Number((one as IDataObject).id));
		expect(first).toBeLessThan(second ?? 0);
	});

	it('names every bad item before anything is sent', async () => {
		const texts = ['ok', '', 'ok', '', 'x'.repeat(161)];
		const { error } = await service.run(send({ payload: '={{ $json.text }}' }), {
			json: texts.map((text) => ({ text })),
		});
		expect(error?.message).toBe("'Text' is empty [item 1]");
		expect(error?.description).toContain('This concerns 2 items: 1, 3.');
		expect(error?.description).toMatch(/- 'Text' is too long .* \[item 4\]/);
		expect(service.sent()).toEqual([]);
	});

	it('sends no SMS after the one whose refusal ends the run', async () => {
		service.sandbox.control.fault({ path: '/sms$', skip: 1, status: 422, body: {} });
		const { error } = await service.run(send(), { json: Array.from({ length: 10 }, () => ({})) });
		expect(error?.message).toContain('[item 1]');
		expect(service.sent().filter((one) => one.startsWith('POST'))).toHaveLength(2);
	});

	it('can be stopped while it reads the items', async () => {
		const COUNT = 20_000;
		let read = 0;
		const { whenStarted, wentOn } = stopping(() => read > 0);
		const item = {
			get text() {
				read += 1;
				return 'ok';
			},
		};
		await service.run(send({ payload: '={{ $json.text }}' }), {
			json: Array.from({ length: COUNT }, () => item),
			whenStarted,
		});
		wentOn();
		expect(read).toBeLessThan(COUNT / 2);
		expect(service.sent()).toEqual([]);
	});
});

describe('a refusal after a try without an answer', () => {
	it('does not call an SMS canceled that was delivered', async () => {
		const sent = await service.run(send());
		const id = Number((sent.json[0] as IDataObject).id);
		service.sandbox.control.advance(60);
		service.sandbox.control.fault({ method: 'DELETE', path: '/sms/', status: 503, body: {} });
		const cancel = { resource: 'sms', operation: 'cancel', endpointId: locator('id', DEVICE) };
		const { error } = await service.run({ ...cancel, smsId: locator('id', id) });
		expect(error?.httpCode).toBe('409');
	});
});

describe('values that only look right', () => {
	it('a number is no date', async () => {
		const { error } = await service.run(send({ additionalFields: { expiryDate: '={{ 1440 }}' } }));
		expect(error?.message).toBe("'Expiry Date' is not a date and time");
	});
});
