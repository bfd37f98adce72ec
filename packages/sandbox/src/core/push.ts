import http from 'node:http';
import https from 'node:https';
import type { Receivers } from './receivers';

/** A call to a receiver. */
export interface Push {
	url: string;
	method: string;
	headers: Record<string, string>;
	body: string;
	timeoutMs: number;
}

/**
 * Connections are used again. An idle one is closed after a second, before servers close it at the moment of a call.
 */
const KEPT = { keepAlive: true, timeout: 1000 };

/** Sends calls to the receivers that may be called, until it is closed. */
export class Pusher {
	private readonly agents = { 'http:': new http.Agent(KEPT), 'https:': new https.Agent(KEPT) };
	private readonly open = new Set<http.ClientRequest>();
	closed = false;

	constructor(private readonly receivers: Receivers) {}

	/**
	 * Sends a call; returns the status of the answer, 0 without one.
	 * @assumption Redirects are not followed, so that a call cannot lead elsewhere (docs/service/callbacks.md,
	 * *Delivery*). Check: answer a callback with 302 and watch the target.
	 */
	async send({ timeoutMs, ...push }: Push): Promise<number> {
		if (this.closed || !this.receivers.mayCall(push.url)) return 0;
		try {
			const request = this.request(push);
			this.open.add(request);
			// The time is for the whole answer, which is read to its end.
			const timer = setTimeout(() => request.destroy(), timeoutMs).unref();
			request.once('close', () => {
				clearTimeout(timer);
				this.open.delete(request);
			});
			return await answerTo(request, push.body);
		} catch {
			return 0;
		}
	}

	/** Cuts open calls and makes no more. */
	close(): void {
		this.closed = true;
		for (const request of this.open) request.destroy();
		for (const agent of Object.values(this.agents)) agent.destroy();
	}

	/** Throws on a header that HTTP does not allow. */
	private request({ url, method, headers, body }: Omit<Push, 'timeoutMs'>): http.ClientRequest {
		const length = { 'Content-Length': Buffer.byteLength(body) };
		const { lookup } = this.receivers;
		const options = { method, headers: { ...headers, ...length }, lookup };
		return url.toLowerCase().startsWith('https:')
			? https.request(url, { ...options, agent: this.agents['https:'] })
			: http.request(url, { ...options, agent: this.agents['http:'] });
	}
}

/** Resolves with the status as soon as the head of the answer is there; rejects without one. */
async function answerTo(request: http.ClientRequest, body: string): Promise<number> {
	return await new Promise((resolve, reject) => {
		request.on('error', reject);
		request.once('close', () => reject(new Error('closed')));
		request.once('response', (answer) => {
			// The rest is read, so that the connection can be used again.
			answer.on('error', () => undefined).resume();
			resolve(answer.statusCode ?? 0);
		});
		request.end(body);
	});
}
