import type { FastifyInstance, FastifyReply } from 'fastify';
import { refusal } from '../core/http/errors';
import { buildPredicates, readCriteria, type Criteria } from '../core/http/filter';
import { readId } from '../core/http/ids';
import { readStrictPage, sendEventHeaders } from '../core/http/paging';
import type { Asked, Query } from '../core/http/query';
import { readSort } from '../core/http/sort';
import { settleReturns } from '../core/device/connection';
import { eventFilters, eventSorts } from './view';
import { eventRecord } from './record';
import { lookup } from '../core/http/replies';
import { DAY, readSecondsUtc } from '../core/world/dates';
import { EVENT_TYPE, type ServiceEvent } from '../core/world/event';
import type { World } from '../core/world/types';

/** Retention of events (docs/service/limits.md, *Retention*). */
const RETENTION = 30 * DAY;
/**
 * @assumption The default is recorded for the list of one endpoint only, the maximum nowhere
 * (docs/service/events.md, *List*). Check: GET `/api/v1/event` without and with a large `per_page`.
 */
const SIZES = { standard: 100, maximum: 1000 };

/**
 * Events of the organisation, of one endpoint and of one SIM, and the catalogue of types (docs/service/events.md,
 * *List*).
 * @assumption An unknown SIM has no events, as an unknown endpoint (docs/service/sims.md, *Events and usage*). Check: list
 * the events of SIM 1.
 */
export function eventRoutes(app: FastifyInstance, world: World): void {
	app.get('/api/v1/event/type', (_request, reply) => reply.send(lookup(EVENT_TYPE)));

	app.get<Asked>('/api/v1/event', (request, reply) => {
		const page = selectEvents(world, reply, request.query, () => true);
		return reply.send(page.map((event) => eventRecord(world, event, 'organisation')));
	});

	// An unknown endpoint or SIM returns an empty list, not an error.
	for (const noun of ['endpoint', 'sim'] as const) {
		app.get<Asked>(`/api/v1/${noun}/:id/event`, (request, reply) => {
			const id = readId('id', request.params.id);
			const page = selectEvents(world, reply, request.query, (row) => row[noun]?.id === id);
			return reply.send(
				page.map((event) => eventRecord(world, event, noun === 'sim' ? 'organisation' : noun)),
			);
		});
	}
}

/** Selects one page of retained events of this list that match `q`, and sends the paging headers. */
function selectEvents(
	world: World,
	reply: FastifyReply,
	query: Query,
	belongs: (row: ServiceEvent) => boolean,
): ServiceEvent[] {
	settleReturns(world);
	const criteria = readCriteria(query);
	const { from, until } = takePeriod(criteria);
	const tests = buildPredicates(criteria, eventFilters(world.organisation.name));
	const order = readSort(query, eventSorts(world.organisation.id), 'id', 400);
	const now = world.clock.now();
	const oldest = Math.max(from, now - RETENTION);
	const rows = world.events.filter(
		(row) =>
			row.at >= oldest &&
			row.at <= until &&
			row.listedAt <= now &&
			belongs(row) &&
			tests.every((test) => test(row)),
	);
	if (order.text !== 'id') rows.sort((a, b) => order.compare(a, b) || a.id - b.id);
	const page = readStrictPage(query, rows.length, SIZES);
	sendEventHeaders(reply, page, { sort: order.text, filter: criteria.text });
	return rows.slice(page.from, page.until);
}

/**
 * Removes `from` and `until` from the criteria and returns them; 422/1301 for only one of them, another format, or the
 * wrong order.
 * @assumption Both ends belong to the period of an event filter, `until` with all its milliseconds
 * (docs/service/events.md, *Filters*). Check: filter by the exact time of an event.
 */
function takePeriod({ fields }: Criteria): { from: number; until: number } {
	if (!fields.has('from') && !fields.has('until')) return { from: -Infinity, until: Infinity };
	const [from, until] = ['from', 'until'].map((name) => {
		const text = fields.get(name)?.[0];
		if (text === undefined) {
			throw refusal(422, 1301, "Query fields 'from' and 'until' are only valid together.");
		}
		const at = readSecondsUtc(text);
		if (at === undefined) {
			throw refusal(422, 1301, `Invalid value '${text}' for query field '${name}'.`);
		}
		fields.delete(name);
		return at;
	}) as [number, number];
	if (from > until) throw refusal(422, 1301, "Query field 'from' lies after 'until'.");
	return { from, until: until + 999 };
}
