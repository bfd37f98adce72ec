import type { FastifyInstance } from 'fastify';
import { findEndpoint, findSim } from '../core/http/ids';
import { monthsLater, readDays } from '../core/http/period';
import type { Asked, Query } from '../core/http/query';
import { dailyTraffic, trafficOfEndpoint, trafficOfSim, type TrafficSource } from './traffic';
import { settleSms } from '../sms';
import { dailyStatsRecord, hasSatellite, ratesOf, type SmsRates } from './dailyRecord';
import { totalStats } from './totalRecord';
import type { World } from '../core/world/types';

/** What the statistics of an endpoint or a SIM are made of. */
interface Subject {
	source: TrafficSource;
	rates: SmsRates;
	isSatellite: boolean;
	/** Its id in the blocks of a month. */
	owner: Record<string, number>;
}

/**
 * Usage statistics of an endpoint and of a SIM (docs/service/usage.md, *Days of an endpoint*); the totals of a SIM are a
 * list with numbers (docs/service/sims.md, *Events and usage*).
 * @assumption The days of a SIM have the form of an endpoint's (docs/service/sims.md, *Events and usage*). Check: read the
 * days of a SIM.
 */
export function statsRoutes(app: FastifyInstance, world: World): void {
	const subjects: Record<string, (id: string) => Subject> = {
		endpoint: (id) => ofEndpoint(world, id),
		sim: (id) => ofSim(world, id),
	};
	for (const [noun, subjectOf] of Object.entries(subjects)) {
		const url = `/api/v1/${noun}/:id/stats`;

		app.get<Asked>(url, (request, reply) => {
			const { source, owner, rates } = subjectOf(request.params.id);
			const now = world.clock.now();
			const isSim = noun === 'sim';
			const stats = totalStats(source, owner, rates, now, isSim);
			return reply.send(isSim ? [stats] : stats);
		});

		app.get<Asked>(`${url}/daily`, (request, reply) => {
			const { source, rates, isSatellite } = subjectOf(request.params.id);
			const { first, end } = readPeriod(request.query, world.clock.now());
			const days = dailyTraffic(source, first, end);
			return reply.send(days.map((day) => dailyStatsRecord(rates, isSatellite, day)));
		});
	}
}

function ofEndpoint(world: World, id: string): Subject {
	const endpoint = findEndpoint(world, id);
	settleSms(world, endpoint.id);
	return {
		source: trafficOfEndpoint(world, endpoint),
		rates: ratesOf(world, endpoint),
		isSatellite: hasSatellite(world, endpoint),
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
		isSatellite: hasSatellite(world, endpoint),
		owner: { sim_id: sim.id },
	};
}

/**
 * Returns the start and the end in milliseconds. Default: the current month. Only a start: six months from it. Only an
 * end: its month up to it.
 * @assumption `end_date` excludes its day, as for the organization. A malformed date, and a start after the end, are bad
 * requests (docs/service/usage.md, *Days of an endpoint*). Check: ask for today with today as the end, and for
 * `start_date=x`.
 */
function readPeriod(query: Query, now: number): { first: number; end: number } {
	const days = readDays(query);
	const end = days.end ?? (days.start === undefined ? now + 1 : monthsLater(days.start, 6));
	return { first: days.start ?? monthsLater(end, 0), end };
}
