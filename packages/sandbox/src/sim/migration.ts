import { badRequest, notFound, refusal, Refusal } from '../core/http/errors';
import { MOST_SIMS, type SimMigration } from './description';
import { migratedSim } from './record';
import { liveSim } from './status';
import type { Sim, World } from '../core/world/types';
import { ADMINISTRATOR, type User } from '../core/world/user';

/** A transfer that passed every check. */
export interface Migration {
	sims: Sim[];
	target: World;
	dryRun: boolean;
	autoDetach: boolean;
	allowed: number[];
}

/**
 * Checks POST /api/v1/sim/migration/workspace (docs/service/sims.md, *Transfer*): 400 for what is malformed, 404 for an
 * unknown or foreign SIM or workspace, 409 for SIMs whose state forbids it.
 * @assumption Without `allowed_sim_statuses` every status but Deleted may go (docs/service/sims.md, *Transfer*). Check:
 * dry run with a suspended SIM.
 */
export function checkMigration(source: World, user: User, body: SimMigration): Migration {
	const { id: targetId } = body.target_workspace;
	const autoDetach = body.auto_detach_devices ?? false;
	const dryRun = body.dry_run ?? true;
	const allowed = body.allowed_sim_statuses?.map(({ id }) => id) ?? [0, 1, 2, 4];
	const sims = findSims(source, body);
	if (sims.length > MOST_SIMS) throw badRequest(`At most ${MOST_SIMS} SIMs are allowed.`);
	const target = source.access.workspaces.get(targetId);
	if (!target || !isAdministrator(user, target)) throw notFound('Workspace', targetId);
	if (targetId === source.organisation.id) {
		throw badRequest('The SIMs are in the target workspace already.');
	}
	const migration = { sims, target, dryRun, autoDetach, allowed };
	refuseConflicts(source, migration, isAdministrator(user, source));
	return { sims, target, dryRun, autoDetach, allowed };
}

function findSims(world: World, { sims, iccids, iccid_range: range }: SimMigration): Sim[] {
	const given = [sims, iccids, range].filter((one) => (one ?? undefined) !== undefined);
	if (given.length !== 1) {
		throw badRequest('Exactly one of sims, iccids, iccid_range is required.');
	}
	if (range) return inRange(world, range.start, range.end);
	const found = sims
		? sims.map(({ id }) => liveSim(world, id))
		: (iccids ?? []).map((iccid) => byIccid(world, iccid));
	if (new Set(found).size < found.length) throw badRequest('A SIM is given twice.');
	return found;
}

function byIccid(world: World, iccid: string): Sim {
	const sim = live(world).find((one) => one.iccid === iccid);
	if (!sim) throw refusal(404, 1401, `SIM with ICCID '${iccid}' not found.`);
	return sim;
}

function inRange(world: World, start: string, end: string): Sim[] {
	if (start > end) throw badRequest('The ICCID range ends before it starts.');
	const sims = live(world).filter(({ iccid }) => iccid >= start && iccid <= end);
	if (sims.length === 0) throw refusal(404, 1401, 'No SIM in the ICCID range.');
	return sims;
}

const live = (world: World) => [...world.sims.values()].filter(({ status }) => status !== 3);

const isAdministrator = ({ roles }: User, { organisation }: World) =>
	roles.get(organisation.id) === ADMINISTRATOR;

/**
 * Throws the 409 with one entry for each kind of conflict (docs/service/sims.md, *Transfer*). No SIM here has a country
 * with rules, so 1505 does not occur.
 */
function refuseConflicts(
	world: World,
	{ sims, autoDetach, allowed }: Migration,
	isOwner: boolean,
): void {
	const attached = sims.filter(({ endpointId }) => endpointId !== null);
	const checks: [number, string, Sim[]][] = [
		[1502, 'SIM is assigned to a device', autoDetach ? [] : attached],
		[1503, 'SIM status is not allowed', sims.filter(({ status }) => !allowed.includes(status))],
		[1504, 'No Administrator access to the source workspace', isOwner ? [] : sims],
	];
	const errors = checks
		.filter(([, , found]) => found.length > 0)
		.map(([code, message, found]) => ({
			error_code: code,
			message,
			sims: found.map((sim) => migratedSim(world, sim)),
		}));
	if (errors.length > 0) {
		throw new Refusal(409, { status_code: 409, message: 'SIMs cannot be transferred', errors });
	}
}
