import { withOwnService } from '../../../../engine';
import { commandWith, DEVICE, Phones } from './fixtures/phone';

const service = withOwnService();
const command = commandWith({ waitSeconds: 2 });
const posts = () => service.arrived.filter(({ method }) => method === 'POST');

describe('a command that is refused with 429 at first', () => {
	it('expires with its wait, counted from the attempt that is accepted', async () => {
		const phones = new Phones([{ id: DEVICE, answers: 'OK' }]);
		service.answer((request) =>
			request.method === 'POST' && posts().length < 2
				? { status: 429, body: {}, headers: { 'retry-after': '1' } }
				: phones.reply(request),
		);
		expect(await service.output(command)).toMatchObject([{ outcome: 'replied' }]);
		const [first = 0, second = 0] = posts().map(({ body }) => Date.parse(String(body.expiry_date)));
		// The pause before the second attempt is a second at least.
		expect(second - first).toBeGreaterThan(900);
	});
});

describe('Send Command to several devices', () => {
	const toAll = { ...command, endpointId: '={{ $json.to }}' };
	const to = (...ids: number[]) => ids.map((id) => ({ to: id }));

	it('keeps the replies when others cannot get an SMS, and says why', async () => {
		const phones = new Phones([
			{ id: 7, name: 'pump', answers: 'OK 3.7V' },
			{ id: 8, name: 'gate', sim: [2, 'Suspended'] },
			{ id: 9, name: 'door', services: [38] },
		]);
		service.answer((request) => phones.reply(request));
		expect(await service.output(toAll, { json: to(7, 8, 9) })).toMatchObject([
			{
				endpoint_name: 'pump',
				text: 'STATUS',
				outcome: 'replied',
				reply_text: 'OK 3.7V',
				reason: null,
			},
			{
				endpoint_name: 'gate',
				outcome: 'notSent',
				replied: false,
				reply_text: null,
				reason: expect.stringMatching(
					/SIM 8988.+ 'gate' is Suspended.+'SIM: Activate'.+The SMS could not be submitted\.$/,
				),
			},
			{
				endpoint_name: 'door',
				outcome: 'notSent',
				reason: expect.stringMatching(
					/profile 'profile of 9' of the endpoint 'door' has no SMS.+'Service Profile: Add Service'/,
				),
			},
		]);
	});

	it('still fails for a mistake in the form', async () => {
		const phones = new Phones([{ id: 7 }]);
		const body = { error_code: 1403, error_token: 'InvalidInput', message: 'Wrong sender.' };
		service.answer((request) =>
			request.method === 'POST' ? { status: 422, body } : phones.reply(request),
		);
		expect((await service.run(toAll, { json: to(7) })).error?.message).toContain('Wrong sender.');
	});

	it('does not repeat the reply, nor a status that is past', async () => {
		const shown: [number, string] = [1, 'DELIVERY ATTEMPT PENDING'];
		const phones = new Phones([{ id: DEVICE, answers: 'OK', shown }]);
		service.answer((request) => phones.reply(request));
		const { json } = await service.run(command);
		expect(json).toMatchObject([{ replied: true, reply_text: 'OK', other_replies: [] }]);
		expect(JSON.stringify(json)).not.toContain('PENDING');
		expect(json[0]).not.toHaveProperty('candidates');
	});
});
