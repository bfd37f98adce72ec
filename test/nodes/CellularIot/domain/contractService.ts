import type { IDataObject } from 'n8n-workflow';
import { type Arrived, withOwnService } from '../../../engine';

/** Answers a path with a body; `undefined` for a path that is not there. */
export type Answer = (path: string, query: URLSearchParams, method: string) => object | undefined;

/** An answer that is not a 200: a status, or a connection that is cut. */
export class Reply {
	constructor(readonly status: number | 'cut') {}
}

/**
 * A service from the public contract and not from the sandbox: node and sandbox may be wrong together. `answer` may be
 * replaced by each test.
 */
export function contractService() {
	const service = withOwnService();
	return {
		/** Methods and paths of the requests, with their queries. */
		sent: () => service.arrived.map(({ method, path }) => `${method} ${path}`),
		set answer(answer: Answer) {
			service.answer(({ method, path }: Arrived) => {
				const { pathname, searchParams } = new URL(path, 'http://localhost');
				const body = answer(pathname, searchParams, method);
				if (body instanceof Reply && body.status === 'cut') return 'cut';
				const status = body instanceof Reply ? Number(body.status) : 404;
				if (body instanceof Reply || body === undefined) return { status, body: { message: 'No' } };
				return { body };
			});
		},
		async run(parameters: object, items: object[] = [{}]) {
			const { json, error, hints } = await service.run(parameters, { json: items });
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
