import type { IDataObject } from 'n8n-workflow';
import { BULK_DEADLINE_MS, BULK_ENDPOINTS, sendChunks } from './chunks';
import { pairByEcho } from './echo';
import { withoutId } from '../../../../shared/api/errors';
import { grouped, toId } from '../../../../shared/values';
import type { Marks } from './namedItems';
import { failed, success } from '../../../../shared/api/types';
import type { Answer, Failure } from '../../../../shared/api/types';
import type { Batch, Entry, Run } from '../../../../shared/run/operation';
import { simIdIn, withSims } from './assignedSims';
import type { Row } from './assignedSims';
import { findCreated } from './lostCreation';
import type { NewDevice } from './newDevice';

/**
 * POST /api/v2/endpoint/multi (docs/service/endpoints-bulk.md, *Create many*): items that share profiles, status,
 * organization and address space go together, by 2,000, one request after another.
 */
export async function createAll(run: Run, batch: Batch<NewDevice>): Promise<void> {
	const rows = await withSims(run, batch);
	for (const group of groupsOf(rows)) {
		const { common, againWithout } = group[0].input;
		let begun = 0;
		await sendChunks<Row<NewDevice>>({
			entries: group,
			send: async (chunk) => {
				begun = Date.now();
				return await run.api.send({
					method: 'POST',
					path: BULK_ENDPOINTS,
					body: { ...common, endpoints: bodiesOf(chunk) },
					expect: 'records',
					deadlineMs: BULK_DEADLINE_MS,
				});
			},
			marksOf,
			againWithout,
			onDone: (chunk, answer) => settlePaired(batch, chunk, answer),
			onFailed: async (chunk, failure) => {
				const isLost = failure.mayBeApplied === true;
				const found = isLost ? await findCreated(run.api, bodiesOf(chunk), begun) : [];
				if (settleFound(batch, chunk, found, failure)) run.hint(LOOKED_UP);
			},
			isOver: () => batch.isOver(),
		});
	}
}

const LOOKED_UP =
	'The answer to a request was lost. Devices that it created were found in the list of endpoints, and are given as the list shows them.';

const bodiesOf = (rows: ReadonlyArray<Row<NewDevice>>) => rows.map(({ body }) => body);

/** Gives each item the endpoint that was found for it; for the others the request has failed. Whether any was found. */
function settleFound(
	batch: Batch<NewDevice>,
	chunk: ReadonlyArray<Row<NewDevice>>,
	found: ReadonlyArray<IDataObject | undefined>,
	failure: Failure,
): boolean {
	const others: number[] = [];
	chunk.forEach(({ item }, place) => {
		const record = found[place];
		if (record === undefined) others.push(item);
		else batch.settle([item], success(record));
	});
	batch.settle(others, failed(inWords(failure, chunk.length, others.length)));
	return others.length < chunk.length;
}

/** What the service may call a device. */
function marksOf({ body, input: { device, sim } }: Row<NewDevice>): Marks {
	return {
		...device,
		simId: simIdIn(body),
		iccid: sim?.located.mode === 'iccid' ? sim.located.value : undefined,
	};
}

/** Devices by what the service wants once for a request, in the order of the input. */
export const groupsOf = <T extends Entry<NewDevice>>(rows: readonly T[]) => [
	...grouped(rows, ({ input }) => JSON.stringify([input.common, input.againWithout])).values(),
];

/** Gives each item the endpoint that the answer shows for it. What the answer does not show is not known. */
function settlePaired(
	batch: Batch<NewDevice>,
	chunk: readonly Row<NewDevice>[],
	answer: Answer,
): void {
	const records = pairByEcho(bodiesOf(chunk), answer.body as IDataObject[]);
	const missing: number[] = [];
	chunk.forEach(({ item }, place) => {
		const record = records[place];
		if (toId(record?.id) === undefined) missing.push(item);
		else batch.settle([item], success(record as IDataObject));
	});
	batch.settle(missing, failed(NOT_MENTIONED));
}

const LOOK_THEM_UP =
	"'Get Many' shows endpoints by name or IMEI, and the SIM list shows which endpoint holds a SIM.";

const NOT_MENTIONED: Failure = {
	...withoutId(`POST ${BULK_ENDPOINTS}`),
	message: 'The answer of the service does not tell which endpoint was created for this item',
	description: LOOK_THEM_UP,
};

/** A failure as a person reads it, with what to do when nobody knows what became of the request. */
function inWords(failure: Failure, count: number, left: number): Failure {
	if (failure.mayBeApplied !== true) return failure;
	const fate =
		left === count
			? `The request held ${count} items: all of them may exist now, or none.`
			: `The request held ${count} items: ${count - left} were found in the list, for the others the list does not tell.`;
	return { ...failure, description: `${fate} ${LOOK_THEM_UP}` };
}
