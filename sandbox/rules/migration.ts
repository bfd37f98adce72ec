import { isObject, readFlag, readReference, type JsonObject } from '../http/body';
import { badRequest, notFound, Problems, refusal, Refusal } from '../http/errors';
import { SIM_STATUS, type Sim, type World } from '../world/types';
import { ADMINISTRATOR, type User } from '../world/user';
import { isSimStatus } from './simStatus';

/** SIMs that one request may carry (docs/service/sims.md, *Transfer*). */
const MOST_SIMS = 500;

/** A transfer that passed every check. */
export interface Migration {
	sims: Sim[];
	target: World;
	dryRun: boolean;
	autoDetach: boolean;
	allowed: number[];
}

/**
 * Checks POST /api/v1/sim/migration/workspace (docs/service/sims.md, *Transfer*): 400 for what is malformed, 404 for a
 * SIM or workspace that is unknown or not accessible, 409 for SIMs whose state forbids it.
 * @assumption Without `allowed_sim_statuses` every status but Deleted may go (docs/service/sims.md, *Transfer*). Check:
 * dry run with a suspended SIM.
 */
export function checkMigration(source: World, user: User, body: JsonObject): Migration {
	const problems = new Problems();
	const targetId = readReference(body, 'target_workspace', problems, true);
	const autoDetach = readFlag(body, 'auto_detach_devices', problems) ?? false;
	const dryRun = readFlag(body, 'dry_run', problems) ?? true;
	const [problem] = problems.entries;
	if (problem) throw badRequest(problem.message);
	const allowed = readStatuses(body);
	const sims = readSims(source, body);
	if (sims.length > MOST_SIMS) throw badRequest(`At most ${MOST_SIMS} SIMs are allowed.`);
	const target = source.access.workspaces.get(targetId ?? 0);
	if (!target || user.roles.get(targetId ?? 0) !== ADMINISTRATOR) {
		throw notFound('Workspace', targetId ?? 0);
	}
	refuseConflicts(source, target, sims, allowed, autoDetach);
	return { sims, target, dryRun, autoDetach, allowed };
}

function readStatuses({ allowed_sim_statuses: value }: JsonObject): number[] {
	if (value === undefined || value === null) return [0, 1, 2, 4];
	if (!Array.isArray(value)) throw badRequest("Field 'allowed_sim_statuses' must be an array.");
	return value.map((one) => {
		const id = isObject(one) ? one.id : undefined;
		if (typeof id !== 'number' || !isSimStatus(id)) throw badRequest('Invalid SIM status.');
		return id;
	});
}

const KINDS = ['sims', 'iccids', 'iccid_range'] as const;

function readSims(world: World, body: JsonObject): Sim[] {
	const [kind, another] = KINDS.filter((key) => (body[key] ?? undefined) !== undefined);
	if (kind === undefined || another !== undefined) {
		throw badRequest(`Exactly one of ${KINDS.join(', ')} is required.`);
	}
	if (kind === 'iccid_range') return inRange(world, body[kind]);
	const values = body[kind];
	if (!Array.isArray(values) || values.length === 0) {
		throw badRequest(`Field '${kind}' must be an array that is not empty.`);
	}
	if (values.length > MOST_SIMS) throw badRequest(`At most ${MOST_SIMS} SIMs are allowed.`);
	const sims = values.map((value) =>
		kind === 'sims' ? byId(world, value) : byIccid(world, value),
	);
	if (new Set(sims).size < sims.length) throw badRequest('A SIM is given twice.');
	return sims;
}

function byId(world: World, value: unknown): Sim {
	const id = isObject(value) ? value.id : undefined;
	if (typeof id !== 'number' || !Number.isSafeInteger(id)) {
		throw badRequest("Every SIM needs an integer 'id'.");
	}
	const sim = world.sims.get(id);
	if (!sim || sim.status === 3) throw notFound('SIM', id);
	return sim;
}

function checkIccid(value: unknown): string {
	if (typeof value === 'string' && /^\d{19}$/.test(value)) return value;
	throw badRequest('An ICCID must have 19 digits.');
}

function byIccid(world: World, value: unknown): Sim {
	const iccid = checkIccid(value);
	const sim = live(world).find((one) => one.iccid === iccid);
	if (!sim) throw refusal(404, 1401, `SIM with ICCID '${iccid}' not found.`);
	return sim;
}

function inRange(world: World, value: unknown): Sim[] {
	const range = isObject(value) ? value : {};
	const start = checkIccid(range.start);
	const end = checkIccid(range.end);
	if (start > end) throw badRequest('The ICCID range ends before it starts.');
	const sims = live(world).filter(({ iccid }) => iccid >= start && iccid <= end);
	if (sims.length === 0) throw refusal(404, 1401, 'No SIM in the ICCID range.');
	return sims;
}

const live = (world: World) => [...world.sims.values()].filter(({ status }) => status !== 3);

/**
 * @assumption `sims` names the SIMs of a conflict by id and ICCID (docs/service/sims.md, *Transfer*). Check: dry run
 * with a SIM that is in a device.
 */
function refuseConflicts(
	source: World,
	target: World,
	sims: Sim[],
	allowed: number[],
	autoDetach: boolean,
): void {
	const checks: [number, string, Sim[]][] = [
		[1502, 'SIM status is not allowed', sims.filter(({ status }) => !allowed.includes(status))],
		[
			1503,
			'SIM is assigned to a device',
			autoDetach ? [] : sims.filter(({ endpointId }) => endpointId !== null),
		],
		[
			1504,
			'SIM is in the target workspace already',
			target.organisation.id === source.organisation.id ? sims : [],
		],
	];
	const errors = checks
		.filter(([, , found]) => found.length > 0)
		.map(([code, message, found]) => ({
			error_code: code,
			message,
			sims: found.map(({ id, iccid, status }) => ({
				id,
				iccid,
				status: { id: status, description: SIM_STATUS[status] },
			})),
		}));
	if (errors.length > 0) {
		throw new Refusal(409, { status_code: 409, message: 'SIMs cannot be transferred', errors });
	}
}
