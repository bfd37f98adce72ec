import { CannotRun } from './cannotRun';

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** Whether an address is on this computer. */
export const isLoopback = (url: URL): boolean => LOOPBACK.has(url.hostname);

/**
 * Reads the base address of a service. Plain http is for this computer only, because a token travels in every request.
 * @throws CannotRun without showing what was given, which may hold a secret
 */
export function readBaseUrl(text: string): URL {
	if (!URL.canParse(text)) {
		throw new CannotRun('A side is an address such as https://api.example.com, or a recording.');
	}
	const url = new URL(text);
	if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url))) {
		throw new CannotRun('A side needs https. Plain http is for this computer only.');
	}
	if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') {
		throw new CannotRun('The address of a side holds no user, no password and no query.');
	}
	return url;
}
