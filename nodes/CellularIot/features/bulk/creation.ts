import type { IDataObject } from 'n8n-workflow';
import type { Api } from '../../../shared/api/client';
import { readPages } from '../../../shared/api/pages';
import { BULK_DEADLINE_MS, failed, type Failure, success } from '../../../shared/api/types';
import { ENDPOINT_LIST } from '../../../shared/lookup/endpoint';
import { parseTime, SECOND_MS } from '../../../shared/records/time';
import type { Batch, Run } from '../../../shared/run/operation';
import { firstTexts, grouped, toId } from '../../../shared/values';
import { withCreationAdvice } from '../../domain/notCreated';
import { type Pair, pairByEcho, pairByUnique, type Pairs } from './echo';
import type { DeviceInput } from './newDevice';
import type { Row } from './rows';
import { type Bulk, BULK_ENDPOINTS, sendChunks } from './sendChunks';
import { explainTaken } from './refusedItems';

type NewRow = Row<DeviceInput>;
type Settling = Pick<Batch<unknown>, 'settle' | 'isOver'>;

/** Creates devices, with own requests for rows that differ in what a request holds once. `own` replaces parts of `Bulk`. */
export async function createRows(
	run: Run,
	batch: Settling,
	rows: readonly NewRow[],
	own: Partial<Bulk<NewRow, 'records'>> = {},
): Promise<void> {
	for (const group of grouped(rows, ({ input }) => JSON.stringify(input.common)).values()) {
		await sendChunks({ ...creationOf(run, batch, group), ...own });
	}
}

/**
 * POST /api/v2/endpoint/multi for one group (docs/service/endpoints-bulk.md, *Create many*). After a lost answer, looks
 * for the devices in the list.
 */
function creationOf(
	run: Run,
	batch: Settling,
	group: readonly [NewRow, ...NewRow[]],
): Bulk<NewRow, 'records'> {
	const { common } = group[0].input;
	let begun = 0;
	const explained = explainTaken(run.api);
	const settled = new Set<NewRow>();
	/** Settles rows with the devices that are in the list. */
	const settle = (rows: readonly NewRow[], pairs: Pairs['pairs'], reason: Reason) => {
		const count = settleRecords(batch, rows, pairs, reason);
		if (count > 0) run.hint(FOUND_IN_LIST);
	};
	return {
		entries: group,
		isSettled: (row) => settled.has(row),
		async send(chunk) {
			begun = Date.now();
			const answer = await run.api.send({
				method: 'POST',
				path: BULK_ENDPOINTS,
				body: { ...common, endpoints: bodiesOf(chunk) },
				expect: 'records',
				deadlineMs: BULK_DEADLINE_MS,
			});
			return withCreationAdvice(answer);
		},
		identify: ({ ids }) => ids,
		nameOf: ({ ids }) => ids.name ?? ids.iccid,
		onDone(chunk, { body }) {
			const { pairs, unmatched } = pairByEcho(bodiesOf(chunk), body);
			settleRecords(batch, chunk, pairs, (missing) => unknown(unmatched, missing));
		},
		async onNamed({ item, ids }, reason) {
			batch.settle([item], failed(await explained(ids, reason)));
		},
		async beforeResend(left, failure) {
			const found = await findCreated(run.api, bodiesOf(left), begun, pairByEcho);
			// Without the list, the rows may exist: they are not sent again.
			const rows = left.filter((_, place) => !found || found[place] !== undefined);
			const pairs = (found ?? []).filter((pair) => pair !== undefined);
			settle(rows, pairs, (missing) => lost({ ...failure, mayBeApplied: true }, missing, missing));
			for (const row of rows) settled.add(row);
		},
		async onFailed(chunk, failure) {
			const isLost = failure.mayBeApplied === true;
			const found = isLost ? await findCreated(run.api, bodiesOf(chunk), begun) : [];
			settle(chunk, found ?? [], (missing) =>
				isLost ? lost(failure, chunk.length, missing) : failure,
			);
		},
		isOver: () => batch.isOver(),
	};
}

type Reason = (missing: number) => Failure;

const bodiesOf = (rows: readonly NewRow[]) => rows.map(({ body }) => body);

const FOUND_IN_LIST =
	'A request failed after it had created devices. They were found in the list of endpoints, and are given as the list shows them.';

