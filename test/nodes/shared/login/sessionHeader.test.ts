import { accountOf, bareSession, markSession } from '../../../../nodes/shared/login/accounts';
import { applicationTokenLogin } from '../../../../nodes/shared/login/applicationTokenLogin';
import { sessionHeader } from '../../../../nodes/shared/login/sessionHeader';

const url = 'https://api.example.com';
const credential = (changes = {}) => ({ baseUrl: url, applicationToken: 'one', ...changes });
const add = sessionHeader(applicationTokenLogin);

/** What n8n keeps of a session that was opened with this credential. */
function kept(session: string, changes = {}): string {
	const login = applicationTokenLogin(credential(changes));
	if (!login.ok) throw new Error(login.failure.message);
	return markSession(accountOf(login.value), session);
}

test('the session is added to a request, which stays as it was', async () => {
	const request = { url, headers: { Accept: 'application/json' } };
	const sent = await add(credential({ sessionToken: kept('abc') }), request);
	expect(sent).toEqual({
		url,
		headers: { Accept: 'application/json', Authorization: 'Bearer abc' },
	});
	expect(request.headers).toEqual({ Accept: 'application/json' });
});

test('a request without headers gets the session, too, and one without a mark is taken', async () => {
	const sent = await add(credential({ sessionToken: 'abc' }), { url });
	expect(sent.headers).toEqual({ Authorization: 'Bearer abc' });
	expect(bareSession(kept('a:b'))).toBe('a:b');
});

test.each([{ applicationToken: 'two' }, { baseUrl: 'https://other.example.com' }])(
	'a session of before a change of %j is not sent',
	async (changes) => {
		const sent = await add(credential({ ...changes, sessionToken: kept('abc') }), { url });
		expect(sent).toEqual({ url });
	},
);

test('says what is wrong with the credential', async () => {
	const broken = credential({ baseUrl: 'api.example.com', sessionToken: kept('abc') });
	await expect(add(broken, { url })).rejects.toThrow('is not a web address');
});
