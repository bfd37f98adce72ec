import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../core/http/errors';
import { buildPredicates, readCriteria } from '../core/http/filter';
import { findEndpoint } from '../core/http/ids';
import { readPage, sendFlowLogHeaders } from '../core/http/paging';
import type { Query } from '../core/http/query';
import { readSort } from '../core/http/sort';
import { aggregateFlows, type Destination } from './aggregate';
import { FLOW_FILTERS, FLOW_PAGES, FLOW_SORTS } from './view';
import { rowsInWindow, takeBounds, type SortedFlows } from './window';
import { flowRow, optionalDate } from './record';
import type { Flow } from '../core/world/flow';
import type { World } from '../core/world/types';

type View = 'destination' | 'detail';
type Request = FastifyRequest<{ Params: { id: string }; Querystring: Query }>;

/** Flow logs of an endpoint, added up by destination or row by row (docs/service/flow-logs.md, *Operations*). */
export function flowLogRoutes(app: FastifyInstance, world: World): void {
	app.get('/api/v1/endpoint/:id/flowlogs/detail', (request: Request, reply) => {
		return sendPage(request, reply, select(world, request, 'detail'));
	});

	app.get('/api/v1/endpoint/:id/flowlogs/destination', (request: Request, reply) => {
		const { list, rows, begins, filter } = select(world, request, 'destination');
		const order = readSort(request.query, FLOW_SORTS, '-started_on');
		const find = () => aggregateFlows(rows).sort(order.compare);
		// Without a start in `q` the window moves with the clock.
		const groups = begins ? groupsOf(list, JSON.stringify([filter, order.text]), find) : find();
		const page = readPage(request.query, groups.length, FLOW_PAGES.destination);
		sendFlowLogHeaders(reply, page, { sort: order.text, filter });
		return reply.send(groups.slice(page.from, page.until).map(destinationRow));
	});
}

/** Groups of the last request per list, with the length of the list at that time. */
const lastGroups = new WeakMap<Flow[], { asked: string; length: number; groups: Destination[] }>();

/** Caches the groups of the last request: to aggregate and sort them for every page would be slow. */
function groupsOf(list: Flow[], asked: string, find: () => Destination[]): Destination[] {
	const last = lastGroups.get(list);
	if (last?.asked === asked && last.length === list.length) return last.groups;
	const groups = find();
	lastGroups.set(list, { asked, length: list.length, groups });
	return groups;
}

/** Selects the rows for `q`; returns them with the parsed `q`. */
function select(world: World, request: Request, view: View) {
	if (!world.settings.flowLogs) throw new Refusal(403, { status_code: 403, message: 'Forbidden' });
	const endpoint = findEndpoint(world, request.params.id);
	const now = world.clock.now();
	const criteria = readCriteria(request.query, '||');
	const bounds = takeBounds(criteria, now);
	const tests = buildPredicates(criteria, FLOW_FILTERS[view]);
	const list = world.flows.get(endpoint.id) ?? [];
	const begins = bounds.started_from !== undefined;
	const window = rowsInWindow(list, bounds, now);
	const rows =
		tests.length === 0
			? window.rows
			: window.rows.filter((row) => tests.every((test) => test(row)));
	return { list, rows, by: window.by, begins, filter: criteria.text };
}

/** Sorts detail rows, cuts one page out and sends it. */
function sendPage(
	request: Request,
	reply: FastifyReply,
	{ rows, by, filter }: { rows: Flow[]; by?: SortedFlows['by']; filter: string | undefined },
): FastifyReply {
	const order = readSort(request.query, FLOW_SORTS, '-started_on');
	const page = readPage(request.query, rows.length, FLOW_PAGES.detail);
	sendFlowLogHeaders(reply, page, { sort: order.text, filter });
	const { from, until, count } = page;
	// The rows are sorted already; sorting a million of them for every page would be slow.
	if (by !== undefined && order.text === `-${by}`) {
		return reply.send(
			rows
				.slice(count - until, count - from)
				.reverse()
				.map(flowRow),
		);
	}
	if (order.text === by) return reply.send(rows.slice(from, until).map(flowRow));
	return reply.send([...rows].sort(order.compare).slice(from, until).map(flowRow));
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
