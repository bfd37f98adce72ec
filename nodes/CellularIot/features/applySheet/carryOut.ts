import type { IDataObject } from 'n8n-workflow';
import { withoutGaps } from '../../../shared/form/readers';
import type { Outcome, Run, WholeBatch } from '../../../shared/run/operation';
import { toId } from '../../../shared/values';
import { createRows, type DeviceInput, type Row } from '../bulk';
import { heldBack } from './missing';
import type { Plan } from './plan';
import { changeDevices, changeSims, identifiersOf, Progress, releaseSims } from './steps';

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
	const send = async (plans: readonly Plan[]) => await carryOutPart(run, batch, progress, plans);
	const needsRelease = ({ work }: Plan) => work.release.length > 0;
	await send(rows.filter((plan) => !needsRelease(plan)));
	await send(rows.filter(needsRelease));
	const left = missing.filter(({ problem }) => problem === undefined);
	if (left.length === 0 || progress.troubled.length === 0) return await send(missing);
	if (batch.isOver()) return;
	const troubled = progress.troubled.flatMap(({ row }) => row?.row ?? []).sort((a, b) => a - b);
	progress.finish(heldBack(left.length, troubled));
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

/** Creates new devices as they should be, in one request with SIM, tags and status: none is ever half done. */
async function createDevices(
	run: Run,
	batch: WholeBatch<unknown>,
	progress: Progress,
	plans: readonly Plan[],
): Promise<void> {
	const planOf = new Map<number, Plan>();
	const rows = plans.flatMap((plan): Array<Row<DeviceInput>> => {
		const { row, work } = plan;
		if (row === undefined || work.create === undefined || !progress.isOpen(plan)) return [];
		planOf.set(row.item, plan);
		return [newRow(row.item, plan, work.create)];
	});
	const settle = (items: readonly number[], outcome: Outcome) => {
		for (const plan of items.flatMap((item) => planOf.get(item) ?? [])) {
			if (!outcome.ok) progress.fail([plan], outcome.failure);
			else progress.note(plan, 'the device is created', idIn(outcome.value));
		}
	};
	await createRows(run, { ...batch, settle }, rows, {
		// Each row of the output has its name.
		nameOf: undefined,
		onNamed({ item }, reason) {
			const plan = planOf.get(item);
			if (plan !== undefined) progress.refuse(plan, reason);
		},
	});
}

const idIn = (value: IDataObject | IDataObject[]) =>
	Array.isArray(value) ? undefined : toId(value.id);

/** Returns a row as *Create Many* sends it: what all devices of a request share, and the device. */
function newRow(
	item: number,
	plan: Plan,
	{ status, device: fields, sim }: NonNullable<Plan['work']['create']>,
): Row<DeviceInput> {
	const { service_profile, tariff_profile, ip_address_space, tags, ...device } = fields;
	const common = withoutGaps({
		service_profile,
		tariff_profile,
		status: { id: status },
		ip_address_space,
	});
	const body = withoutGaps({ ...device, tags, sim });
	return { item, input: { common, device }, body, ids: identifiersOf(plan, device) };
}
