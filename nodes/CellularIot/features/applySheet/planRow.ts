import type { IDataObject } from 'n8n-workflow';
import { withoutGaps } from '../../../shared/form/readers';
import { ACTIVATED, DISABLED } from '../../domain/statuses';
import { type Device, type Sim, titleOf } from './device';
import { compareFields, type Difference, type FieldContext } from './fields';
import type { Match } from './match';
import type { Changes, Plan, Step, Work } from './plan';
import { type Assignment, planAssignment, planStatus, type StatusPlan } from './sim';

/** Returns the plan for a row, or for the whole sheet, that cannot be carried out. */
export const conflict = (problem: string, { row, device }: Partial<Match> = {}): Plan => ({
	row,
	device,
	sim: device?.sim,
	steps: ['conflict'],
	changes: {},
	problem,
	work: { release: [] },
});

/**
 * Returns what becomes of one device. `named`: the SIM of the row. `isTaken`: whether another row takes its SIM. `known`:
 * problems that were found before.
 */
export function planRow(
	match: Match,
	named: Sim | undefined,
	context: FieldContext & { isTaken: boolean },
	known: readonly string[] = [],
): Plan {
	const { row, device } = match;
	const { rules, wanted } = row;
	const fields = compareFields(row, device, context);
	const { assignment, problem } = planAssignment(named, device, rules.mayRelease);
	const sim = assignment?.sim ?? (context.isTaken ? undefined : device?.sim);
	// A new device without a status costs nothing.
	const state = wanted.state ?? (device === undefined ? 'disabled' : undefined);
	const status = planStatus(state, device, sim);
	// A SIM that cannot be used is no missing SIM.
	const noSim = known.length > 0 || named !== undefined ? undefined : status.problem;
	const problems = [...known, ...fields.problems, problem, noSim].flatMap((one) => one ?? []);
	if (problems.length > 0) return conflict(problems.join(' '), match);

	const parts: RowChanges = { device, differences: fields.differences, assignment, status };
	const work = device === undefined ? workOfNew(parts) : workOfExisting(parts);
	return { row, device, sim, steps: stepsOf(parts), changes: changesOf(parts), work };
}

interface RowChanges {
	device?: Device;
	differences: readonly Difference[];
	assignment?: Assignment;
	status: StatusPlan;
}

function stepsOf({ device, differences, assignment, status }: RowChanges): Step[] {
	const steps: Step[] = [];
	if (device === undefined) steps.push('create');
	else if (differences.length > 0) steps.push('change');
	if (assignment && assignment.release.length > 0) steps.push('release');
	if (assignment) steps.push('assign');
	steps.push(...status.steps);
	return steps.length > 0 ? [...new Set(steps)] : ['nothing'];
}

function changesOf({ differences, assignment, status }: RowChanges): Changes {
	const changes: Changes = {};
	for (const { field, before, after, created } of differences) {
		changes[field] = { before, after, ...(created && { created }) };
	}
	if (assignment) {
		const { before, sim } = assignment;
		const note = sim.holder && `taken out of ${titleOf(sim.holder)}`;
		changes.iccid = { before: before?.iccid ?? null, after: sim.iccid, ...(note && { note }) };
	}
	return { ...changes, ...status.changes };
}

const fieldsIn = ({ differences }: RowChanges): IDataObject =>
	Object.assign({}, ...differences.map(({ body }) => body));

/**
 * The SIM of a new device always says whether to activate it, and to which status: otherwise an organization with
 * factory test mode would choose that (docs/service/sims.md, *Statuses*).
 */
function workOfNew(parts: RowChanges): Work {
	const { assignment, status } = parts;
	const isLive = status.steps.includes('goLive');
	const sim = assignment && {
		id: assignment.sim.id,
		activate: isLive,
		...(isLive && { status: { id: ACTIVATED.id } }),
	};
	return {
		suspend: status.suspend?.id,
		release: assignment?.release ?? [],
		create: { status: status.to?.id ?? DISABLED.id, device: fieldsIn(parts), sim },
	};
}

/** An assignment activates its SIM in the same request (docs/service/sims.md, *Assign and release*). */
function workOfExisting(parts: RowChanges): Work {
	const { assignment, status } = parts;
	const { to, suspend, activate } = status;
	const sim = assignment && {
		id: assignment.sim.id,
		...(activate && { status: { id: ACTIVATED.id } }),
	};
	const patch = withoutGaps({ ...fieldsIn(parts), status: to && { id: to.id }, sim });
	return {
		suspend: suspend?.id,
		release: assignment?.release ?? [],
		patch: Object.keys(patch).length > 0 ? patch : undefined,
		activate: assignment ? undefined : activate?.id,
	};
}
