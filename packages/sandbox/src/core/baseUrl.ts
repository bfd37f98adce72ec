const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** Whether an address is on this computer. */
export const isLoopback = (url: URL): boolean => LOOPBACK.has(url.hostname);

/**
 * Reads the base URL of a service. Plain http is for this computer only, because tokens travel in every request.
 * @param name begins the message: the option or the side that the URL is for
 * @throws RangeError for people; it does not repeat a URL, which may hold a secret
 */
export function readBaseUrl(name: string, text: string): URL {
	if (!URL.canParse(text)) {
		throw new RangeError(`${name} takes the base URL, such as https://api.example.com`);
	}
	const url = new URL(text);
	if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url))) {
		throw new RangeError(`${name} needs https; plain http is for this computer only`);
	}
	if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') {
		throw new RangeError(`${name} takes no user, password, query or fragment`);
	}
	return url;
}
