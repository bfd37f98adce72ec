import { createServer, type Server } from 'node:http';
import type { INodeParameters } from 'n8n-workflow';
import { closeServer, openServer } from '../../../../packages/tools/jest/localServer';
import { type TriggerHost, triggerHost } from '../../../engine/poll';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

export type Answer = [status: number, body: unknown, headers?: Record<string, string>];

/** A service of our own: HTTP with a `Date` header, a list of events, and any login. */
export abstract class OwnServer {
	now = Date.UTC(2024, 10, 7, 12);
	/** How far the `Date` header is off, in milliseconds. */
	skew = 0;
	readonly sent: string[] = [];
	/** `shownAt`: when the list begins to show the event. */
	readonly events: Array<{ at: number; shownAt?: number; record: object }> = [];
	private readonly server: Server = createServer(({ url = '' }, response) => {
		const { pathname, searchParams } = new URL(url, 'http://own');
		const isLogin = pathname === '/api/v1/authenticate';
		if (!isLogin) this.sent.push(pathname);
		const [status, body, headers = {}] = isLogin
			? [200, { auth_token: 'own' }]
			: this.answer(pathname, searchParams);
		const date = new Date(this.now + this.skew).toUTCString();
		response.writeHead(status, { 'content-type': 'application/json', date, ...headers });
		response.end(JSON.stringify(body));
	});

	/** Starts the service. Returns a trigger that watches it. */
	async watchedBy(kind: 'live' | 'durable', parameters: INodeParameters): Promise<TriggerHost> {
		const baseUrl = await openServer(this.server);
		const credential = { baseUrl, applicationToken: 'own', allowHttp: false, sessionToken: '' };
		return await triggerHost({ kind, credentials: { cellularIotApi: credential }, parameters });
	}
	close = async (): Promise<void> => await closeServer(this.server);

	protected abstract answer(pathname: string, query: URLSearchParams): Answer;

	/** The events of the last 30 days that a request asks for, in its order. */
	protected eventsFor(query: URLSearchParams): object[] {
		const bound = (name: string) =>
			Date.parse(new RegExp(`${name}:([^,]+)`).exec(query.get('q') ?? '')?.[1] ?? '');
		const [from, until] = [Math.max(bound('from'), this.now - 30 * DAY), bound('until')];
		const sign = query.get('sort') === '-timestamp' ? -1 : 1;
		return this.events
			.filter(({ at, shownAt = 0 }) => shownAt <= this.now && at >= from && at <= until)
			.sort((a, b) => sign * (a.at - b.at))
			.map(({ record }) => record);
	}

	/** A page of rows, with its numbers under these headers. */
	protected page(
		rows: object[],
		query: URLSearchParams,
		[count, pages] = ['X-Count', 'X-Pages'] as [string, string],
	): Answer {
		const [size, page] = [Number(query.get('per_page')), Number(query.get('page') ?? 1)];
		const headers = { [count]: `${rows.length}`, [pages]: `${Math.ceil(rows.length / size) || 1}` };
		return [200, rows.slice((page - 1) * size, page * size), headers];
	}
}

/** A service from the facts alone (docs/service/events.md, docs/service/endpoints.md), whose clock may be wrong. */
export class ClockService extends OwnServer {
	endpoints: Array<{ id: number; name: string; imei: string | null; created: string }> = [];
	readonly online = new Set<number>();
	lists = 0;
	private nextId = 1000;

	adds(id: number, imei: string | null = null, minutesAgo = 0): void {
		const created = new Date(this.now - minutesAgo * MINUTE).toISOString();
		this.endpoints.push({ id, name: `meter-${id}`, imei, created });
	}

	happens(type: 2 | 3 | 5, id: number, minutesAgo = 0, imeisv = '3569380356438001'): void {
		const at = this.now - minutesAgo * MINUTE;
		const country = { id: 40, name: 'Austria' };
		const session = type === 2 ? {} : { session_id: id, pdp_context: { imeisv } };
		const detail = { id: 1, name: 'Home Net', country, ...session };
		const record = {
			...{ id: this.nextId++, timestamp: new Date(at).toISOString(), event_type: { id: type } },
			...{ endpoint: { id, name: `meter-${id}` }, alert: false, detail },
		};
		this.events.push({ at, record });
		if (type === 3) this.online.add(id);
		if (type === 5) this.online.delete(id);
	}

	protected answer(pathname: string, query: URLSearchParams): Answer {
		const [, id] = /^\/api\/v1\/endpoint\/(\d+)\/connectivity$/.exec(pathname) ?? [];
		if (id !== undefined) {
			const description = this.online.has(Number(id)) ? 'ONLINE' : 'OFFLINE';
			return [200, { status: { description } }];
		}
		if (pathname !== '/api/v1/endpoint') return this.page(this.eventsFor(query), query);
		if (query.get('per_page') !== '1') this.lists += 1;
		return this.page(this.endpoints, query);
	}
}
