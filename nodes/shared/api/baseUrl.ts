import { refused, type Result, success } from './types';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Whether a web address leads to this machine. */
export const isOnLoopback = (url: string): boolean => LOOPBACK.test(new URL(url).hostname);

const refusal = (what: string) =>
	refused(
		`The Base URL of the credential ${what}`,
		"Open the credential and set 'Base URL' to the address of the service, e.g. https://api.example.com",
	);

/** Checks the Base URL of a credential. Returns it without a slash at the end. A gateway's path may precede `/api`. */
export function checkBaseUrl(value: unknown, allowHttp: boolean): Result<string> {
	const text = typeof value === 'string' ? value.trim() : '';
	if (text === '') return refusal('is empty');
	if (!URL.canParse(text)) return refusal('is not a web address, which starts with https://');
	const url = new URL(text);
	const wrong = RULES.find(({ broken }) => broken(url, allowHttp));
	if (wrong !== undefined) return refusal(wrong.text);
	return success(url.origin + url.pathname.replace(/\/+$/, ''));
}

const RULES: Array<{ broken: (url: URL, allowHttp: boolean) => boolean; text: string }> = [
	{
		broken: ({ protocol }) => protocol !== 'https:' && protocol !== 'http:',
		text: 'must start with https://',
	},
	{
		broken: ({ protocol, hostname }, allowHttp) =>
			protocol === 'http:' && !allowHttp && !LOOPBACK.test(hostname),
		text: "uses http, which would send the token unprotected: use https, or turn on 'Allow HTTP'",
	},
	{
		broken: ({ username, password }) => username !== '' || password !== '',
		text: 'must not contain a user name',
	},
	{ broken: ({ search, hash }) => search !== '' || hash !== '', text: 'must not contain a query' },
	{
		broken: ({ pathname }) => /\/api(\/|$)/i.test(pathname),
		text: "must end before '/api': the node adds the path",
	},
];
