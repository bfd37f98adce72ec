import type { IDataObject } from 'n8n-workflow';
import { explain } from '../../../shared/api/errors';
import { type Result, success } from '../../../shared/api/types';
import { severalChoices } from '../../../shared/fields/catalogues';
import { field, flagField, boundField } from '../../../shared/form/field';
import { tagsNamed } from '../../../shared/lookup/tagDirectory';
import { batchOperation, type Run } from '../../../shared/run/operation';
import {
	budgetFields,
	type BudgetWish,
	checkedPart,
	type Decided,
	enforce,
	findOver,
	inTurn,
	mostReadsField,
	readExempt,
	sameSettings,
	summaryField,
	type Search,
	Suspensions,
	noteUnchecked,
	usedRow,
	VERDICTS,
	withComplete,
} from '../../features/budget';

const MOST_SUSPENSIONS = 10;
const MOST_ALLOWED = 1000;

const capFields = {
	isPreview: flagField({
		displayName: 'Preview',
		name: 'preview',
		type: 'boolean',
		default: true,
		description: 'Whether to show which SIMs would be suspended without suspending them',
	}),
	most: boundField({
		displayName: 'Most SIMs to Suspend',
		name: 'mostSuspensions',
		type: 'number',
		typeOptions: { minValue: 1, maxValue: MOST_ALLOWED },
		default: MOST_SUSPENSIONS,
		description:
			'Most suspensions in 24 hours. All suspensions of the organization count, whoever made them.',
	}),
	exempt: field(
		severalChoices(
			'Exempt Tag',
			'exemptTag',
			'getTags',
			'A device with one of these tags is never suspended; an expression may also give one text with commas',
		),
		readExempt,
	),
};

interface Wish extends BudgetWish {
	isPreview: boolean;
	most: number;
	exempt: string[];
}

/**
 * Suspends the SIMs that *Find Over Budget* finds (docs/service/sims.md, *Statuses*). Counts the suspensions of the last
 * 24 hours before each one, so that the cap holds after a crash, too.
 */
export const enforceBudget = batchOperation<Wish>({
	value: 'enforceBudget',
	action: 'Enforce budget of SIMs',
	description:
		"Suspend SIMs whose devices used more data (MB) or SMS than a limit in a day or a month, never more than a number in 24 hours. With 'Preview' it changes nothing. Reads the usage of each checked device with a request.",
	fields: { ...budgetFields, ...capFields, mostReads: mostReadsField, isSummary: summaryField },
	confirm: 'suspend SIMs that are over their budget, which takes their devices offline',
	changesNothing: ({ isPreview }) => isPreview,
	check: sameSettings,
	async runAll(run, batch) {
		const [first] = batch.entries;
		if (first === undefined) return;
		const wish = first.input;
		// A misspelt tag would exempt no device.
		const tags = await tagsNamed(run, wish.exempt, 'refuse');
		if (!tags.ok) return batch.settleRest(tags);
		const search = await findOver(run, batch, wish);
		if (!search.ok) return batch.settleRest(search);
		if (batch.isOver()) return;
		const exempt = new Set(tags.value.map(({ name }) => name.toLowerCase()));
		const task = { ...wish, exempt, isOver: () => batch.isOver() };
		const carryOut = async () => await carriedOut(run, search.value, task);
		const enforced = wish.isPreview
			? await carryOut()
			: await inTurn(run, run.api.baseUrl, carryOut);
		if (enforced === undefined || batch.isOver()) return;
		if (!enforced.ok) return batch.settleRest(enforced);
		const { decided, count, text } = enforced.value;
		tell(run, wish, search.value, decided, text);
		const rows = rowsOf(search.value, decided);
		batch.settleRest(
			success(
				wish.isSummary
					? summaryOf(wish, search.value, decided, rows, count)
					: withComplete(rows, search.value.readings),
			),
		);
	},
});

type Task = Pick<Wish, 'isPreview' | 'most'> & { exempt: ReadonlySet<string>; isOver(): boolean };

/** Returns what became of each SIM, and the suspensions of the last 24 hours. */
async function carriedOut(
	run: Run,
	{ api, over }: Search,
	task: Task,
): Promise<Result<{ decided: Decided[]; count: number; text: string }>> {
	const suspensions = new Suspensions(run, api, task.most);
	const counted = await suspensions.recount();
	if (!counted.ok) return counted;
	const before = suspensions.count;
	const decided = await enforce({ run, api, suspensions, ...task }, over);
	if (!decided.ok) return decided;
	if (!task.isPreview) {
		const settled = await suspensions.settle();
		if (!settled.ok) run.hint(`${explain(settled.failure).message}. Wait before the next run.`);
	}
	const count = task.isPreview ? before : suspensions.count;
	return success({ decided: decided.value, count, text: suspensions.text });
}

const countOf = (decided: readonly Decided[], wanted: string) =>
	decided.filter(({ verdict }) => verdict === wanted).length;

function tell(
	run: Run,
	wish: Wish,
	search: Search,
	decided: readonly Decided[],
	text: string,
): void {
	noteUnchecked(run, search.readings);
	const beyond = countOf(decided, 'overCap');
	if (beyond > 0) {
		run.hint(`${beyond} more over their limit: ${text}. Look at them before you raise it.`);
	}
	if (wish.isPreview && decided.length > 0) {
		run.hint("This was a preview: no SIM was suspended. Turn off 'Preview' to suspend them.");
	}
}

const rowsOf = ({ period, readings }: Search, decided: readonly Decided[]): IDataObject[] => [
	...decided.map(({ over, verdict: outcome, why }) => ({
		outcome,
		...usedRow(over, `${why}. ${over.text}`, period),
	})),
	...readings.unreadable.map(({ card, why }) => ({
		outcome: 'failed',
		...usedRow({ card }, `The usage could not be read: ${why}`, period),
	})),
];

const summaryOf = (
	wish: Wish,
	search: Search,
	decided: readonly Decided[],
	rows: IDataObject[],
	count: number,
): IDataObject => ({
	preview: wish.isPreview,
	period: search.period.name,
	over_limit: search.over.length,
	by_outcome: Object.fromEntries(VERDICTS.map((one) => [one, countOf(decided, one)])),
	suspensions_in_24_hours: count,
	...checkedPart(search.readings),
	findings: rows,
});
