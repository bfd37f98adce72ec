import type { IDataObject, INodeExecutionData, INodeProperties } from 'n8n-workflow';
import type { Parameters } from '../form/parameters';
import { toMillionths } from '../records/usage';
import { firstTexts, grouped, toId } from '../values';
import { rangesOf } from './report';
import type { Operation } from './operation';

const LONGEST = 20_000;
/** A shorter answer has no room for the summary and one row. */
const SHORTEST = 5000;
/** Room for the digits of counts and the names of left-out fields. */
const [DIGITS, NAMES] = [30, 1000];
/** Rows beside the sums, and bounds of the values that are counted. */
const [FEW, LONGEST_VALUE, MOST_VALUES] = [3, 40, 10];
const AMOUNT = /_mb$|_cost$|^bytes_|^sms_(from|to)_|^satellite_sms|^flow_count$/;
/** Reads of a single record. */
const OF_ONE = ['get', 'diagnose', 'getConnectivity', 'getCellInfo', 'checkAccess'];
const hasRows = ({ confirm, value }: Operation) => confirm === undefined && !OF_ONE.includes(value);

/** Fields of all operations of a tool: n8n shows them on tools alone. By default the model sets *From Row*. */
export function answerFields(verbs: Operation[]): INodeProperties[] {
	const longest: INodeProperties = {
		displayName: 'Longest Answer (Characters)',
		name: 'longestAnswer',
		type: 'number',
		typeOptions: { minValue: SHORTEST },
		default: LONGEST,
		description: 'Other rows are left out and counted. A token has about four characters.',
		displayOptions: { show: { '@tool': [true] } },
	};
	const lists = new Set(verbs.filter(hasRows).map(({ value }) => value));
	const fromRow = {
		displayName: 'From Row',
		name: 'fromRow',
		typeOptions: { minValue: 0 },
		default: `={{ /*n8n-auto-generated-fromAI-override*/ $fromAI('From_Row', \`First row of the answer; 0 for sums and the first rows\`, 'number', 0) }}`,
		description: 'First row of the answer; 0 for sums and the first rows',
		displayOptions: { show: { '@tool': [true], operation: [...lists] } },
	};
	return [longest, { ...longest, ...fromRow }];
}

/**
 * The answer that an AI agent wants: characters of its JSON, and the first row (from 1; 0: sums; undefined: no list). `sums`:
 * sums come instead of most rows. `isChange`: the rows are done changes.
 */
export type Wish = { longest: number; from?: number; sums?: boolean; isChange?: boolean };

/** Reads the form of a tool. A model may leave *From Row* out, or give no number. */
export const readWish = (parameters: Parameters, verb: Operation, input: unknown): Wish => ({
	longest: parameters.integer('longestAnswer', SHORTEST) ?? LONGEST,
	from: hasRows(verb) ? Math.max(0, Math.trunc(Number(parameters.raw('fromRow'))) || 0) : undefined,
	sums: verb.sums,
	isChange: verb.confirm !== undefined && verb.changesNothing?.(input) !== true,
});

const sizeOf = (json: IDataObject) => JSON.stringify(json).length + 1;

/** Returns whole rows and all notes within the wish. Puts a summary of all rows first if it leaves out some. */
export function fitted(
	rows: INodeExecutionData[],
	notes: INodeExecutionData[],
	{ longest, from, sums, isChange }: Wish,
): INodeExecutionData[] {
	const all = rows.map(({ json }) => json);
	const room = notes.reduce((left, { json }) => left - sizeOf(json), longest - 1);
	const isBrief = sums && from === 0 && rows.length > FEW;
	const first = Math.max(from ?? 0, 1) - 1;
	const isWhole = first === 0 && all.reduce((left, json) => left - sizeOf(json), room) >= 0;
	if (isWhole && !isBrief) return [...rows, ...notes];
	if (isChange && rows.length > 1) return [...fittedChange(rows, room), ...notes];
	const summary = summaryOf(all, room / 2);
	const headOf = (shown: number, leftOut: string[]) => {
		const next = first + shown + 1;
		const isCut = next <= all.length;
		const missing = leftOut.length > 0 ? `Too long: ${firstTexts(leftOut)}. ` : '';
		const page =
			from === undefined ? '' : `More rows: call again with From_Row ${next}, if the tool has it. `;
		const how = `${missing}${isCut ? `${page}Fewer rows: filter, or choose a shorter time.` : ''}`;
		const rest = how === '' ? { truncated: false } : { truncated: true, how: how.trim() };
		return { count: all.length, shown, ...rest, ...summary };
	};
	const chosen = rows.slice(first, isBrief ? first + FEW : undefined);
	const { shown, leftOut } = chooseRows(chosen, room - sizeOf(headOf(0, [])) - DIGITS);
	return [{ json: headOf(shown.length, leftOut), pairedItem: { item: 0 } }, ...shown, ...notes];
}

