import { SignJWT } from 'jose';
import { guarded, report } from './guard';
import { callbackTarget, isLoopback, type CallbackTarget } from './rules/callbackTarget';
import { closeNotice, dueNotices, type Notice } from './rules/notices';
import { settleSms } from './rules/smsLife';
import type { Endpoint, World } from './world/types';

/** Interval of checks for due calls, in milliseconds of real time, because the clock may stand or jump. */
const TICK = 100;
/** Concurrency: devices whose callbacks are called at a time. */
const SIDE_BY_SIDE = 20;
const KEEP = 1000;

/** One call of a callback. */
export interface CallbackCall {
	/** Service time, ISO 8601. */
	at: string;
	method: Notice['method'];
	url: string;
	sms_id: number;
	/** 0 without an answer. */
	status: number;
}

/**
 * Calls the callbacks of service profiles (docs/service/callbacks.md, *Delivery*), on this computer only, until it is
 * closed.
 */
export class Courier {
	private readonly closing = new AbortController();
	private readonly rounds = new Map<number, Promise<void>>();
	private timer: NodeJS.Timeout | undefined;
	private calls: CallbackCall[] = [];

	constructor(private readonly world: World) {}

	start(): void {
		this.timer = setInterval(() => guarded(() => this.look()), TICK).unref();
	}

	/** The calls so far, oldest first. */
	made(): CallbackCall[] {
		return [...this.calls];
	}

	/** Callbacks of profiles that are never called, because they are not on this computer. */
	leftAlone(): string[] {
		const urls = [...this.world.serviceProfiles.values()].map(
			({ api_callback: callback }) => callback?.url ?? '',
		);
		return [...new Set(urls)].filter((url) => url !== '' && !isLoopback(url));
	}

	/** Cuts open calls and makes no more. */
	async close(): Promise<void> {
		clearInterval(this.timer);
		this.closing.abort();
		await Promise.all(this.rounds.values());
	}

	private look(): void {
		for (const world of this.world.access.workspaces.values()) {
			const ids = [...world.serviceProfiles.keys()];
			const targets = new Map(ids.map((id) => [id, callbackTarget(world, id)]));
			if (![...targets.values()].some(Boolean)) continue;
			for (const endpoint of world.endpoints.values()) {
				const target = targets.get(endpoint.serviceProfileId);
				if (this.rounds.size >= SIDE_BY_SIDE) return;
				if (target && !this.rounds.has(endpoint.id)) this.visit(world, endpoint, target);
			}
		}
	}

	/** Sends the due calls of one device. */
	private visit(world: World, endpoint: Endpoint, target: CallbackTarget): void {
		settleSms(world, endpoint.id);
		const due = dueNotices(world, endpoint);
		if (due.length === 0) return;
		const round = this.tell(world, target, due)
			.catch(report)
			.finally(() => this.rounds.delete(endpoint.id));
		this.rounds.set(endpoint.id, round);
	}

	private async tell(world: World, target: CallbackTarget, due: Notice[]): Promise<void> {
		for (const notice of due) {
			const status = await this.call(world, target, notice);
			if (this.closing.signal.aborted) return;
			const now = world.clock.now();
			closeNotice(notice, status >= 200 && status < 300, now);
			const { method, sms } = notice;
			const at = new Date(now).toISOString();
			this.calls.push({ at, method, url: target.url, sms_id: sms.id, status });
			if (this.calls.length > KEEP) this.calls = this.calls.slice(KEEP / 2);
		}
	}

	/**
	 * The status of the answer, 0 without one.
	 * @assumption Redirects are not followed, so that a callback cannot lead elsewhere
	 * (docs/service/callbacks.md, *Delivery*). Check: answer a callback with 302 and watch the target.
	 */
	private async call(
		world: World,
		{ url, secret }: CallbackTarget,
		{ method, body }: Notice,
	): Promise<number> {
		try {
			const timeout = AbortSignal.timeout(world.settings.callbackTimeoutMs);
			const answer = await fetch(url, {
				method,
				headers: {
					'Content-Type': 'application/json',
					...(secret !== undefined && { Authorization: await signature(world, secret) }),
				},
				body: JSON.stringify(body),
				redirect: 'manual',
				signal: AbortSignal.any([timeout, this.closing.signal]),
			});
			await answer.body?.cancel();
			return answer.status;
		} catch {
			return 0;
		}
	}
}

/**
 * @assumption HS256 and no claim but the time (docs/service/callbacks.md, *Signature*). Check: receive a signed
 * callback and decode its token.
 */
async function signature(world: World, secret: string): Promise<string> {
	const jwt = new SignJWT({})
		.setProtectedHeader({ alg: 'HS256' })
		.setIssuedAt(Math.floor(world.clock.now() / 1000));
	return `Bearer ${await jwt.sign(new TextEncoder().encode(secret))}`;
}
