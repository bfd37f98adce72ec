import { checkBaseUrl } from '../../../../nodes/shared/api/baseUrl';

const text = (value: unknown, allowHttp = false) => {
	const result = checkBaseUrl(value, allowHttp);
	return result.ok ? result.value : `refused: ${String(result.failure.message)}`;
};

describe('checkBaseUrl', () => {
	it.each([
		['https://api.example.com', 'https://api.example.com'],
		[' https://api.example.com/ ', 'https://api.example.com'],
		['https://api.example.com///', 'https://api.example.com'],
		['https://gateway.example.com/iot/', 'https://gateway.example.com/iot'],
		['https://API.example.com:8443', 'https://api.example.com:8443'],
		['http://127.0.0.1:3400', 'http://127.0.0.1:3400'],
		['http://localhost:3400/', 'http://localhost:3400'],
		['http://[::1]:3400', 'http://[::1]:3400'],
	])('accepts %s', (value, origin) => expect(text(value)).toBe(origin));

	it.each([
		['', 'is empty'],
		[undefined, 'is empty'],
		['api.example.com', 'is not a web address, which starts with https://'],
		['file:///etc/passwd', 'must start with https://'],
		['ftp://api.example.com', 'must start with https://'],
		['http://api.example.com', 'uses http'],
		['http://169.254.169.254', 'uses http'],
		['http://127.0.0.1.example.com', 'uses http'],
		['https://me@api.example.com', 'user name'],
		['https://me:pw@api.example.com', 'user name'],
		['https://:pw@api.example.com', 'user name'],
		['http://api.127.0.0.1.localhost', 'uses http'],
		['https://api.example.com/gateway/api', "before '/api'"],
		['https://api.example.com?x=1', 'query'],
		['https://api.example.com/#x', 'query'],
		['https://api.example.com/api/v1', "before '/api'"],
	])('refuses %s', (value, reason) => expect(text(value)).toContain(reason));

	it('accepts http elsewhere only when the credential allows it', () => {
		expect(text('http://10.0.0.5:8080', true)).toBe('http://10.0.0.5:8080');
		expect(text('file:///x', true)).toContain('refused');
	});

	it('takes every address of the loopback network, and says what to do', () => {
		expect(text('http://127.10.200.1:3400')).toBe('http://127.10.200.1:3400');
		expect(checkBaseUrl('', false)).toMatchObject({
			failure: { description: expect.stringContaining("set 'Base URL' to the address") },
		});
	});

	it('does not repeat a password in its refusal', () => {
		expect(text('https://me:hunter2@api.example.com')).not.toContain('hunter2');
	});
});
