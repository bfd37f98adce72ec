import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const MINUTE = 60_000;
const NETWORKS = [
	{ id: 1, name: 'Home Net', country: { id: 20, name: 'Austria' } },
	{ id: 2, name: 'Away Net', country: { id: 21, name: 'Slovenia' } },
];

/**
 * A service of 24 devices in two networks, from the facts alone (docs/service/events.md, docs/service/endpoints.md). Its
 * clock can be wrong, its events late, and its requests fail.
 */
export class HostileService {
	now = Date.UTC(2025, 4, 6, 9);
	/** Minutes that the clock of the server is ahead. */
	ahead = 0;
	/** Requests that fail from now on. */
	failing = 0;
	readonly sent: string[] = [];
	readonly devices = Array.from({ length: 24 }, (_none, index) => 501 + index);
	private readonly events: Array<{ at: number; shownAt: number; record: object }> = [];
	private readonly server: Server = createServer((request, response) => {
		const [status, body, headers = {}] = this.answer(request);
		const date = new Date(this.now + this.ahead * MINUTE).toUTCString();
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

	/** Devices open a session, close it, or are refused one. `late`: minutes until the list shows the event. */
	happens(
		what: 'opens' | 'closes' | 'refused',
		devices: readonly number[],
		{ ago = 0, late = 0 } = {},
	): void {
		for (const id of devices) {
			const at = this.now - ago * MINUTE + (id % 20) * 1000;
			const isRefused = what === 'refused';
			const record = {
				id: 70_000 + this.events.length,
				timestamp: new Date(at).toISOString().replace('Z', '+0000'),
				event_type: { id: what === 'closes' ? 5 : 3 },
				event_source: { id: isRefused ? 1 : 0 },
				event_severity: { id: isRefused ? 1 : 0 },
				alert: isRefused,
				description: isRefused ? 'Request rejected, because the network is closed.' : what,
				endpoint: { id, name: `meter ${id}` },
				detail: { ...NETWORKS[id % 2], session_id: `s${id}` },
			};
			this.events.push({ at, shownAt: this.now + late * MINUTE, record });
		}
	}

	private answer({ url = '' }: IncomingMessage): [number, unknown, Record<string, string>?] {
		const { pathname, searchParams: query } = new URL(url, 'http://hostile');
		if (pathname === '/api/v1/authenticate') return [200, { auth_token: 'hostile' }];
		this.sent.push(pathname);
		if (this.failing > 0) {
			this.failing -= 1;
			return [503, { message: 'Service Unavailable' }];
		}
		const [size, page] = [Number(query.get('per_page')), Number(query.get('page') ?? 1)];
		const slice = (rows: object[]): [number, unknown, Record<string, string>] => [
			200,
			rows.slice((page - 1) * size, page * size),
			{ 'X-Total-Count': `${rows.length}`, 'X-Total-Pages': `${Math.ceil(rows.length / size)}` },
		];
		if (pathname === '/api/v1/endpoint') return slice(this.devices.map((id) => ({ id, tags: '' })));
		if (pathname !== '/api/v1/event') return [200, { status: { description: 'OFFLINE' } }];
		const bound = (name: string, otherwise: number) =>
			Date.parse(new RegExp(`${name}:([^,]+)`).exec(query.get('q') ?? '')?.[1] ?? '') || otherwise;
		const [from, until] = [bound('from', 0), bound('until', Number.POSITIVE_INFINITY)];
		const shown = this.events
			.filter(({ at, shownAt }) => shownAt <= this.now && at >= from && at <= until)
			.sort((a, b) => a.at - b.at);
		if (query.get('sort')?.startsWith('-')) shown.reverse();
		return slice(shown.map(({ record }) => record));
	}
}
