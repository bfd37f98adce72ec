import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../http/errors';
import { buildPredicates, readCriteria } from '../http/filter';
import { findEndpoint } from '../http/ids';
import { readPage, sendFlowLogHeaders, type Page } from '../http/paging';
import type { Query } from '../http/query';
import { readSort } from '../http/sort';
import { aggregateFlows, type Destination } from '../rules/flowAggregate';
import { FLOW_FILTERS, FLOW_PAGES, FLOW_SORTS } from '../rules/flowView';
import { rowsInWindow, takeBounds } from '../rules/flowWindow';
import { flowRow, optionalDate } from '../shapes/flow';
import type { Flow } from '../world/flow';
import type { World } from '../world/types';

type View = 'destination' | 'detail';
type Request = FastifyRequest<{ Params: { id: string }; Querystring: Query }>;

/** Flow logs of an endpoint, added up by destination or row by row (service.md; supplement.md 13). */
export function flowLogRoutes(app: FastifyInstance, world: World): void {
	app.get('/api/v1/endpoint/:id/flowlogs/detail', (request: Request, reply) => {
		const { list, bounds, select, filter } = readQuestion(world, request, 'detail');
		const order = readSort(request.query, FLOW_SORTS, '-started_on');
		const byStart = /^-?started_on$/.test(order.text);
		const rows = byStart
			? select()
			: answerOf(list, bounds, [filter, order.text], () => select().sort(order.compare));
		const page = readPage(request.query, rows.length, FLOW_PAGES.detail);
		sendFlowLogHeaders(reply, page, { sort: order.text, filter });
		return reply.send(pageOf(rows, page, order.text === '-started_on').map(flowRow));
	});

	app.get('/api/v1/endpoint/:id/flowlogs/destination', (request: Request, reply) => {
		const { list, bounds, select, filter } = readQuestion(world, request, 'destination');
		const order = readSort(request.query, FLOW_SORTS, '-started_on');
		const groups = answerOf(list, bounds, ['destination', filter, order.text], () =>
			aggregateFlows(select()).sort(order.compare),
		);
		const page = readPage(request.query, groups.length, FLOW_PAGES.destination);
		sendFlowLogHeaders(reply, page, { sort: order.text, filter });
		return reply.send(groups.slice(page.from, page.until).map(destinationRow));
	});
}

/** What a request asks for, and how to get it: the rows of `q`, ascending by start, in a list of their own. */
function readQuestion(world: World, request: Request, view: View) {
	if (!world.settings.flowLogs) throw new Refusal(403, { status_code: 403, message: 'Forbidden' });
	const endpoint = findEndpoint(world, request.params.id);
	const now = world.clock.now();
	const criteria = readCriteria(request.query, '||');
	const bounds = takeBounds(criteria, now);
	const tests = buildPredicates(criteria, FLOW_FILTERS[view]);
	const list = world.flows.get(endpoint.id) ?? [];
	const select = () => {
		const inWindow = rowsInWindow(list, bounds, now);
		return tests.length === 0
			? inWindow
			: inWindow.filter((row) => tests.every((test) => test(row)));
	};
	return { list, bounds, select, filter: criteria.text };
}

/** Rows of a page; detail rows come sorted by start, so that the newest are at the end. */
const pageOf = (rows: Flow[], { from, until, count }: Page, newestFirst: boolean): Flow[] =>
	newestFirst ? rows.slice(count - until, count - from).reverse() : rows.slice(from, until);

/** The last answer about a list of rows, and how long the list was: rows are only ever added. */
const answers = new WeakMap<Flow[], { question: string; length: number; rows: unknown[] }>();

/**
 * The rows that answer a question, sorted. Those of the last question are kept, because the pages of a long list are
 * asked for one after another and each would be sorted again. Without bounds the window moves with the time.
 */
function answerOf<Row>(list: Flow[], bounds: object, asked: unknown[], find: () => Row[]): Row[] {
	const question = JSON.stringify(asked);
	const last = answers.get(list);
	if (last?.question === question && last.length === list.length) return last.rows as Row[];
	const rows = find();
	if (Object.keys(bounds).length > 0) answers.set(list, { question, length: list.length, rows });
	return rows;
}

function destinationRow({ startedAt, completedAt, ...sums }: Destination) {
	const { destination_hostname, destination_ip, destination_port, protocol } = sums;
	return {
		destination_hostname,
		destination_ip,
		destination_port,
		protocol,
		started_on: optionalDate(startedAt),
		completed_on: optionalDate(completedAt),
		bytes_up: sums.bytes_up,
		bytes_down: sums.bytes_down,
		flow_count: sums.flow_count,
	};
}
