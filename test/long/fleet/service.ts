import http from 'node:http';
import { closeServer, openServer } from '../../../packages/tools/jest/localServer';

/** An event, and from when on the list shows it. Times are milliseconds. */
export interface ListedEvent {
	at: number;
	appears: number;
	body: Record<string, unknown> & {
		id: number;
		event_type: { id: number; description?: string };
		event_source?: { id: number };
	};
}

/** An endpoint of the list. */
interface ListedEndpoint {
	id: number;
	name: string;
	imei: string | null;
	createdAt: number;
}

/** How requests of one kind fail. `slow`: the answer comes 31 seconds late. */
export interface Fault {
	path: 'event' | 'endpoint' | 'connectivity';
	kind: 500 | 429 | 'cut' | 'broken' | 'slow';
	times: number;
}

type Reply = { status: number; body: unknown; headers?: Record<string, string> };
const RETENTION = 30 * 86_400_000;
const SIZES = { standard: 100, maximum: 1000 };
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;
const KNOWN = new Set(['type', 'from', 'until']);

/**
 * The calls that a trigger on changes of devices needs, from the facts alone (docs/service/events.md, *Filters*;
 * docs/service/connectivity.md, *Read*; docs/service/lists.md, *Paging*). Its clock stands until a test moves it.
 */
export class FleetService {
	now = Date.UTC(2026, 2, 10, 12);
	/** What the list shows: nothing appears while a poll runs. */
	shownUntil = 0;
	events: ListedEvent[] = [];
	endpoints: ListedEndpoint[] = [];
	/** Ids of the endpoints with an open data session. */
	online = new Set<number>();
	/** Requests below `/backtest`, which are those of Backtest: a poll may leave some behind. */
	requests: string[] = [];
	fault: Fault | undefined;
	/** How far the clock in the answers is ahead. */
	ahead = 0;
	private readonly server = http.createServer((request, reply) => this.handle(request, reply));

	/** Forgets everything, and goes on 40 days later. */
	clear(): void {
		this.events = [];
		this.endpoints = [];
		this.online.clear();
		this.requests = [];
		this.fault = undefined;
		this.now += 40 * 86_400_000;
	}

	async listen(): Promise<string> {
		this.server.keepAliveTimeout = 600_000;
		return await openServer(this.server);
	}

	close = async (): Promise<void> => await closeServer(this.server);

	private handle(request: http.IncomingMessage, reply: http.ServerResponse): void {
		request.resume();
		request.on('end', () => {
			const path = (request.url ?? '/').replace(/^\/backtest(?=\/)/, '');
			if (path !== request.url) this.requests.push(`${request.method} ${path}`);
			const url = new URL(path, 'http://localhost');
			const answer = this.answer(url);
			this.send(reply, answer, this.takeFault(url.pathname));
		});
	}

	private takeFault(path: string): Fault['kind'] | undefined {
		const { fault } = this;
		if (fault === undefined || fault.times <= 0 || !path.endsWith(`/${fault.path}`))
			return undefined;
		fault.times -= 1;
		return fault.kind;
	}

	private send(reply: http.ServerResponse, answer: Reply, fault: Fault['kind'] | undefined): void {
		if (fault === 'slow') this.now += 31_000;
		if (fault === 'broken') return void reply.destroy();
		const { status, body, headers } =
			fault === 500
				? { status: 500, body: { message: 'Internal error' }, headers: {} }
				: fault === 429
					? { status: 429, body: { message: 'Slow down' }, headers: { 'Retry-After': '1' } }
					: answer;
		const text = JSON.stringify(body);
		reply.writeHead(status, {
			'content-type': 'application/json',
			'content-length': Buffer.byteLength(text),
			// The clock of the service stands during a poll; a slow answer moves that of the machine.
			date: new Date(this.shownUntil + this.ahead).toUTCString(),
			...headers,
		});
		if (fault !== 'cut') return void reply.end(text);
		reply.write(text.slice(0, text.length >> 1));
		setImmediate(() => reply.destroy());
	}

