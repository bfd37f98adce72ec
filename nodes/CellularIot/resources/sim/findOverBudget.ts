import type { IDataObject } from 'n8n-workflow';
import { success } from '../../../shared/api/types';
import { batchOperation } from '../../../shared/run/operation';
import {
	budgetFields,
	type BudgetWish,
	checkedPart,
	findOver,
	mostReadsField,
	sameSettings,
	summaryField,
	type Search,
	noteUnchecked,
	usedRow,
	withComplete,
} from '../../features/budget';

/** Finds SIMs whose devices used more than a limit (docs/service/usage.md, *Days of an endpoint*). */
export const findOverBudget = batchOperation<BudgetWish>({
	value: 'findOverBudget',
	action: 'Find SIMs over budget',
	description:
		'Find SIMs whose devices used more data (MB) or SMS than a limit in a day or a month. Reads only, with a request for each checked device.',
	fields: { ...budgetFields, mostReads: mostReadsField, isSummary: summaryField },
	check: sameSettings,
	async runAll(run, batch) {
		const [first] = batch.entries;
		if (first === undefined) return;
		const search = await findOver(run, batch, first.input);
		if (!search.ok) return batch.settleRest(search);
		if (batch.isOver()) return;
		noteUnchecked(run, search.value.readings);
		const { over, period, readings } = search.value;
		const rows = over.map((one) => ({
			...usedRow(one, one.text, period),
			status: one.card.status,
		}));
		const { isSummary } = first.input;
		batch.settleRest(
			success(isSummary ? summaryOf(search.value, rows) : withComplete(rows, readings)),
		);
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
