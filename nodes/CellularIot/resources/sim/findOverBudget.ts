import type { IDataObject } from 'n8n-workflow';
import { success } from '../../../shared/api/types';
import { batchOperation } from '../../../shared/run/operation';
import {
	budgetFields,
	type BudgetWish,
	checkedPart,
	findOver,
	mostReadsField,
	outputField,
	readBudget,
	sameSettings,
	type Search,
	settleRows,
	noteUnchecked,
	usedRow,
} from '../../features/budget';

/** Finds SIMs whose devices used more than a limit (docs/service/usage.md, *Days of an endpoint*). */
export const findOverBudget = batchOperation<BudgetWish>({
	value: 'findOverBudget',
	name: 'Find Over Budget',
	action: 'Find SIMs over budget',
	description:
		'Find SIMs whose devices used more data (MB) or SMS than a limit in a day or a month. Reads only, with a request for each checked device.',
	fields: [...budgetFields, mostReadsField, outputField],
	read: readBudget,
	check: (entries) =>
		sameSettings(entries, ({ sim, ...settings }) => [sim === undefined, settings]),
	async runAll(run, batch) {
		const [first] = batch.entries;
		if (first === undefined) return;
		const search = await findOver(run, batch, first.input);
		if (!search.ok) return batch.settleRest(search);
		if (batch.isOver()) return;
		noteUnchecked(run, search.value.readings);
		const rows = search.value.over.map((one) => ({
			items: one.card.items,
			row: { ...usedRow(one, one.text, search.value.period), status: one.card.status },
		}));
		if (first.input.isSummary) {
			const findings = rows.map(({ row }) => row);
			return batch.settleRest(success(summaryOf(search.value, findings)));
		}
		settleRows(batch, rows, search.value.readings);
	},
});

const summaryOf = (search: Search, findings: IDataObject[]): IDataObject => ({
	period: search.period.name,
	sims: search.sims,
	found: findings.length,
	...checkedPart(search.readings),
	checked_at: new Date(search.api.now()).toISOString(),
	findings,
});
