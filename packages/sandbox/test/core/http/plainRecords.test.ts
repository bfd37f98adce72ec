import { client, sessionPerTest } from '../../sandboxHooks';
import { answerOf, refusalOf } from '../../fixture';

sessionPerTest();

const [CALLBACKS, SECRETS, DNS] = ['/api/v1/api_callback', '/api/v1/api_secret', '/api/v1/dns'];
const read = async (path: string) => (await client.get(path)).data;

const SERVERS = { primary: '192.0.2.1', secondary: '192.0.2.2', ip_address_version: 4 };
const SIX = { primary: '2001:db8::1', secondary: '2001:db8::2', ip_address_version: 6 };
const CALLBACK = { url: 'https://example.org/new', purpose: 'test' };
const created = '2026-03-10 12:00:00';
const organisation_id = '13000';

it.each<[string, body: object, made: { id: number; [key: string]: unknown }, deleted: number]>([
	[CALLBACKS, CALLBACK, { organisation_id, id: 33, ...CALLBACK, created }, 200],
	[
		SECRETS,
		{ secret: 'hush-hush', purpose: 'new' },
		{ organisation_id, id: 9, purpose: 'new' },
		200,
	],
	[DNS, SERVERS, { id: 6, ...SERVERS }, 204],
	[DNS, SIX, { id: 6, ...SIX }, 204],
])('%s: %j is created, listed and deleted', async (path, body, made, deleted) => {
	const before = await read(path);
	expect(await answerOf(client.post(path, body))).toEqual([201, '']);
	expect(await read(path)).toEqual([...before, made]);
	expect(await answerOf(client.delete(`${path}/${made.id}`))).toEqual([deleted, '']);
	expect(await read(path)).toEqual(before);
});

it.each<[string, object]>([
	[
		CALLBACKS,
		{
			...{ organisation_id, id: 31, url: 'https://example.org/hook' },
			purpose: 'MO SMS',
			created: '2024-10-11 08:54:20',
		},
	],
	[SECRETS, { organisation_id, id: 7, purpose: 'sign' }],
	[DNS, { id: 4, primary: '192.0.2.53', secondary: '198.51.100.53', ip_address_version: 4 }],
])('%s keeps what a profile uses: %j', async (path, used) => {
	const before = await read(path);
	expect(before[0]).toEqual(used);
	expect(await refusalOf(client.delete(`${path}/${before[0].id}`))).toEqual([409, 1406]);
	expect(await read(path)).toEqual(before);
});

it('keeps a callback that a profile uses for calls alone', async () => {
	await client.patch('/api/v1/service_profile/540001', { moc_callback: { id: 32 } });
	expect(await refusalOf(client.delete(`${CALLBACKS}/32`))).toEqual([409, 1406]);
});

it.each<[string, object, number]>([
	[CALLBACKS, { url: 'example.org/hook' }, 1403],
	[CALLBACKS, { url: 'ftp://example.org' }, 1403],
	[SECRETS, { api_secret: 'the key of older notes', purpose: 'new' }, 1402],
	[DNS, { ...SERVERS, ip_address_version: 6 }, 1403],
	[DNS, { ...SERVERS, primary: 'dns.example.org' }, 1403],
])('%s refuses %j', async (path, body, code) => {
	const before = await read(path);
	const { status, data } = await client.post(path, body);
	expect([status, data.error_code, data.errors[0].error_code]).toEqual([422, 1400, code]);
	expect(await read(path)).toEqual(before);
});

it('reads one callback, and one secret without its text', async () => {
	expect(await read(`${CALLBACKS}/31`)).toEqual((await read(CALLBACKS))[0]);
	expect(await read(`${SECRETS}/7`)).toEqual((await read(SECRETS))[0]);
});