	private answer(url: URL): Reply {
		if (url.pathname === '/api/v1/authenticate') {
			return { status: 200, body: { auth_token: 'head.body.signature' } };
		}
		if (url.pathname === '/api/v1/event') return this.eventPage(url.searchParams);
		if (url.pathname === '/api/v1/endpoint') {
			const rows = this.endpoints.map(({ id, name, imei, createdAt }) => ({
				id,
				name,
				created: new Date(createdAt).toISOString().replace('Z', '+0000'),
				imei,
				status: { id: 0, description: 'Enabled' },
			}));
			return pageOf(rows, url.searchParams, { standard: 1000, maximum: 1000 }, true);
		}
		const [, id] = /^\/api\/v1\/endpoint\/(\d+)\/connectivity$/.exec(url.pathname) ?? [];
		if (id === undefined) return { status: 404, body: { message: 'Not found' } };
		const description = this.online.has(Number(id)) ? 'ONLINE' : 'OFFLINE';
		return { status: 200, body: { status: { description }, services: [] } };
	}

	private eventPage(query: URLSearchParams): Reply {
		const wanted = readFilter(query.get('q') ?? '');
		if (wanted === undefined) {
			return { status: 422, body: { error_code: 1301, message: 'Bad q' } };
		}
		const { types, until } = wanted;
		const from = Math.max(wanted.from, this.now - RETENTION);
		const rows = this.events.filter(
			({ at, appears, body }) =>
				appears <= this.shownUntil &&
				at >= from &&
				at <= until &&
				(types.length === 0 || types.includes(String(body.event_type.id))),
		);
		const sort = query.get('sort') ?? 'id';
		const sign = sort.startsWith('-') ? -1 : 1;
		const byTime = sort.replace(/^[+-]/, '') === 'timestamp';
		rows.sort((a, b) => sign * ((byTime ? a.at - b.at : 0) || a.body.id - b.body.id));
		const bodies = rows.map(({ body }) => body);
		return pageOf(bodies, query, SIZES, false);
	}
}

/** Reads `q`; undefined for what the service refuses. */
function readFilter(q: string): { types: string[]; from: number; until: number } | undefined {
	const terms = q.split(',').map((term): [string, string] => {
		const colon = Math.max(term.indexOf(':'), 0);
		return [term.slice(0, colon), term.slice(colon + 1)];
	});
	const fields = new Map(terms);
	const types = fields.get('type')?.split('|') ?? [];
	if (terms.some(([field]) => !KNOWN.has(field)) || types.length > 6) return undefined;
	const range = ['from', 'until'].map((field) => fields.get(field));
	if (range.every((text) => text === undefined)) return { types, from: 0, until: Infinity };
	if (!range.every((text) => TIME.test(text ?? ''))) return undefined;
	const [from = 0, until = 0] = range.map((text) => Date.parse(text ?? ''));
	return from > until ? undefined : { types, from, until: until + 999 };
}

/** One page. Lists of events refuse a page that others correct (docs/service/lists.md, *Page sizes*). */
function pageOf(
	rows: object[],
	query: URLSearchParams,
	sizes: typeof SIZES,
	corrects: boolean,
): Reply {
	const wanted = Number(query.get('per_page') ?? sizes.standard);
	const size = Math.min(wanted, sizes.maximum);
	const pages = Math.ceil(rows.length / size);
	const page = Number(query.get('page') ?? 1);
	const isWrong = wanted > sizes.maximum || page > Math.max(1, pages);
	if (isWrong && !corrects) return { status: 400, body: { message: 'Bad paging' } };
	return {
		status: 200,
		body: rows.slice((page - 1) * size, page * size),
		headers: {
			'x-total-count': String(rows.length),
			'x-total-pages': String(pages),
			'x-current-page': String(page),
			'x-count-per-page': String(size),
			link: '',
		},
	};
}
