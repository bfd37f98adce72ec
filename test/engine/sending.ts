import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';

const SENDS = 'http.client.request.start';

/**
 * Returns when this process sent matching requests during `work`, in milliseconds since 1970. The service's log has
 * only end times, which a busy computer delays.
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
