import { sessionHeader } from '../../../nodes/shared/sessionHeader';

test('the session is added to a request, which stays as it was', async () => {
	const request = { url: 'https://api.example.com', headers: { Accept: 'application/json' } };
	const sent = await sessionHeader({ sessionToken: 'abc' }, request);
	expect(sent).toEqual({
		url: 'https://api.example.com',
		headers: { Accept: 'application/json', Authorization: 'Bearer abc' },
	});
	expect(request.headers).toEqual({ Accept: 'application/json' });
});

test('a request without headers gets the session, too', async () => {
	const sent = await sessionHeader({ sessionToken: 'abc' }, { url: 'https://api.example.com' });
	expect(sent.headers).toEqual({ Authorization: 'Bearer abc' });
});
