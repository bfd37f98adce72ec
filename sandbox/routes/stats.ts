import type { FastifyInstance } from 'fastify';
import { badRequest } from '../http/errors';
import { findEndpoint } from '../http/ids';
import { readParameter, type Query } from '../http/query';
import { dailyTraffic } from '../rules/dailyStats';
import { settleSms } from '../rules/smsLife';
import { dailyStatsRecord } from '../shapes/dailyStats';
import { readIsoDate } from '../world/dates';
import type { World } from '../world/types';

/** Daily usage statistics of an endpoint (docs/service/usage.md, *Days of an endpoint*). */
export function statsRoutes(app: FastifyInstance, world: World): void {
	app.get<{ Params: { id: string }; Querystring: Query }>(
		'/api/v1/endpoint/:id/stats/daily',
		(request, reply) => {
			const endpoint = findEndpoint(world, request.params.id);
			const { first, last } = readPeriod(request.query, world.clock.now());
			settleSms(world, endpoint.id);
			const days = dailyTraffic(world, endpoint, first, last);
			return reply.send(days.map((day) => dailyStatsRecord(world, endpoint, day)));
		},
	);
}

/**
 * Returns the start of the first and of the last day, in milliseconds. Default: the current month. Only a start: six
 * months from it. Only an end: its month up to it.
 * @assumption A malformed date, and a start after the end, are bad requests (docs/service/usage.md, *Days of an
 * endpoint*). Check: ask for `start_date=x`.
 */
function readPeriod(query: Query, now: number): { first: number; last: number } {
	const start = readDay(query, 'start_date');
	const end = readDay(query, 'end_date');
	if (start !== undefined && end !== undefined && start > end) {
		throw badRequest('Parameter start_date lies after end_date');
	}
	const last = end ?? (start === undefined ? now : monthsLater(start, 6));
	return { first: start ?? monthsLater(last, 0), last };
}

/** Returns the same day `months` later; for 0 the first day of the month. */
function monthsLater(at: number, months: number): number {
	const date = new Date(at);
	const day = months === 0 ? 1 : date.getUTCDate();
	return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, day);
}

/** Reads an existing day, `YYYY-MM-DD`. */
function readDay(query: Query, name: string): number | undefined {
	const text = readParameter(query, name);
	if (text === undefined) return undefined;
	const at = text.length === 10 ? readIsoDate(text) : undefined;
	if (at === undefined) {
		throw badRequest(`Cannot parse parameter ${name} as Date: For input string: "${text}"`);
	}
	return at;
}
