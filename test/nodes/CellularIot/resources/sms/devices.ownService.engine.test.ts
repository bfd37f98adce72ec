import { locator, withOwnService } from '../../../../engine';
import { message } from './messages';
import { Phones } from './phone';

const service = withOwnService();
const DEVICE = 7;
const command = {
	resource: 'sms',
	operation: 'sendCommand',
	endpointId: locator('id', DEVICE),
	payload: 'STATUS',
	waitSeconds: 1,
	options: {},
};

describe('an SMS to a disabled device', () => {
	const phones = () =>
		new Phones([{ id: DEVICE, name: 'barn', status: [1, 'Disabled'], shown: [3, 'BUFFERED'] }]);

	it('that the service takes is told by Send', async () => {
		const own = phones();
		service.answer((request) => own.reply(request));
		const { hints, error } = await service.run({
			...message('HELLO'),
			endpointId: locator('id', DEVICE),
		});
		expect(error).toBeUndefined();
		expect(JSON.stringify(hints)).toMatch(/Disabled.+'barn'.+Endpoint: Update/);
	});

	it('does not fail or delay Send if the device cannot be read', async () => {
		const own = phones();
		service.answer((request) =>
			request.path.startsWith('/api/v1/endpoint?')
				? { status: 503, body: {}, headers: { 'retry-after': '30' } }
				: own.reply(request),
		);
		const begun = Date.now();
		const { hints, error, json } = await service.run({
			...message('HELLO'),
			endpointId: locator('id', DEVICE),
		});
		expect(error).toBeUndefined();
		expect(json).toMatchObject([{ endpoint_id: DEVICE }]);
		expect(hints).toEqual([]);
		expect(Date.now() - begun).toBeLessThan(20_000);
	});

	it('is the reason that a command expired', async () => {
		const own = phones();
		service.answer((request) => own.reply(request));
		const { json } = await service.run(command);
		expect(json).toMatchObject([
			{ outcome: 'expired', reason: expect.stringMatching(/Disabled.+'barn'.+Endpoint: Update/) },
		]);
	});

	it('does not fail the SMS if the devices cannot be read', async () => {
		const own = phones();
		service.answer((request) =>
			request.path === `/api/v1/endpoint/${DEVICE}`
				? { status: 403, body: {} }
				: own.reply(request),
		);
		const { hints, error, json } = await service.run(command);
		expect(error).toBeUndefined();
		expect(json).toMatchObject([{ endpoint_name: null, reason: null }]);
		expect(JSON.stringify(hints)).toContain('could not be read');
	});
});
