import type { INodeParameters } from 'n8n-workflow';
import { locator, searchList, withService } from '../../../../engine';

const service = withService();
const token = (operation: string, extra: INodeParameters = {}): INodeParameters => ({
	resource: 'applicationToken',
	operation,
	...extra,
});
const TOKENS = '/api/v1/application_token';
/** Nobody uses it, it has expired. */
const EXPIRED = 12053;
const REVOKED = 12054;
const stored = (text: unknown) => service.sandbox.world.applicationTokens.get(String(text));
const lastBody = () => service.sandbox.control.requests().at(-1)?.body;

describe('application token get many', () => {
	it('gives the records as the service has them, without texts', async () => {
		const { json, error } = await service.run(token('getAll', { returnAll: true }));
		expect(error).toBeUndefined();
		expect(json).toHaveLength(service.sandbox.world.applicationTokens.size);
		expect(json[0]).toEqual({
			id: 12052,
			description: 'sandbox',
			created: expect.stringContaining('T'),
			status: { id: 0, description: 'Activated' },
			expiry_date: null,
			ip: null,
			creator: { id: 501, name: 'Example User', username: 'admin@example.com' },
		});
		expect(JSON.stringify(json)).not.toContain(service.sandbox.applicationToken);
	});

	it('stops at the limit and says so', async () => {
		const { json, hints } = await service.run(token('getAll', { limit: 2 }));
		expect(json).toHaveLength(2);
		expect(hints).toMatchObject([{ message: expect.stringContaining('2 of ') }]);
	});

	it('says what the service does not allow', async () => {
		service.sandbox.control.fault({ method: 'GET', path: TOKENS, status: 403, body: {} });
		const { error } = await service.run(token('getAll'));
		expect(error?.message).toBe('The service does not allow this');
	});
});

describe('application token update and revoke', () => {
	const by = (id: unknown, extra: INodeParameters = {}) =>
		({ applicationTokenId: id, ...extra }) as INodeParameters;
	const statusOf = (id: number) =>
		[...service.sandbox.world.applicationTokens.values()].find((one) => one.id === id)?.status;

	it('changes the description and nothing else', async () => {
		const parameters = by(locator('list', String(EXPIRED)), { description: ' old ' });
		const { json } = await service.run(token('update', parameters));
		expect(json).toEqual([{ updated: true, id: EXPIRED, description: 'old' }]);
		expect(lastBody()).toEqual({ description: 'old' });
	});

	it('revokes, and the token opens no session any more', async () => {
		const text = service.sandbox.control.addApplicationToken({ description: 'leaver' });
		const id = stored(text)?.id ?? 0;
		const { json } = await service.run(token('revoke', by(locator('id', id))));
		expect(json).toEqual([{ revoked: true, id }]);
		expect(service.sent()).toEqual([`PATCH ${TOKENS}/${id}`]);
		expect(lastBody()).toEqual({ status: { id: 1 } });
		const credentials = service.credentials({ applicationToken: text });
		const { error } = await service.run(token('getAll'), { credentials });
		expect(error?.message).toContain('did not accept the Application Token');
		expect(JSON.stringify(error)).not.toContain(text);
	});

	it('lets the session of a credential that revokes itself go on', async () => {
		const text = service.sandbox.control.addApplicationToken();
		const credentials = service.credentials({ applicationToken: text });
		const id = stored(text)?.id ?? 0;
		const { json } = await service.run(token('revoke', by('={{ $json.id }}')), {
			credentials,
			node: { onError: 'continueRegularOutput' },
			json: [{ id }, { id: REVOKED }],
		});
		expect(json).toEqual([
			{ revoked: true, id },
			{ error: expect.stringContaining('is revoked'), details: expect.any(String) },
		]);
	});

	it('says which token the service does not know', async () => {
		const { error } = await service.run(token('revoke', by(locator('id', 99))));
		expect(error?.message).toContain("Application token with Id '99' not found");
	});

	it.each(['update', 'revoke'])('%s never takes a token text for an id', async (verb) => {
		const text = service.sandbox.applicationToken;
		const { error } = await service.run(
			token(verb, by('={{ $json.text }}', { description: 'x' })),
			{ json: [{ text }] },
		);
		expect(error?.message).toBe("'Application Token' must be an ID: a whole number above 0");
		expect(JSON.stringify(error?.description ?? '')).not.toContain(text);
		expect(service.sent()).toEqual([]);
	});

	it.each([
		['create', { description: 'x' }],
		['update', by(EXPIRED, { description: 'x' })],
		['revoke', by(EXPIRED)],
	])('asks an AI agent to confirm before it can %s', async (verb, form) => {
		const tool = { name: 'Cellular IoT', type: 'n8n-nodes-cellular-iot.cellularIotTool' };
		const { error } = await service.run(token(verb, form), { node: tool });
		expect(error?.message).toContain("'Confirm' must be on to");
		expect(service.sent()).toEqual([]);
		const agreed = await service.run(token(verb, { ...form, confirm: true }), { node: tool });
		expect(agreed.error).toBeUndefined();
		expect(statusOf(EXPIRED)).toBe(verb === 'revoke' ? 1 : 0);
	});
});

describe('the list of application tokens', () => {
	it('shows description, status and expiry, and is searched by them', async () => {
		const list = { method: 'searchApplicationTokens', credentials: service.credentials() };
		const { results } = await searchList(list);
		expect(results).toContainEqual({ name: 'sandbox (Activated, no expiry)', value: '12052' });
		expect(results).toContainEqual({
			name: expect.stringMatching(/^ID 12054 \(Revoked, /),
			value: '12054',
		});
		const found = await searchList({ ...list, filter: 'revoked' });
		expect(found.results.length).toBeGreaterThan(0);
		expect(found.results.every(({ name }) => name.includes('Revoked'))).toBe(true);
	});
});
