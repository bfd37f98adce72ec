import { withService } from '../../../../engine';
import { formOf } from '../../../CellularIot/forms/formOf';

const service = withService();
const TOKENS = '/api/v1/application_token';
const create = formOf('applicationToken', 'create');
const stored = (text: unknown) => service.world.applicationTokens.get(String(text));

it('gives the text once, beside what was sent', async () => {
	const additionalFields = { expiryDate: '2099-06-30T10:00:00+02:00', ip: ' 127.0.0.0/8 ' };
	const { json, error, hints } = await service.run(
		create({ description: 'plant', additionalFields }),
	);
	expect(error).toBeUndefined();
	const sent = {
		description: 'plant',
		expiry_date: '2099-06-30T08:00:00.000Z',
		ip: '127.0.0.0/8',
	};
	expect(json).toEqual([{ application_token: expect.stringMatching(/^[\w-]{70,}$/), ...sent }]);
	expect(service.lastBody()).toEqual(sent);
	expect(hints).toEqual([]);
	const [{ application_token: text }] = json as [{ application_token: string }];
	expect(stored(text)).toMatchObject({ description: 'plant', ip: '127.0.0.0/8', status: 0 });
});

it.each([
	[{ ip: '192.0.2.1' }, "'IP Range' must be an address, a slash and a length"],
	[{ expiryDate: '2020-01-01T00:00:00Z' }, "'Expiry Date' lies in the past"],
])('refuses %j before anything is sent', async (additionalFields, message) => {
	await service.refuses(create({ description: 'x', additionalFields }), message);
});

it('does not show a text that arrives in another shape, nor one that is cut', async () => {
	for (const broken of [{ status: 200, body: ['secret-text'] }, { reset: 'midBody' } as const]) {
		service.control.fault({ method: 'POST', path: TOKENS, ...broken });
		const { run, error } = await service.run(create({ description: 'x' }));
		expect(error?.message).toContain('may have been applied');
		const made = [...service.world.applicationTokens.keys()].at(-1) ?? '';
		for (const secret of ['secret-text', made]) {
			expect(JSON.stringify(run.data.resultData)).not.toContain(secret);
		}
	}
});
