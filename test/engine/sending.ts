import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';

const SENDS = 'http.client.request.start';

/**
 * When this process sent requests whose path fits while `work` ran, in milliseconds since 1970, as Node tells it. The
 * service's log knows when a request had ended, which a busy computer may notice late.
 */
export async function sendingTimes<T>(
	path: RegExp,
	work: () => Promise<T>,
): Promise<{ result: T; times: number[]; waits: number[] }> {
	const times: number[] = [];
	const note = (message: unknown) => {
		const { request } = message as { request: ClientRequest };
		if (path.test(request.path)) times.push(Date.now());
	};
	subscribe(SENDS, note);
	try {
		const result = await work();
		return { result, times, waits: times.slice(1).map((time, n) => time - (times[n] ?? 0)) };
	} finally {
		unsubscribe(SENDS, note);
	}
}
