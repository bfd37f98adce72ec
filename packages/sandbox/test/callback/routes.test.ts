import { client, sessionPerTest } from '../sandboxHooks';
import { answerOf } from '../fixture';

sessionPerTest();

const CALLBACKS = '/api/v1/api_callback';
const SECRETS = '/api/v1/api_secret';
const URL = 'https://example.org/new';
const ids = async (path: string) =>
	(await client.get(path)).data.map(({ id }: { id: number }) => id);

it('lists, creates, shows and deletes callbacks', async () => {
	expect((await client.get(CALLBACKS)).data[0]).toEqual({
		organisation_id: '13000',
		id: 31,
		url: 'https://example.org/hook',
		purpose: 'MO SMS',
		created: '2024-10-11 08:54:20',
	});
	expect(await answerOf(client.post(CALLBACKS, { url: URL, purpose: 'test' }))).toEqual([201, '']);
	expect((await client.get(`${CALLBACKS}/33`)).data).toMatchObject({
		id: 33,
		url: URL,
		purpose: 'test',
		created: '2026-03-10 12:00:00',
	});
	expect(await answerOf(client.delete(`${CALLBACKS}/33`))).toEqual([200, '']);
	expect(await ids(CALLBACKS)).toEqual([31, 32]);
});

it('lists, creates and deletes secrets without ever showing one', async () => {
	expect((await client.post(SECRETS, { secret: 'hush-hush', purpose: 'new' })).status).toBe(201);
	const list = await client.get(SECRETS);
	expect(list.data.at(-1)).toEqual({ organisation_id: '13000', id: 9, purpose: 'new' });
	const one = await client.get(`${SECRETS}/9`);
	expect(JSON.stringify([list.data, one.data])).not.toContain('hush-hush');
	expect((await client.delete(`${SECRETS}/9`)).status).toBe(200);
	expect(await ids(SECRETS)).toEqual([7, 8]);
});

it.each([
	[CALLBACKS, { url: 'example.org/hook' }, 1403],
	[CALLBACKS, { url: 'ftp://example.org' }, 1403],
	[SECRETS, { api_secret: 'the key of older notes', purpose: 'new' }, 1402],
])('%s refuses %j', async (path, body, code) => {
	const before = await ids(path);
	const { status, data } = await client.post(path, body);
	expect([status, data.errors[0].error_code]).toEqual([422, code]);
	expect(await ids(path)).toEqual(before);
});

it('deletes nothing that a profile uses', async () => {
	expect((await client.delete(`${CALLBACKS}/31`)).status).toBe(409);
	expect((await client.delete(`${SECRETS}/7`)).status).toBe(409);
	expect(await ids(CALLBACKS)).toEqual([31, 32]);
	expect(await ids(SECRETS)).toEqual([7, 8]);
});
