import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../http/errors';
import { buildPredicates, readCriteria } from '../http/filter';
import { findEndpoint } from '../http/ids';
import { readPage, sendFlowLogHeaders } from '../http/paging';
import type { Query } from '../http/query';
import { readSort } from '../http/sort';
import { aggregateFlows, type Destination } from '../rules/flowAggregate';
import { FLOW_FILTERS, FLOW_PAGES, FLOW_SORTS } from '../rules/flowView';
import { rowsInWindow, takeBounds, type SortedFlows } from '../rules/flowWindow';
import { flowRow, optionalDate } from '../shapes/flow';
import type { Flow } from '../world/flow';
import type { World } from '../world/types';

type View = 'destination' | 'detail';
type Request = FastifyRequest<{ Params: { id: string }; Querystring: Query }>;

/** Flow logs of an endpoint, added up by destination or row by row (service.md; supplement.md 13). */
export function flowLogRoutes(app: FastifyInstance, world: World): void {
	app.get('/api/v1/endpoint/:id/flowlogs/detail', (request: Request, reply) => {
		const selected = select(world, request, 'detail');
		return sendPage(request, reply, 'detail', selected, flowRow);
	});

	app.get('/api/v1/endpoint/:id/flowlogs/destination', (request: Request, reply) => {
		const selected = select(world, request, 'destination');
		const groups = aggregateFlows(selected.rows);
		const { filter } = selected;
		return sendPage(request, reply, 'destination', { rows: groups, filter }, destinationRow);
	});
}

/** The rows `q` asks for, and `q` as it was read. */
function select(world: World, request: Request, view: View) {
	if (!world.settings.flowLogs) throw new Refusal(403, { status_code: 403, message: 'Forbidden' });
	const endpoint = findEndpoint(world, request.params.id);
	const now = world.clock.now();
	const criteria = readCriteria(request.query, '||');
	const bounds = takeBounds(criteria, now);
	const tests = buildPredicates(criteria, FLOW_FILTERS[view]);
	const window = rowsInWindow(world.flows.get(endpoint.id) ?? [], bounds, now);
	const rows =
		tests.length === 0
			? window.rows
			: window.rows.filter((row) => tests.every((test) => test(row)));
	return { rows, by: window.by, filter: criteria.text };
}

/** Sorts, cuts one page out and sends it. */
function sendPage<Row extends Flow | Destination>(
	request: Request,
	reply: FastifyReply,
	view: View,
	{ rows, by, filter }: { rows: Row[]; by?: SortedFlows['by']; filter: string | undefined },
	shape: (row: Row) => unknown,
): FastifyReply {
	const order = readSort(request.query, FLOW_SORTS, '-started_on');
	const page = readPage(request.query, rows.length, FLOW_PAGES[view]);
	sendFlowLogHeaders(reply, page, { sort: order.text, filter });
	const { from, until, count } = page;
	// Detail rows come sorted; sorting a million of them for every page would be slow.
	if (by !== undefined && order.text === `-${by}`) {
		return reply.send(
			rows
				.slice(count - until, count - from)
				.reverse()
				.map(shape),
		);
	}
	if (order.text === by) return reply.send(rows.slice(from, until).map(shape));
	return reply.send([...rows].sort(order.compare).slice(from, until).map(shape));
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
