import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { runNode } from '../../../engine';

/** Answers a path with a body; `undefined` for a path that is not there. */
export type Answer = (path: string, query: URLSearchParams, method: string) => unknown;

/** An answer that is not a 200: a status, or a connection that is cut. */
export class Reply {
	constructor(readonly status: number | 'cut') {}
}

/**
 * A service of a few lines, from the public contract and not from the sandbox: node and sandbox may be wrong together.
 * `answer` may be replaced by each test.
 */
export function contractService() {
	const sent: string[] = [];
	const state: { answer: Answer } = { answer: () => undefined };
	const server = http.createServer((request, response) => {
		request.resume();
		request.on('end', () => {
			const url = new URL(request.url ?? '/', 'http://localhost');
			const isLogin = url.pathname === '/api/v1/authenticate';
			if (!isLogin) sent.push(`${request.method} ${url.pathname}${url.search}`);
			const body = isLogin
				? { auth_token: 'head.body.signature' }
				: state.answer(url.pathname, url.searchParams, request.method ?? '');
			if (body instanceof Reply && body.status === 'cut') return void response.destroy();
			const failed = body instanceof Reply ? Number(body.status) : 404;
			const isGood = body !== undefined && !(body instanceof Reply);
			response.writeHead(isGood ? 200 : failed, { 'content-type': 'application/json' });
			response.end(JSON.stringify(isGood ? body : { message: 'No' }));
		});
	});
	let baseUrl = '';
	beforeAll(async () => {
		await once(server.listen(0, '127.0.0.1'), 'listening');
		baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	});
	afterAll(async () => {
		server.closeAllConnections();
		await once(server.close(), 'close');
	});
	afterEach(() => sent.splice(0));
	return {
		sent,
		set answer(answer: Answer) {
			state.answer = answer;
		},
		async run(parameters: object, items: object[] = [{}]) {
			const { json, error, hints } = await runNode({
				items: items.map((json) => ({ json: json as IDataObject })),
				credentials: {
					cellularIotApi: {
						baseUrl,
						applicationToken: 'token',
						allowHttp: false,
						sessionToken: '',
					},
				},
				node: { parameters: parameters as INodeParameters },
			});
			return { json: json as IDataObject[], error, hints: JSON.stringify(hints) };
		},
	};
}

const DAY = 86_400_000;
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** The days of a request: data from before `end_date`, or with that day if it is `inclusive`. */
export function daysAsked(query: URLSearchParams, { inclusive = false } = {}): string[] {
	const first = Date.parse(query.get('start_date') ?? '');
	const end = Date.parse(query.get('end_date') ?? '') + (inclusive ? DAY : 0);
	const count = Math.max(0, Math.round((end - first) / DAY));
	return Array.from({ length: count }, (_, index) => dayOf(first + index * DAY));
}

const CURRENCY = { id: 1, code: 'EUR', symbol: '€' };
const TYPE = { id: 5, description: 'Data', unit: 'MB' };

/** An amount of the contract. */
export const amount = (volume: number, cost: number | null) => ({
	volume,
	volume_tx: volume,
	volume_rx: 0,
	cost,
	traffic_type: TYPE,
	currency: CURRENCY,
});

/** The same with texts, as days of the organization have it. */
export const textAmount = (volume: number, cost: number) => ({
	...amount(volume, null),
	volume: volume.toFixed(6),
	volume_tx: volume.toFixed(6),
	volume_rx: '0.000000',
	cost: cost.toFixed(6),
});
