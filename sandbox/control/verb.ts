import type { JsonObject } from '../http/body';

/** One verb over HTTP; throws on a wrong command. */
export interface Verb {
	method: 'GET' | 'POST' | 'DELETE';
	path: string;
	about: string;
	run(body: JsonObject, endpointId: number): unknown;
}

/** A verb below /_sandbox. */
export const verb = (
	method: Verb['method'],
	path: string,
	about: string,
	run: Verb['run'],
): Verb => ({ method, path: `/_sandbox${path}`, about, run });
