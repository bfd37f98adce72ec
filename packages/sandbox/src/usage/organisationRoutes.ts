import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callerOf } from '../core/http/caller';
import { refusal } from '../core/http/errors';
import { monthsLater, readDaysFromStart } from '../core/http/period';
import { type Asked, readParameter } from '../core/http/query';
import {
	organisationDays,
	organisationHours,
	organisationRecord,
	organisationStats,
	workspaceDays,
} from './organisationRecord';
import { activeVolumes, tariffPlanRecord } from './tariffPlan';
import type { World } from '../core/world/types';

const MY = '/api/v1/organisation/my';
const invalid = (message: string) => refusal(422, 1400, message);

/**
 * The own organization: its record, plan, bundles and usage; the usage of workspaces
 * (docs/service/organisation.md, *Record, plan and bundles*; docs/service/organisation.md, *Usage*).
 */
export function organisationRoutes(app: FastifyInstance, world: World): void {
	app.get(MY, (_request, reply) => reply.send(organisationRecord(world.organisation)));

	/**
	 * @assumption Code 1201 of a missing plan (docs/service/organisation.md, *Record, plan and bundles*). Check: GET
	 * `/api/v1/organisation/my/tariff_plan/active` in a workspace without one.
	 */
	app.get(`${MY}/tariff_plan/active`, (_request, reply) => {
		const { tariffPlan } = world;
		if (tariffPlan === null) throw refusal(404, 1201, 'No active tariff plan found.');
		return reply.send(tariffPlanRecord(tariffPlan, world.organisation));
	});

	app.get(`${MY}/inclusive_volume/active`, (_request, reply) => {
		const volumes = activeVolumes(world);
		if (volumes.length === 0) throw refusal(404, 1201, 'No active inclusive volume found.');
		return reply.send(volumes);
	});

	app.get(`${MY}/stats`, (_request, reply) => reply.send(organisationStats(world)));

	/** @assumption An end without a start gets 400 (docs/service/organisation.md, *Usage*). Check: read the days with `end_date` alone. */
	app.get<Asked>(`${MY}/stats/daily`, (request, reply) => {
		const now = world.clock.now();
		const { start = monthsLater(now, 0), end = now + 1 } = readDaysFromStart(request.query);
		return reply.send(organisationDays(world, start, end));
	});

	app.get(`${MY}/stats/hourly`, (_request, reply) => reply.send(organisationHours(world)));

	app.get<Asked>('/api/v2/workspace/stats/daily', (request, reply) => {
		const { query } = request;
		const now = world.clock.now();
		const { start = monthsLater(now, -6), end = now + 1 } = readDaysFromStart(query, invalid);
		const worlds = chosenWorlds(world, request, readParameter(query, 'workspace_ids'));
		return reply.send(worlds.map((one) => workspaceDays(one, start, end)));
	});
}

/**
 * The workspaces of a request: those that the caller has a role in, or chosen ones of these.
 * @assumption An application token sees its own workspace (docs/service/organisation.md, *Usage of workspaces*).
 * Check: read the days of two workspaces.
 */
function chosenWorlds(world: World, request: FastifyRequest, ids: string | undefined): World[] {
	const { workspaces } = world.access;
	const roles = callerOf(world, request)?.roles;
	const own = roles ? [...roles.keys()] : [world.organisation.id];
	const chosen = ids === undefined ? own : ids.split(',').map((id) => Number(id));
	return chosen.map((id) => {
		const found = own.includes(id) ? workspaces.get(id) : undefined;
		if (!found) throw invalid(`Workspace with Id '${id}' not found.`);
		return found;
	});
}
