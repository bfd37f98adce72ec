import type { Run, WholeBatch } from '../../../shared/run/operation';
import { createDevices } from './createDevices';
import { heldBack } from './missing';
import type { Plan } from './plan';
import { Progress } from './progress';
import { changeDevices, changeSims, releaseSims } from './steps';

/**
 * Carries plans out. First the rows whose SIM is free, then those for which a SIM leaves a device, then the devices that
 * are not in the sheet. `missing`: plans of these.
 */
export async function carryOut(
	run: Run,
	batch: WholeBatch<unknown>,
	rows: readonly Plan[],
	missing: readonly Plan[],
): Promise<void> {
	const progress = new Progress(batch);
	const needsRelease = ({ work }: Plan) => work.release.length > 0;
	await carryOutPart(
		run,
		batch,
		progress,
		rows.filter((plan) => !needsRelease(plan)),
	);
	await carryOutPart(run, batch, progress, rows.filter(needsRelease));
	const left = missing.filter(({ problem }) => problem === undefined);
	if (left.length === 0 || progress.troubled.length === 0) {
		return await carryOutPart(run, batch, progress, missing);
	}
	if (batch.isOver()) return;
	const troubled = progress.troubled.flatMap(({ row }) => row?.row ?? []);
	progress.finish(
		heldBack(
			left.length,
			troubled.sort((a, b) => a - b),
		),
	);
}

/**
 * Sends the steps of some plans. A SIM is suspended before its device is disabled, and activated after its device is
 * enabled, so that a cut leaves no device worse off.
 */
async function carryOutPart(
	run: Run,
	batch: WholeBatch<unknown>,
	progress: Progress,
	plans: readonly Plan[],
): Promise<void> {
	await changeSims(run, progress, plans, 'suspend');
	await releaseSims(run, progress, plans);
	await createDevices(run, batch, progress, plans);
	await changeDevices(run, progress, plans);
	await changeSims(run, progress, plans, 'activate');
	for (const plan of plans) if (progress.isOpen(plan)) progress.finish(plan);
}
