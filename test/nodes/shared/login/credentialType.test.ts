import { applicationTokenLogin } from '../../../../nodes/shared/login/applicationTokenLogin';
import { openSession, sessionHeader } from '../../../../nodes/shared/login/credentialType';
import { fakeService, TOKEN } from './fixtures/fakeService';
import type { Reply } from './fixtures/fakeService';

const url = 'https://api.example.com';
const credential = (changes = {}) => ({ baseUrl: url, applicationToken: 'one', ...changes });
const add = sessionHeader(applicationTokenLogin);

const open = async (changes: object, ...replies: Reply[]) =>
	await openSession(fakeService(...replies).http, applicationTokenLogin(credential(changes)));

/** The session that n8n stored with this credential. */
async function stored() {
	const { sessionToken } = await open({}, TOKEN);
	return sessionToken;
}

test('the session is added to a request, which stays as it was', async () => {
	const request = { url, headers: { Accept: 'application/json' } };
	const sent = await add(credential({ sessionToken: await stored() }), request);
	expect(sent).toEqual({
		url,
		headers: { Accept: 'application/json', Authorization: 'Bearer a.b.c' },
	});
	expect(request.headers).toEqual({ Accept: 'application/json' });
});

test('a request without headers gets the session, too, and one without a mark is taken', async () => {
	const sent = await add(credential({ sessionToken: 'abc' }), { url });
	expect(sent.headers).toEqual({ Authorization: 'Bearer abc' });
});

test.each([{ applicationToken: 'two' }, { baseUrl: 'https://other.example.com' }])(
	'a session of before a change of %j is not sent',
	async (changes) => {
		const sent = await add(credential({ ...changes, sessionToken: await stored() }), { url });
		expect(sent).toEqual({ url });
	},
);

test('says what is wrong with the credential', async () => {
	const broken = credential({ baseUrl: 'api.example.com', sessionToken: await stored() });
	await expect(add(broken, { url })).rejects.toThrow('is not a web address');
});

test('notices that n8n puts a new session into the credential it gave', async () => {
	const one = credential({ sessionToken: 'a' });
	await add(one, { url });
	const sent = await add(Object.assign(one, { sessionToken: 'b' }), { url });
	expect(sent.headers).toEqual({ Authorization: 'Bearer b' });
});

test('a login that fails is an error that carries whether it lasts and how long to wait', async () => {
	const applicationToken = 'refused';
	await expect(open({ applicationToken: '' })).rejects.toThrow('is empty');
	await expect(open({ applicationToken }, { status: 401 })).rejects.toMatchObject({
		message: expect.stringContaining('did not accept the Application Token'),
		description: expect.stringContaining('No other login is sent for 5 minutes'),
		extra: { lasting: true, retryAfterMs: undefined },
	});
	const busy = { status: 429, headers: { 'retry-after': '600' } };
	await expect(open({ applicationToken: 'busy' }, busy)).rejects.toMatchObject({
		extra: { lasting: false, retryAfterMs: 600_000 },
	});
});