/**
 * Looks for the devices of a failed creation among the newest endpoints. Returns for each body its endpoint created since
 * `begun` (local clock, ms), undefined if the list cannot be read. A device may be created even if it is not found.
 * @assumption `created` may be cut to whole seconds (docs/service/endpoints.md, *Record*). Check: create a device and
 * look at the milliseconds of `created`.
 */
async function findCreated(
	api: Api,
	bodies: readonly IDataObject[],
	begun: number,
	pair = pairByUnique,
): Promise<Pairs['pairs'] | undefined> {
	const isUnique = ({ sim, imei }: IDataObject) => sim !== undefined || imei !== undefined;
	if (pair === pairByUnique && !bodies.some(isUnique)) return [];
	/** Service clock minus local clock, in milliseconds. */
	let offset: number | undefined;
	const send: Api['send'] = async (request) => {
		const answer = await api.send(request);
		const time = answer.ok ? answer.value.serviceTime : undefined;
		if (time !== undefined) offset ??= time - Date.now();
		return answer;
	};
	const newest = await readPages(
		{ ...api, send },
		{
			...ENDPOINT_LIST,
			query: { sort: '-created' },
			// One extra page: other clients may create endpoints too.
			limit: bodies.length + ENDPOINT_LIST.pageSize,
		},
	);
	if (!newest.ok || offset === undefined) return undefined;
	const since = Math.floor((begun + offset) / SECOND_MS) * SECOND_MS;
	const isNew = ({ created }: IDataObject) => (parseTime(created) ?? 0) >= since;
	return pair(bodies, newest.value.rows.filter(isNew)).pairs;
}

const CREATION = `POST ${BULK_ENDPOINTS}`;

/** Settles rows with their records, and rows without one with a failure. Returns the number of records. */
export function settleRecords(
	batch: Pick<Batch<unknown>, 'settle'>,
	rows: ReadonlyArray<{ item: number }>,
	pairs: ReadonlyArray<Pair | undefined>,
	reason: Reason,
): number {
	const missing: number[] = [];
	rows.forEach(({ item }, position) => {
		const pair = pairs[position];
		const id = toId(pair?.record.id);
		if (pair === undefined || id === undefined) missing.push(item);
		else if (pair.hidden.length > 0) batch.settle([item], withoutAsked(id, pair.hidden));
		else batch.settle([item], success(pair.record));
	});
	if (missing.length > 0) batch.settle(missing, failed(reason(missing.length)));
	return rows.length - missing.length;
}

/** Said instead of the general text for writes. */
const CHECK_FIRST = "Check 'Endpoint: Get Many' before you create it again.";

const LOOK_THEM_UP =
	"'Get Many' shows endpoints by name or IMEI, and the SIM list shows which endpoint holds a SIM.";

/** Refuses a record that does not show what the item asked for. */
const withoutAsked = (id: number, hidden: readonly string[]) =>
	failed({
		kind: 'shape',
		request: CREATION,
		message: `The endpoint was created, but its record does not show ${hidden.join(' and ')} of this item`,
		description: `It has the ID ${id}. Look at it with 'Endpoint: Get', and correct it with 'Endpoint: Update'.`,
	});

const MOST_IDS = 100;

/** Describes what is known about items without a record: created endpoints whose item is not known. */
export function unknown(unmatched: readonly IDataObject[], missing: number): Failure {
	const ids = unmatched.flatMap((record) => toId(record.id) ?? []);
	const known =
		ids.length === 0
			? 'It names no other endpoint.'
			: `Endpoints of no known item: ID ${firstTexts(ids, MOST_IDS)}.`;
	const failure: Failure = {
		kind: 'shape',
		request: CREATION,
		message: 'The device was created, but the answer does not name its endpoint',
		description: `${known} ${LOOK_THEM_UP}`,
		mayBeApplied: true,
		unsure: CHECK_FIRST,
	};
	if (ids.length >= missing) return failure;
	return { ...failure, message: 'The answer does not report whether this device was created' };
}

/** Describes what is known about rows after a lost answer. */
export function lost(failure: Failure, count: number, missing: number): Failure {
	const fate =
		missing === count
			? `The request held ${count} items: all of them may exist now, or none.`
			: `The request held ${count} items: ${count - missing} were found in the list, the state of the others is unknown.`;
	const unsure = `The device may have been created. ${CHECK_FIRST}`;
	return { ...failure, unsure, description: `${fate} ${LOOK_THEM_UP}` };
}
