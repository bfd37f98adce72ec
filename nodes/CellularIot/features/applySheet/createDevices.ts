import type { IDataObject } from 'n8n-workflow';
import { withoutGaps } from '../../../shared/form/body';
import type { Batch, Outcome, Run } from '../../../shared/run/operation';
import { toId } from '../../../shared/values';
import { creationOf, groupedByCommon, type NewDevice, type Row, sendChunks } from '../bulk';
import type { Plan } from './plan';
import type { Progress } from './progress';

type NewRow = Row<NewDevice>;

/** Creates new devices as they should be, in one request with SIM, tags and status: none is ever half done. */
export async function createDevices(
	run: Run,
	batch: Batch<unknown>,
	progress: Progress,
	plans: readonly Plan[],
): Promise<void> {
	const planOf = new Map<number, Plan>();
	const rows = plans.flatMap((plan): NewRow[] => {
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
	const entries = rows.map(({ item, input }) => ({ item, input }));
	for (const group of groupedByCommon(rows)) {
		await sendChunks({
			...creationOf(run, { ...batch, entries, settle }, group),
			onNamed({ item }, reason) {
				const plan = planOf.get(item);
				if (plan !== undefined) progress.refuse(plan, reason);
			},
		});
	}
}

const idIn = (value: IDataObject | IDataObject[]) =>
	Array.isArray(value) ? undefined : toId(value.id);

/** Returns a row as *Create Many* sends it: what all devices of a request share, and the device. */
function newRow(
	item: number,
	{ sim }: Plan,
	{ status, device: fields, sim: wanted }: NonNullable<Plan['work']['create']>,
): NewRow {
	const { service_profile, tariff_profile, ip_address_space, tags, ...device } = fields;
	const common = withoutGaps({
		service_profile,
		tariff_profile,
		status: { id: status },
		ip_address_space,
	});
	const assigned = sim && {
		located: { mode: 'iccid', value: sim.iccid },
		fields: {},
	};
	return {
		item,
		input: { common, device, sim: assigned, resend: true, isPreview: false, unused: [] },
		body: withoutGaps({ ...device, tags, sim: wanted }),
	};
}
