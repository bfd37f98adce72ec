import { locator, withService } from '../../../engine';

const service = withService();
const LIST = { method: 'GET', path: '^/api/v1/endpoint$' } as const;
const list = { resource: 'endpoint', operation: 'getAll', returnAll: true };
const send = {
	resource: 'sms',
	operation: 'send',
	endpointId: locator('id', 11400001),
	payload: 'x',
};
/** No login: n8n has stored a session. */
const BASE_URL = "'Base URL'";

describe('the Base URL in an error', () => {
	it('is not blamed after a login of the run', async () => {
		service.sandbox.control.fault({ ...LIST, reset: 'beforeHeaders', times: 'always' });
		const { error } = await service.run(list);
		expect(service.logins()).toBe(1);
		expect(error?.message).toBe('The connection to the service was lost or could not be made');
		expect(error?.description).not.toContain(BASE_URL);
		expect(error?.description).toContain('reached the service');
	}, 60_000);

	it.each([
		['a page', { rawBody: '<html>', contentType: 'text/html' }, 'answered as expected'],
		['another refusal', { status: 418, rawBody: '' }, 'Check the values of the fields.'],
	])('is not blamed for %s after a request that was answered', async (_, fault, text) => {
		service.sandbox.control.fault({ path: '/sms$', skip: 1, ...fault });
		const { error } = await service.run(send, { json: [{}, {}] });
		expect(error?.description).not.toContain(BASE_URL);
		expect(error?.description).toContain(text);
	});

	it('is named for a redirect, which is a new address', async () => {
		service.sandbox.control.fault({ path: '/sms$', skip: 1, status: 302 });
		const { error } = await service.run(send, { json: [{}, {}] });
		expect(error?.description).toContain(BASE_URL);
	});

	it('is named where nothing has answered', async () => {
		const credentials = service.credentials({ baseUrl: 'http://127.0.0.1:9' });
		const { error } = await service.run(list, { credentials });
		expect(error?.description).toContain(BASE_URL);
	}, 60_000);
});
