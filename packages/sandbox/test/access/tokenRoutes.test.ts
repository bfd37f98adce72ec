import { OBSERVER_USER, OTHER_WORKSPACE, PLAIN_USER } from '../../src';
import { anonymous, loggedInAs } from '../client';
import { client, sandbox, sessionPerTest } from '../sandboxHooks';
import { answerOf, refusalOf, threeKeys } from '../fixture';

sessionPerTest();

const TOKENS = '/api/v1/application_token';
const list = async () => (await client.get(TOKENS)).data;
const create = async (body: object) => (await client.post(TOKENS, body)).data.application_token;
const login = async (token: string) =>
	(await anonymous(sandbox).post('/api/v1/authenticate', { application_token: token })).status;
const newest = async () => (await list()).at(-1);

describe('the list of application tokens', () => {
	it('holds the records, never a token text', async () => {
		const { status, data } = await client.get(TOKENS);
		expect(status).toBe(200);
		expect(data).toHaveLength(4);
		expect(data[0]).toEqual({
			id: 12052,
			description: 'sandbox',
			created: '2026-02-08T12:00:00.000Z',
			status: { id: 0, description: 'Activated' },
			expiry_date: null,
			ip: null,
			creator: { id: 501, name: 'Example User', username: 'admin@example.com' },
		});
		expect(data[1].expiry_date).toBe('2026-03-09T12:00:00.000Z');
		expect(data[2].status).toEqual({ id: 1, description: 'Revoked' });
		expect(data[3].ip).toBe('192.0.2.0/24');
		expect(JSON.stringify(data)).not.toContain(sandbox.applicationToken);
	});
});

describe('creating an application token', () => {
	it('answers 200 with the text alone, which logs in', async () => {
		const { status, data } = await client.post(TOKENS, { description: 'plant' });
		expect([status, Object.keys(data)]).toEqual([200, ['application_token']]);
		expect(data.application_token).toMatch(/^[\w-]{70,80}$/);
		expect(await login(data.application_token)).toBe(200);
		expect(await newest()).toMatchObject({
			id: 12056,
			description: 'plant',
			created: expect.stringMatching(/^2026-03-10T12:00:0/),
			expiry_date: null,
		});
		expect(await create({})).not.toBe(data.application_token);
		const observer = await loggedInAs(sandbox, OBSERVER_USER);
		expect((await observer.post(TOKENS, {})).status).toBe(200);
	});

	it.each([
		['2026-03-11', '2026-03-11T00:00:00.000Z'],
		['2026-03-10T13:00:00Z', '2026-03-10T13:00:00.000Z'],
		['2026-03-10T15:00:00+0200', '2026-03-10T13:00:00.000Z'],
		['2026-03-10T15:00', '2026-03-10T15:00:00.000Z'],
	])('with the expiry date %p', async (given, expected) => {
		await create({ expiry_date: given });
		expect((await newest()).expiry_date).toBe(expected);
	});

	it.each([
		['127.0.0.0/8', 200],
		['192.0.2.0/24', 401],
		['::1/128', 401],
	])('for callers from %s', async (ip, expected) => {
		expect(await login(await create({ ip }))).toBe(expected);
		expect((await newest()).ip).toBe(ip);
	});

	it.each([
		[{ ip: '192.0.2.1' }],
		[{ ip: '192.0.2.0/33' }],
		[{ ip: '192.0.2/24' }],
		[{ ip: '192.0.2.0/24/1' }],
		[{ ip: '2001:db8::/129' }],
		[{ ip: '' }],
		[{ expiry_date: '2026-03-10T13:00:00.000+0200' }],
		[{ expiry_date: '2026-03-09' }],
		[{ expiry_date: '2026-02-30' }],
		[{ expiry_date: 'tomorrow' }],
		[{ expiry_date: '' }],
	])('refuses %j', async (body) => {
		expect(await answerOf(client.post(TOKENS, body))).toEqual(threeKeys(422, 1403));
		expect(await list()).toHaveLength(4);
	});

	it('no longer logs in once it has expired', async () => {
		const token = await create({ expiry_date: '2026-03-10T12:10:00Z' });
		expect(await login(token)).toBe(200);
		sandbox.control.advance(601);
		expect(await login(token)).toBe(401);
	});
});

describe('changing an application token', () => {
	const patch = (id: number | string, body: unknown) => client.patch(`${TOKENS}/${id}`, body);

	it('gives it another description', async () => {
		expect(await answerOf(patch(12052, { description: 'new' }))).toEqual([204, '']);
		expect((await list())[0]).toMatchObject({ description: 'new', status: { id: 0 } });
	});

	it('revokes it: its sessions go on, and no new one is opened', async () => {
		const body = { application_token: await create({ description: 'short-lived' }) };
		const session = await anonymous(sandbox).post('/api/v1/authenticate', body);
		const { id } = await newest();
		expect((await patch(id, { status: { id: 1 } })).status).toBe(204);
		expect((await newest()).status).toEqual({ id: 1, description: 'Revoked' });
		expect(await login(body.application_token)).toBe(401);
		const headers = { Authorization: `Bearer ${session.data.auth_token}` };
		expect((await anonymous(sandbox).get(TOKENS, { headers })).status).toBe(200);
	});

	it('leaves expiry and range alone, which are fixed', async () => {
		await patch(12052, { expiry_date: '2030-01-01', ip: '192.0.2.0/24' });
		expect((await list())[0]).toMatchObject({ expiry_date: null, ip: null });
	});

	it.each([
		[12054, { status: { id: 0 } }, 422, 1406],
		[12054, { status: { id: 1 } }, 422, 1406],
	])('%p with %j is refused with %d', async (id, body, expected, code) => {
		const before = await list();
		expect(await refusalOf(patch(id, body))).toEqual([expected, code]);
		expect(await list()).toEqual(before);
	});

	it('knows no single record and no deletion', async () => {
		expect((await client.get(`${TOKENS}/12052`)).status).toBe(404);
		expect((await client.delete(`${TOKENS}/12052`)).status).toBe(404);
	});
});

it('is one of the workspace it was made in', async () => {
	const other = await loggedInAs(sandbox, PLAIN_USER, OTHER_WORKSPACE);
	const { data } = await other.post(TOKENS, { description: 'there' });
	expect((await other.get(TOKENS)).data).toMatchObject([{ description: 'there' }]);
	expect(await list()).toHaveLength(4);
	const session = anonymous(sandbox);
	const answer = await session.post('/api/v1/authenticate', data);
	const headers = { Authorization: `Bearer ${answer.data.auth_token}` };
	expect((await session.get('/api/v1/endpoint', { headers })).data).toEqual([]);
});
