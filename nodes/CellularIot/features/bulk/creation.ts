import type { IDataObject } from 'n8n-workflow';
import type { Api } from '../../../shared/api/client';
import { readPages } from '../../../shared/api/pages';
import { BULK_DEADLINE_MS, failed } from '../../../shared/api/types';
import { ENDPOINT_LIST } from '../../../shared/lookup/endpoint';
import { parseTime } from '../../../shared/records/time';
import type { Batch, Entry, Run } from '../../../shared/run/operation';
import { listed } from '../../../shared/run/report';
import { grouped } from '../../../shared/values';
import { withCreationAdvice } from '../../domain/notCreated';
import { explainSome } from '../../domain/simState';
import { pairByEcho, pairByUnique, type Pairs } from './echo';
import type { NewDevice } from './newDevice';
import { iccidOf, repeated } from './repeats';
import { type Row, simIdIn } from './resolve';
import { type Bulk, BULK_ENDPOINTS, chunksOf } from './sendChunks';
import { lost, settleRecords, unknown } from './settleRecords';

type NewRow = Row<NewDevice>;

/** Groups devices by the fields that a request holds once: profiles, status, organization, address space. */
export const groupedByCommon = <T extends Entry<NewDevice>>(rows: readonly T[]) => [
	...grouped(rows, ({ input }) => JSON.stringify([input.common, input.resend])).values(),
];

/**
 * POST /api/v2/endpoint/multi for one group (docs/service/endpoints-bulk.md, *Create many*). After a lost answer, looks
 * for the devices in the list.
 */
export function creationOf(
	run: Run,
	batch: Batch<NewDevice>,
	group: readonly [NewRow, ...NewRow[]],
): Bulk<NewRow, 'records'> {
	const { common, resend } = group[0].input;
	let begun = 0;
	const explained = explainSome(run.api);
	return {
		entries: group,
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
		identify: ({ body, input: { device, sim } }) => ({
			...device,
			simId: simIdIn(body),
			iccid: iccidOf(sim),
		}),
		nameOf: ({ input: { device, sim } }) => (device.name as string | undefined) ?? iccidOf(sim),
		resend,
		onDone(chunk, { body }) {
			const { pairs, unmatched } = pairByEcho(bodiesOf(chunk), body);
			settleRecords(batch, chunk, pairs, (missing) => unknown(unmatched, missing));
		},
		async onNamed({ item, body }, reason) {
			batch.settle([item], failed(await explained({ simId: simIdIn(body) }, reason)));
		},
		async onFailed(chunk, failure) {
			const isLost = failure.mayBeApplied === true;
			const found = isLost ? await findCreated(run.api, bodiesOf(chunk), begun) : [];
			const count = settleRecords(batch, chunk, found, (missing) =>
				isLost ? lost(failure, chunk.length, missing) : failure,
			);
			if (count > 0) run.hint(FOUND_IN_LIST);
		},
		isOver: () => batch.isOver(),
	};
}

const bodiesOf = (rows: readonly NewRow[]) => rows.map(({ body }) => body);

const FOUND_IN_LIST =
	'The answer to a request was lost. Devices that it created were found in the list of endpoints, and are given as the list shows them.';

const SECOND_MS = 1000;

/**
 * Looks for the devices of a lost creation among the newest endpoints. Returns for each body the endpoint with its SIM
 * or IMEI created since `begun` (local clock, ms). A device may be created even if it is not found.
 * @assumption `created` may be cut to whole seconds (docs/service/endpoints.md, *Record*). Check: create a device and
 * look at the milliseconds of `created`.
 */
async function findCreated(
	api: Api,
	bodies: readonly IDataObject[],
	begun: number,
): Promise<Pairs['pairs']> {
	if (!bodies.some(({ sim, imei }) => sim !== undefined || imei !== undefined)) return [];
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
	if (!newest.ok || offset === undefined) return [];
	const since = Math.floor((begun + offset) / SECOND_MS) * SECOND_MS;
	const isNew = ({ created }: IDataObject) => (parseTime(created) ?? 0) >= since;
	return pairByUnique(bodies, newest.value.rows.filter(isNew)).pairs;
}

const FACTORY_TEST = 4;
const FIRST_NAMES = 5;

/** Whether the SIM is activated and then charged (docs/service/sims.md, *Statuses*). */
function isCharged({ input: { sim } }: Entry<NewDevice>): boolean {
	const status = sim?.fields.status as { id: number } | undefined;
	return sim?.fields.activate === true && status?.id !== FACTORY_TEST;
}

const countsOf = (rows: ReadonlyArray<Entry<NewDevice>>) => ({
	endpoints: rows.length,
	requests: chunksOf(rows).length,
	sims: rows.filter(({ input }) => input.sim !== undefined).length,
	sims_activated_and_charged: rows.filter(isCharged).length,
});

/** Counts rows without a name, and rows that share one, and adds notes with their items. Empty if there are none. */
export function namePreview(
	run: Pick<Run, 'hint'>,
	rows: ReadonlyArray<Entry<NewDevice>>,
): IDataObject {
	const nameless = rows.filter(({ input }) => input.device.name === undefined);
	const alike = repeated(rows, ({ input }) => input.device.name as string | undefined).flatMap(
		([, group]) => group,
	);
	const items = (some: typeof alike) => listed(some.map(({ item }) => item));
	if (nameless.length > 0) run.hint(`Rows without a name: items ${items(nameless)}.`);
	if (alike.length > 0) run.hint(`Rows with the name of another row: items ${items(alike)}.`);
	return {
		...(nameless.length > 0 && { without_name: nameless.length }),
		...(alike.length > 0 && { repeated_names: alike.length }),
	};
}

/** Summarizes a creation without a request: SIMs are not looked up. */
export function creationPreview(rows: ReadonlyArray<Entry<NewDevice>>): IDataObject {
	const groups = groupedByCommon(rows).map((group) => ({
		...group[0].input.common,
		...countsOf(group),
		first_names: group
			.flatMap(({ input }) => (input.device.name === undefined ? [] : [String(input.device.name)]))
			.slice(0, FIRST_NAMES),
	}));
	const requests = groups.reduce((sum, group) => sum + group.requests, 0);
	return { ...countsOf(rows), requests, groups };
}