/** Whether the change of a row was not made. */
const isUndone = ({ json: { error, problem, outcome } }: INodeExecutionData) =>
	Boolean(error ?? problem) || outcome === 'notSent';

/**
 * Returns the rows of a change that an agent must not repeat: what was not done first, whole, then the IDs of the others, then
 * those that fit.
 */
function fittedChange(rows: INodeExecutionData[], room: number): INodeExecutionData[] {
	const undone = rows.filter(isUndone);
	const done = rows.filter((row) => !isUndone(row));
	const all = done.map(({ json }) => json);
	const left = undone.reduce((rest, { json }) => rest - sizeOf(json), room);
	const how =
		undone.length === 0
			? 'All of this is done. Do not repeat it.'
			: `${undone.length} rows were not done: they come first. The other ${done.length} are done. Do not repeat them.`;
	const ids = all.flatMap(({ id, endpoint_id, sim_id }) => toId(id ?? endpoint_id ?? sim_id) ?? []);
	const head = {
		...{ count: rows.length, done: done.length, not_done: undone.length, how },
		done_ids: cut(rangesOf(ids), left / 2),
		...summaryOf(all, left / 4),
	};
	const { shown, leftOut } = chooseRows(done, left - sizeOf(head) - DIGITS);
	const fits = leftOut.length > 0 ? [] : shown;
	const first = {
		json: { ...head, truncated: fits.length < done.length },
		pairedItem: { item: 0 },
	};
	return [first, ...undone, ...fits];
}

const cut = (text: string, most: number) =>
	text.length <= most ? text : `${text.slice(0, Math.max(0, most)).replace(/[^,]*$/, '')} ...`;

/** Returns the first rows that fit. If the first one is too long alone, leaves out whole fields of it. */
function chooseRows([first, ...others]: INodeExecutionData[], room: number) {
	if (first === undefined) return { shown: [], leftOut: [] };
	const json: IDataObject = {};
	const isShort = sizeOf(first.json) <= room;
	for (const [name, value] of Object.entries(first.json)) {
		if (isShort || sizeOf({ ...json, [name]: value }) <= room - NAMES) json[name] = value;
	}
	let left = isShort ? room - sizeOf(json) : 0;
	const end = others.findIndex((row) => (left -= sizeOf(row.json)) < 0);
	const shown = [{ ...first, json }, ...others.slice(0, end < 0 ? undefined : end)];
	return { shown, leftOut: Object.keys(first.json).filter((name) => !Object.hasOwn(json, name)) };
}

/** Summarizes the fields of rows: a common value, a sum, the first and last time, or the number of rows by value. */
function summaryOf(rows: IDataObject[], room: number): IDataObject {
	const summary: Record<string, IDataObject> = {};
	for (const name of rows.length > 1 ? Object.keys(rows[0] ?? {}) : []) {
		const [kind, value] = summaryOfField(name, rows) ?? [];
		if (kind === undefined) continue;
		const longer = { ...summary, [kind]: { ...summary[kind], [name]: value } as IDataObject };
		if (sizeOf(longer) <= room) Object.assign(summary, longer);
	}
	return summary;
}

function summaryOfField(
	name: string,
	rows: IDataObject[],
): [kind: string, value: unknown] | undefined {
	const values = rows.map((row) => (Object.hasOwn(row, name) ? (row[name] ?? null) : null));
	const known = AMOUNT.test(name) ? values.filter((value) => typeof value === 'number') : [];
	const currencies = name.endsWith('_cost') ? rows.map(({ currency }) => currency) : [];
	if (known.length > 0 && new Set(currencies).size <= 1) {
		const sum = toMillionths(known.reduce((total, value) => total + value, 0));
		return [known.length === values.length ? 'sums' : 'sums_without_nulls', sum];
	}
	const texts = values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)));
	const byText = [...grouped(texts.sort(), (text) => text)];
	if (texts.some(({ length }) => length > LONGEST_VALUE)) return undefined;
	if (byText.length === 1) return ['same', values[0]];
	const isTime = texts.every((text) => /^\d{4}-\d\d-\d\d/.test(text));
	if (isTime) return ['spans', [texts[0], texts.at(-1)]];
	if (byText.length > MOST_VALUES || known.length > 0) return undefined;
	return ['rows_by', Object.fromEntries(byText.map(([text, same]) => [text, same.length]))];
}
