/** A call to a receiver on this computer. */
export interface Push {
	url: string;
	method: string;
	headers: [name: string, value: string][];
	body: string;
	timeoutMs: number;
}

/** Bytes of an answer that are read, so that the connection can be used again. */
const ANSWER_LIMIT = 65_536;

/** Sends calls until it is closed. */
export class Pusher {
	private readonly open = new Set<AbortController>();
	closed = false;

	/**
	 * Sends a call; returns the status of the answer, 0 without one.
	 * @assumption Redirects are not followed, so that a call cannot lead elsewhere (docs/service/callbacks.md,
	 * *Delivery*). Check: answer a callback with 302 and watch the target.
	 */
	async send({ url, method, headers, body, timeoutMs }: Push): Promise<number> {
		if (this.closed) return 0;
		const cut = new AbortController();
		this.open.add(cut);
		const timer = setTimeout(() => cut.abort(), timeoutMs).unref();
		try {
			const { signal } = cut;
			const answer = await fetch(url, { method, headers, body, redirect: 'manual', signal });
			await drain(answer).catch(() => undefined);
			return answer.status;
		} catch {
			return 0;
		} finally {
			clearTimeout(timer);
			this.open.delete(cut);
		}
	}

	/** Cuts open calls and makes no more. */
	close(): void {
		this.closed = true;
		for (const cut of this.open) cut.abort();
	}
}

async function drain({ body }: Response): Promise<void> {
	const reader = body?.getReader();
	for (let left = ANSWER_LIMIT; reader && left > 0; ) {
		const { done, value } = await reader.read();
		if (done) return;
		left -= value.length;
	}
	await reader?.cancel();
}
