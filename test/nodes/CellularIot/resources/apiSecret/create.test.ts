import { withService } from '../../../../engine';

const service = withService();
const LIST = 'GET /api/v1/api_secret';
const CREATE = 'POST /api/v1/api_secret';
const SECRET = 'kJ8-a-long-and-random-text-of-a-test';
const form = (extra: object = {}) => ({
	resource: 'apiSecret',
	operation: 'create',
	purpose: 'SMS to n8n',
	secret: SECRET,
	...extra,
});
const newest = () => [...service.sandbox.world.apiSecrets.keys()].at(-1) ?? 0;

describe('API secret create', () => {
	it('gives the new secret without its text', async () => {
		const { json, error } = await service.run(form());
		expect(error).toBeUndefined();
		expect(json).toEqual([{ organisation_id: '13000', id: newest(), purpose: 'SMS to n8n' }]);
		expect(service.sandbox.world.apiSecretTexts.get(newest())).toBe(SECRET);
		expect(service.sent()).toEqual([LIST, CREATE, LIST]);
	});

	it('of two with the same purpose gives the new one', async () => {
		const { json } = await service.run(form());
		expect(json).toMatchObject([{ id: newest() }]);
	});

	it('leaves the text out where the service shows it', async () => {
		const body = { id: 77, purpose: 'SMS to n8n', secret: SECRET };
		service.sandbox.control.fault({ method: 'POST', path: 'api_secret', status: 201, body });
		const { json } = await service.run(form());
		expect(json).toEqual([{ id: 77, purpose: 'SMS to n8n' }]);
	});

	it('shows a refusal of the service without the text', async () => {
		const body = { error_code: 1403, message: `Secret '${SECRET}' is too long` };
		service.sandbox.control.fault({ method: 'POST', path: 'api_secret', status: 422, body });
		const { error } = await service.run(form());
		expect(error?.message).toContain("Secret '***' is too long");
		expect(error?.description).not.toContain(SECRET);
	});

	it('refuses a text with a line break at its end', async () => {
		const { error } = await service.run(form({ secret: `${SECRET}\n` }));
		expect(error?.message).toBe("'Secret' begins or ends with a space or a line break");
		expect(service.sent()).toEqual([]);
	});
});
