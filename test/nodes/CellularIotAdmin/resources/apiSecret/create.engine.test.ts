import { withService } from '../../../../engine';
import { formOf } from '../../../CellularIot/forms/formOf';

const service = withService();
const LIST = 'GET /api/v1/api_secret';
const CREATE = 'POST /api/v1/api_secret';
const SECRET = 'kJ8-a-long-and-random-text-of-a-test';
const form = formOf('apiSecret', 'create', { purpose: 'SMS to n8n', secret: SECRET });
const newest = () => [...service.world.apiSecrets.keys()].at(-1) ?? 0;

it('gives the new secret without its text', async () => {
	expect(await service.output(form())).toEqual([
		{ organisation_id: '13000', id: newest(), purpose: 'SMS to n8n' },
	]);
	expect(service.world.apiSecretTexts.get(newest())).toBe(SECRET);
	expect(service.sent()).toEqual([LIST, CREATE, LIST]);
});

it('leaves the text out where the service shows it', async () => {
	const body = { id: 77, purpose: 'SMS to n8n', secret: SECRET };
	service.control.fault({ method: 'POST', path: 'api_secret', status: 201, body });
	expect(await service.output(form())).toEqual([{ id: 77, purpose: 'SMS to n8n' }]);
});

it('shows a refusal of the service without the text', async () => {
	const body = { error_code: 1403, message: `Secret '${SECRET}' is too long` };
	service.control.fault({ method: 'POST', path: 'api_secret', status: 422, body });
	const error = await service.fails(form(), "Secret '***' is too long");
	expect(error.description).not.toContain(SECRET);
});

it('refuses a text with a line break at its end', async () => {
	await service.refuses(
		form({ secret: `${SECRET}\n` }),
		"'Secret' begins or ends with a space or a line break",
	);
});
