import { answerHeaders, leadBack, requestHeaders } from '../../src/record/forward';

/** Headers as they come in: names and values in one list. */
const rawOf = (headers: Record<string, string>) => Object.entries(headers).flat();

it('passes request headers on but Host and those of the connection', () => {
	const passed = { 'X-A': '1', 'Accept-Encoding': 'gzip', 'x-a': '3' };
	const dropped = { Host: 'a', Connection: 'X-B, keep-alive', 'X-B': '2', Expect: '100-continue' };
	const raw = rawOf({ ...dropped, ...passed, 'Content-Length': '0' });
	expect(requestHeaders(raw, false)).toEqual(rawOf(passed));
	const length = { 'Content-Length': '4' };
	expect(requestHeaders(rawOf({ ...length, 'Transfer-Encoding': 'chunked' }), true)).toEqual(
		rawOf(length),
	);
});

it('passes answer headers on, each of several', () => {
	const headers = { 'set-cookie': ['a', 'b'], connection: 'close', 'x-a': '1' };
	expect(answerHeaders(headers)).toEqual([
		['set-cookie', 'a'],
		['set-cookie', 'b'],
		['x-a', '1'],
	]);
});

describe('addresses of the service', () => {
	const lead = leadBack(new URL('https://api.example.com/base/'), () => 'http://127.0.0.1:1');

	it.each([
		[
			'location',
			'https://api.example.com/base/api/v1/endpoint/1',
			'http://127.0.0.1:1/api/v1/endpoint/1',
		],
		['location', 'HTTPS://API.example.com:443/base/x', 'http://127.0.0.1:1/x'],
		['location', '/base/x?y=1', '/x?y=1'],
		[
			'link',
			'<https://api.example.com/base/x?page=2>; rel="next"',
			'<http://127.0.0.1:1/x?page=2>; rel="next"',
		],
		[
			'location',
			'https://api.example.com.evil.test/base/x',
			'https://api.example.com.evil.test/base/x',
		],
		['location', 'https://api.example.com/basement', 'https://api.example.com/basement'],
		['location', 'https://other.example.com/base/x', 'https://other.example.com/base/x'],
	])('%s %s', (name, value, led) => {
		expect(lead(name, value)).toBe(led);
	});
});
