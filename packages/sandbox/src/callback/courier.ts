import { SignJWT } from 'jose';
import { Agenda } from '../core/agenda';
import { report } from '../core/guard';
import { Pusher } from '../core/push';
import { callbackTarget, type CallbackTarget, settleOneSms } from '../sms';
import { closeNotice, dueNotice, dueTime, emitRefused, type Notice } from './notices';
import type { Sms } from '../core/world/sms';
import type { World } from '../core/world/types';

/** Concurrency: devices whose callbacks are called at a time. */
const SIDE_BY_SIDE = 100;

/**
 * Calls the callbacks of service profiles (docs/service/callbacks.md, *Delivery*) on hosts that may be called, until it
 * is closed.
 */
export class Courier {
	private readonly agenda: Agenda<Sms>;
	private readonly pusher: Pusher;
	/** Due SMS of the devices that are served or wait for it, by endpoint id. */
	private readonly queues = new Map<number, Sms[]>();
	/** Devices that wait until another one has been served. */
	private readonly waiting: number[] = [];
	private readonly rounds = new Set<Promise<void>>();
	private readonly watch = (sms: Sms) => this.plan(sms);

	constructor(private readonly world: World) {
		this.pusher = new Pusher(world.receivers);
		this.agenda = new Agenda(world.clock, (due) => this.take(due));
	}

	start(): void {
		this.world.smsWatchers.add(this.watch);
		for (const { sms } of this.world.access.workspaces.values()) {
			for (const list of sms.values()) list.forEach(this.watch);
		}
	}

	/** Cuts open calls and makes no more. */
	async close(): Promise<void> {
		this.world.smsWatchers.delete(this.watch);
		this.agenda.close();
		this.pusher.close();
		await Promise.all(this.rounds);
	}

	/** The workspace of an SMS; undefined once its endpoint is gone, or a test took the SMS away. */
	private worldOf(sms: Sms): World | undefined {
		for (const world of this.world.access.workspaces.values()) {
			if (!world.endpoints.has(sms.endpointId)) continue;
			// Most SMS that are due are new, and new ones are last.
			return (world.sms.get(sms.endpointId) ?? []).lastIndexOf(sms) < 0 ? undefined : world;
		}
		return undefined;
	}

	private plan(sms: Sms): void {
		const world = this.worldOf(sms);
		const at = world && dueTime(world, sms);
		if (typeof at === 'number') this.agenda.add(sms, at);
	}

	/** Updates SMS whose time has come, and queues those that need a call, in order of submission. */
	private take(due: Sms[]): void {
		due.sort((a, b) => a.submittedAt - b.submittedAt || a.id - b.id);
		for (const sms of due) {
			const world = this.worldOf(sms);
			if (!world) continue;
			settleOneSms(world, sms);
			const at = dueTime(world, sms);
			if (at === null) continue;
			if (at > world.clock.now()) this.agenda.add(sms, at);
			else this.queue(sms);
		}
	}

	private queue(sms: Sms): void {
		const queue = this.queues.get(sms.endpointId);
		if (queue) return void queue.push(sms);
		this.queues.set(sms.endpointId, [sms]);
		if (this.rounds.size < SIDE_BY_SIDE) this.serve(sms.endpointId);
		else this.waiting.push(sms.endpointId);
	}

	/** Makes the calls of a device, then serves one that waits. */
	private serve(endpointId: number): void {
		const round = this.round(endpointId)
			.catch(report)
			.finally(() => {
				this.queues.delete(endpointId);
				this.rounds.delete(round);
				const next = this.waiting.shift();
				if (next !== undefined) this.serve(next);
			});
		this.rounds.add(round);
	}

	private async round(endpointId: number): Promise<void> {
		const queue = this.queues.get(endpointId) ?? [];
		for (let sms; (sms = queue.shift()); ) {
			await this.deliver(sms);
			if (this.pusher.closed) return;
			this.plan(sms);
		}
	}

	/** Calls for one SMS, if its call is still due. */
	private async deliver(sms: Sms): Promise<void> {
		const world = this.worldOf(sms);
		const endpoint = world?.endpoints.get(sms.endpointId);
		const notice = world && endpoint && dueNotice(world, endpoint, sms);
		if (!notice) return;
		const target = callbackTarget(world, endpoint.serviceProfileId);
		// The profile lost its callback meanwhile.
		if (!target) return closeNotice(world, notice, false);
		const start = performance.now();
		const { url } = target;
		const body = JSON.stringify(notice.body);
		const status = await this.call(world, target, notice.method, body);
		if (this.pusher.closed) return;
		const acknowledged = status >= 200 && status < 300;
		closeNotice(world, notice, acknowledged);
		if (!acknowledged) emitRefused(world, endpoint, notice, { url, status });
		world.ledger.called({
			at: world.clock.now(),
			kind: notice.method === 'POST' ? 'sms' : 'receipt',
			stream: null,
			method: notice.method,
			url,
			status,
			acknowledged,
			ids: [String(sms.id)],
			endpointId: sms.endpointId,
			bytes: Buffer.byteLength(body),
			ms: Math.round(performance.now() - start),
		});
	}

	private async call(
		world: World,
		{ url, secret }: CallbackTarget,
		method: Notice['method'],
		body: string,
	): Promise<number> {
		const headers: Record<string, string> = { 'Content-Type': 'application/json' };
		const timeoutMs = world.settings.callbackTimeoutMs;
		try {
			if (secret !== undefined) headers.Authorization = await signature(world, secret);
		} catch (error) {
			// A secret without bytes cannot sign.
			report(error);
			return 0;
		}
		return await this.pusher.send({ url, method, headers, body, timeoutMs });
	}
}

/** Signs a call as the settings say (docs/service/callbacks.md, *Signature*). */
async function signature({ clock, settings }: World, secret: string): Promise<string> {
	const { callbackAlgorithm: alg, callbackKey } = settings;
	const now = Math.floor(clock.now() / 1000);
	const jwt = new SignJWT({}).setProtectedHeader({ alg }).setIssuedAt(now);
	const key = Buffer.from(secret, callbackKey === 'base64' ? 'base64' : 'utf8');
	return `Bearer ${await jwt.sign(new Uint8Array(key))}`;
}
