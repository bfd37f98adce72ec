import { locator, type Reply, withOwnService } from '../../../../engine';
import { message } from './fixtures/messages';
import { commandWith, DEVICE, type Phone, Phones } from './fixtures/phone';

const service = withOwnService();
const command = commandWith({ waitSeconds: 1 });
const hello = { ...message('HELLO'), endpointId: locator('id', DEVICE) };

describe('an SMS to a disabled device', () => {
	/** Answers as a service with a disabled device, but for what `refusal` answers. */
	const serve = (refusal: (path: string) => Reply | undefined = () => undefined) => {
		const barn: Phone = {
			id: DEVICE,
			name: 'barn',
			status: [1, 'Disabled'],
			shown: [3, 'BUFFERED'],
		};
		const phones = new Phones([barn]);
		service.answer((request) => refusal(request.path) ?? phones.reply(request));
	};

	it('that the service takes is told by Send', async () => {
		serve();
		const { hints, error } = await service.run(hello);
		expect(error).toBeUndefined();
		expect(JSON.stringify(hints)).toMatch(/Disabled.+'barn'.+Endpoint: Update/);
	});

	it('does not fail or delay Send if the device cannot be read', async () => {
		const late = { status: 503, body: {}, headers: { 'retry-after': '30' } };
		serve((path) => (path.startsWith('/api/v1/endpoint?') ? late : undefined));
		const begun = Date.now();
		const { hints, error, json } = await service.run(hello);
		expect(error).toBeUndefined();
		expect(json).toMatchObject([{ endpoint_id: DEVICE }]);
		expect(hints).toEqual([]);
		expect(Date.now() - begun).toBeLessThan(20_000);
	});

	it('is the reason that a command expired', async () => {
		serve();
		expect(await service.output(command)).toMatchObject([
			{ outcome: 'expired', reason: expect.stringMatching(/Disabled.+'barn'.+Endpoint: Update/) },
		]);
	});

	it('does not fail the SMS if the devices cannot be read', async () => {
		serve((path) =>
			path === `/api/v1/endpoint/${DEVICE}` ? { status: 403, body: {} } : undefined,
		);
		const { hints, error, json } = await service.run(command);
		expect(error).toBeUndefined();
		expect(json).toMatchObject([{ endpoint_name: null, reason: null }]);
		expect(JSON.stringify(hints)).toContain('could not be read');
	});
});
