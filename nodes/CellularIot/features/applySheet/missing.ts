import { listed } from '../../../shared/run/report';
import type { Device } from './device';
import type { MissingRules } from './missingFields';
import { NO_WORK, type Plan } from './plan';
import { planStatus } from './status';

/**
 * Returns the plans for devices that no row names: to shut them down. One plan without device says why none is. A row
 * with a problem may mean any of them, so there must be none. `named`: ids of the devices of rows.
 */
export function planMissing(
	devices: readonly Device[],
	named: ReadonlySet<number>,
	rows: readonly Plan[],
	{ most, tag }: MissingRules,
): Plan[] {
	const moved = new Set(
		rows.flatMap(({ sim, work }) => (work.release.length > 0 ? sim?.id : []) ?? []),
	);
	const missing = devices
		.filter(({ id, tags }) => !named.has(id) && (tag === undefined || tags.includes(tag)))
		.map((device) => shutDownPlan(device, moved))
		.filter(({ steps }) => !steps.includes('nothing'));
	if (missing.length === 0) return [];
	const wrong = rows.flatMap(({ row, problem }) => (row && problem !== undefined ? row.row : []));
	if (wrong.length > 0) return [heldBack(missing.length, wrong)];
	if (missing.length > most) {
		return [
			nothingShutDown(
				`${missing.length} devices are not in the sheet, more than 'Most to Shut Down' allows (${most}). None is shut down. Check that the sheet is complete, then raise that number.`,
			),
		];
	}
	return missing;
}

/** Says that missing devices wait until all rows are right. */
export const heldBack = (count: number, rows: readonly number[]): Plan =>
	nothingShutDown(
		`${count} devices are not in the sheet. None is shut down while a row is a conflict: ${rows.length === 1 ? 'row' : 'rows'} ${listed(rows)}. Correct the sheet, then run this again.`,
	);

export const unknownTag = (tag: string): Plan =>
	nothingShutDown(
		`The tag '${tag}' does not exist, so no device is shut down. Correct 'Only Devices With Tag'.`,
	);

const nothingShutDown = (problem: string): Plan => ({
	steps: ['conflict'],
	changes: {},
	problem,
	work: NO_WORK,
});

/** `moved`: SIMs that rows take out of devices. */
function shutDownPlan(device: Device, moved: ReadonlySet<number>): Plan {
	const sim = device.sim && !moved.has(device.sim.id) ? device.sim : undefined;
	const { steps, changes, to, suspend } = planStatus('shutDown', device, sim);
	return {
		device,
		sim,
		steps: steps.length > 0 ? steps : ['nothing'],
		changes,
		work: { suspend: suspend?.id, release: [], patch: to && { status: { id: to.id } } },
	};
}
