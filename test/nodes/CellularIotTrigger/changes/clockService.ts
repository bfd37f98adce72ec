import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { INodeParameters } from 'n8n-workflow';
import type { triggerHost } from '../../../engine/poll';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** A service of our own: HTTP with a `Date` header. */
export abstract class OwnServer {
	now = Date.UTC(2024, 10, 7, 12);
	/** How far the `Date` header is off, in milliseconds. */
	skew = 0;
	private readonly server: Server = createServer((request, response) => {
		const [status, headers, body] = this.answer(request);
		const date = new Date(this.now + this.skew).toUTCString();
		response.writeHead(status, { 'content-type': 'application/json', date, ...headers });
		response.end(JSON.stringify(body));
	});

	async start(): Promise<string> {
		await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
		return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
	}

	async close(): Promise<void> {
		this.server.closeAllConnections();
		await new Promise((resolve) => this.server.close(resolve));
	}

	protected abstract answer(request: IncomingMessage): [status: number, object, unknown];
}

/** Returns what a trigger on a service of our own needs. */
export const ownHost = (
	kind: 'live' | 'durable',
	baseUrl: string,
	parameters: INodeParameters,
): Parameters<typeof triggerHost>[0] => ({
	kind,
	credentials: {
		cellularIotApi: { baseUrl, applicationToken: 'own', allowHttp: false, sessionToken: '' },
	},
	parameters,
});

/** A service from the facts alone (docs/service/events.md, docs/service/endpoints.md), whose clock may be wrong. */
export class ClockService extends OwnServer {
	readonly events: Array<{ at: number; record: object }> = [];
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

	protected answer({ url = '' }: IncomingMessage): [number, object, unknown] {
		const { pathname, searchParams: query } = new URL(url, 'http://own');
		if (pathname === '/api/v1/authenticate') return [200, {}, { auth_token: 'own' }];
		const [, id] = /^\/api\/v1\/endpoint\/(\d+)\/connectivity$/.exec(pathname) ?? [];
		if (id !== undefined) {
			return [
				200,
				{},
				{ status: { description: this.online.has(Number(id)) ? 'ONLINE' : 'OFFLINE' } },
			];
		}
		if (pathname === '/api/v1/endpoint') {
			if (query.get('per_page') !== '1') this.lists += 1;
			const rows = this.endpoints.slice(0, Number(query.get('per_page')));
			return [200, { 'X-Count': String(this.endpoints.length), 'X-Pages': '1' }, rows];
		}
		const bound = (name: string) =>
			Date.parse(new RegExp(`${name}:([^,]+)`).exec(query.get('q') ?? '')?.[1] ?? '');
		const [from, until] = [bound('from'), bound('until')];
		const sign = query.get('sort') === '-timestamp' ? -1 : 1;
		const rows = this.events
			.filter(({ at }) => at >= Math.max(from, this.now - 30 * DAY) && at <= until)
			.sort((a, b) => sign * (a.at - b.at))
			.map(({ record }) => record);
		return [200, { 'X-Count': String(rows.length), 'X-Pages': '1' }, rows];
	}
}
