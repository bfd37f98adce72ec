import { isLoopback } from '../compare/sides/baseUrl';

/**
 * Reads the base URL of a service. Plain http is for this computer only, because tokens travel in every request.
 * @throws RangeError for people; it does not repeat a URL, which may hold a secret
 */
export function readService(text: string): URL {
	if (!URL.canParse(text)) {
		throw new RangeError('--service takes the base URL, such as https://api.example.com');
	}
	const url = new URL(text);
	if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url))) {
		throw new RangeError('--service needs https; plain http is for this computer only');
	}
	if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') {
		throw new RangeError('--service takes no user, password, query or fragment');
	}
	return url;
}

/** Path of a base URL without a slash at its end; empty for most. */
export const basePath = ({ pathname }: URL): string => pathname.replace(/\/+$/, '');
