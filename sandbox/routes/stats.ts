import type { FastifyInstance } from 'fastify';
import { findEndpoint, findSim } from '../http/ids';
import { monthsLater, readDays } from '../http/period';
import type { Query } from '../http/query';
import { dailyTraffic } from '../rules/dailyStats';
import { settleSms } from '../rules/smsLife';
import { trafficOfEndpoint, trafficOfSim, type TrafficSource } from '../rules/traffic';
import { dailyStatsRecord, ratesOf, type SmsRates } from '../shapes/dailyStats';
import { totalStats } from '../shapes/totalStats';
import type { World } from '../world/types';

interface Params {
	id: string;
}

/** What the statistics of an endpoint or a SIM are made of. */
interface Subject {
	source: TrafficSource;
	rates: SmsRates;
	/** Its id in the blocks of a month. */
	owner: Record<string, number>;
}

/**
 * Usage statistics of an endpoint and of a SIM (docs/service/usage.md, *Days of an endpoint*).
 * @assumption Those of a SIM have the same form and the same parameters (docs/service/sims.md, *Events and usage*).
 * Check: read the days of a SIM.
 */
export function statsRoutes(app: FastifyInstance, world: World): void {
	const subjects: Record<string, (id: string) => Subject> = {
		endpoint: (id) => ofEndpoint(world, id),
		sim: (id) => ofSim(world, id),
	};
	for (const [noun, subjectOf] of Object.entries(subjects)) {
		const url = `/api/v1/${noun}/:id/stats`;

		app.get<{ Params: Params }>(url, (request, reply) => {
			const { source, owner, rates } = subjectOf(request.params.id);
			return reply.send(totalStats(source, owner, rates, world.clock.now()));
		});

		app.get<{ Params: Params; Querystring: Query }>(`${url}/daily`, (request, reply) => {
			const { source, rates } = subjectOf(request.params.id);
			const { first, last } = readPeriod(request.query, world.clock.now());
			const days = dailyTraffic(source, first, last);
			return reply.send(days.map((day) => dailyStatsRecord(rates, day)));
		});
	}
}

function ofEndpoint(world: World, id: string): Subject {
	const endpoint = findEndpoint(world, id);
	settleSms(world, endpoint.id);
	return {
		source: trafficOfEndpoint(world, endpoint),
		rates: ratesOf(world, endpoint),
		owner: { endpoint_id: endpoint.id },
	};
}

function ofSim(world: World, id: string): Subject {
	const sim = findSim(world, id);
	const endpoint = world.endpoints.get(sim.endpointId ?? 0);
	if (endpoint) settleSms(world, endpoint.id);
	return {
		source: trafficOfSim(world, sim),
		rates: ratesOf(world, endpoint),
		owner: { sim_id: sim.id },
	};
}

/**
 * Returns the start of the first and of the last day, in milliseconds. Default: the current month. Only a start: six
 * months from it. Only an end: its month up to it.
 * @assumption A malformed date, and a start after the end, are bad requests (docs/service/usage.md, *Days of an
 * endpoint*). Check: ask for `start_date=x`.
 */
function readPeriod(query: Query, now: number): { first: number; last: number } {
	const { start, end } = readDays(query);
	const last = end ?? (start === undefined ? now : monthsLater(start, 6));
	return { first: start ?? monthsLater(last, 0), last };
}
