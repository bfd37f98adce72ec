import type { IDataObject } from 'n8n-workflow';
import type { Api } from '../../../shared/api/client';
import { readPages } from '../../../shared/api/pages';
import { inParallel } from '../../../shared/api/parallel';
import { filter } from '../../../shared/api/query';
import { type Result, success } from '../../../shared/api/types';
import type { RecordList } from '../../../shared/lookup/someOf';
import { readWholeList } from '../bulk';

/** A filter that finds the records with a value. */
export interface Term {
	field: string;
	value: string;
}

/** Lookups in flight: lists allow ten requests a second (docs/service/limits.md, *Rate limits*). */
const WIDTH = 4;

/** Records among which those with the values are. */
export interface Pool {
	rows: IDataObject[];
	/** Whether these are all records of the list. */
	isWhole: boolean;
}

/**
 * Reads the records with some values: the whole list, or one filter for each value if that costs fewer requests. The
 * filter may find more than its value (docs/service/lists.md, *Filters*). Without terms, reads the whole list.
 */
export async function readPool(
	api: Api,
	{ path, pageSize, few }: RecordList,
	terms: readonly Term[] | undefined,
): Promise<Result<Pool>> {
	if (terms === undefined || terms.length > few) {
		const list = { path, pageSize, mostPages: terms && terms.length + 1 };
		const whole = await readWholeList(api, list);
		if (!whole.ok) return whole;
		if (!whole.value.isTooLong) return success({ rows: whole.value.rows, isWhole: true });
	}
	const rows: IDataObject[] = [];
	const answers = await inParallel(
		terms ?? [],
		WIDTH,
		async ({ field, value }) =>
			await readPages(api, {
				path,
				pageSize,
				query: { q: filter({ [field]: value }), sort: 'id' },
			}),
	);
	for (const answer of answers) {
		if (!answer.ok) return answer;
		rows.push(...answer.value.rows);
	}
	return success({ rows: withoutRepeats(rows), isWhole: false });
}

const withoutRepeats = (rows: readonly IDataObject[]) => [
	...new Map(rows.map((row) => [String(row.id), row])).values(),
];
