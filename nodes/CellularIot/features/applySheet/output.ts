import type { IDataObject } from 'n8n-workflow';
import { success } from '../../../shared/api/types';
import type { Outcome, Run, WholeBatch } from '../../../shared/run/operation';
import { ACTIVATED } from '../../domain/simStatus';
import { hasStatus } from '../../domain/alignment';
import type { Plan, Step } from './plan';
import type { Wanted } from './row';
import { firstOf } from '../../../shared/values';

/** How a row ended: shown only, carried out, nothing to do, or left alone with a problem. */
type Ending = 'planned' | 'done' | 'nothing' | 'conflict';

const LABELS: Record<Step, string> = {
	create: 'create',
	change: 'change',
	assign: 'assign SIM',
	goLive: 'go live',
	shutDown: 'shut down',
	nothing: 'nothing to do',
	conflict: 'conflict',
};

/** Returns the output of a plan that ended as planned. `id`: that of a new device. */
export function recordOf(plan: Plan, ending: Ending, id = plan.device?.id): IDataObject {
	const { row, device, sim, steps, changes, problem } = plan;
	const { name, iccid }: Wanted = row?.wanted ?? {};
	return {
		row: row?.row ?? null,
		id: id ?? null,
		name: firstText(device?.name, name),
		iccid: firstText(sim?.iccid, iccid),
		outcome: ending,
		steps,
		summary: summaryOf(plan),
		changes,
		problem: problem ?? null,
	};
}

const firstText = (...texts: Array<string | undefined>) =>
	texts.find((text) => text !== undefined && text !== '') ?? null;

/** The ending of a plan without a failure. */
export function endingOf({ steps, problem }: Plan, isPreview: boolean): Ending {
	if (problem !== undefined) return 'conflict';
	if (steps.includes('nothing')) return 'nothing';
	return isPreview ? 'planned' : 'done';
}

export const outcomeOf = (plan: Plan, isPreview: boolean, id?: number): Outcome =>
	success(recordOf(plan, endingOf(plan, isPreview), id));

/** Returns one line: `change, go live: status Disabled -> Enabled; tags (none) -> water`. */
function summaryOf({ steps, changes, problem }: Plan): string {
	const labels = steps.map((step) => LABELS[step]).join(', ');
	if (problem !== undefined) return `${LABELS.conflict}: ${problem}`;
	const isNew = steps.includes('create');
	const lines = Object.entries(changes).map(([field, { before, after }]) =>
		[field.replaceAll('_', ' '), ...(isNew ? [] : [textOf(before), '->']), textOf(after)].join(' '),
	);
	return lines.length > 0 ? `${labels}: ${lines.join('; ')}` : labels;
}

const textOf = (value: IDataObject[string]): string => {
	const text = Array.isArray(value) ? value.join(', ') : String(value ?? '');
	return text === '' ? '(none)' : text;
};

/** Notes SIMs that leave a device for no other one and stay charged (docs/service/sims.md, *Statuses*). */
export function noteReleased(run: Pick<Run, 'hint'>, plans: readonly Plan[]): void {
	const assigned = new Set(
		plans.flatMap(({ sim, problem }) => (problem === undefined ? (sim?.id ?? []) : [])),
	);
	const free = plans.flatMap(({ device, work }) => {
		const held = work.release.length > 0 ? device?.sim : undefined;
		return held !== undefined && !assigned.has(held.id) && hasStatus(held.status, ACTIVATED)
			? held.iccid
			: [];
	});
	if (free.length === 0) return;
	run.hint(
		`SIMs that leave their device and stay activated, so they are charged: ${firstOf(free)}. 'Suspend' those that are not needed.`,
	);
}

/** Settles a plan: by the item of its row, or for the whole sheet. */
export function settlePlan(batch: WholeBatch<unknown>, { row }: Plan, outcome: Outcome): void {
	if (row === undefined) batch.conclude(outcome);
	else batch.settle([row.item], outcome);
}
