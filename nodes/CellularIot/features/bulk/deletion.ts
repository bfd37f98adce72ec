import type { IDataObject } from 'n8n-workflow';
import { BULK_DEADLINE_MS, failed, type Result, success } from '../../../shared/api/types';
import { ENDPOINT_LIST } from '../../../shared/lookup/endpoint';
import { SIM_LIST, SIMS } from '../../../shared/lookup/sim';
import { someById } from '../../../shared/lookup/someOf';
import { part } from '../../../shared/records/record';
import type { Batch, Run } from '../../../shared/run/operation';
import { notDeleted } from '../../domain/assignment';
import { DELETED, hasStatus } from '../../domain/statuses';
import { type Chosen, itemsOf } from './rows';
import { type Bulk, BULK_ENDPOINTS } from './sendChunks';
import { readWholeList } from './wholeList';

/**
 * DELETE /api/v2/endpoint/multi (docs/service/endpoints-bulk.md, *Delete many*). If a repetition is refused after an
 * attempt without an answer, the list shows which endpoints are gone.
 */
export function deletionOf(
	run: Run,
	batch: Pick<Batch<unknown>, 'settle' | 'isOver'>,
	chosen: readonly Chosen[],
	deleteSims: boolean,
): Bulk<Chosen, 'empty'> {
	/** Endpoints that an attempt without an answer may have deleted. */
	const gone = new Set<Chosen>();
	return {
		entries: chosen,
		async send(chunk) {
			const answer = await run.api.send({
				method: 'DELETE',
				path: BULK_ENDPOINTS,
				query: { delete_sims: String(deleteSims) },
				body: chunk.map(({ id }) => ({ id })),
				expect: 'empty',
				deadlineMs: BULK_DEADLINE_MS,
			});
			const refusal = answer.ok ? answer.value.assumed : undefined;
			if (refusal === undefined) return answer;
			const list = await readWholeList(run.api, ENDPOINT_LIST, GONE_ADVICE);
			if (!list.ok) return failed({ ...list.failure, mayBeApplied: true });
			const existing = new Set(list.value.rows.map(({ id }) => String(id)));
			const missing = chunk.filter(({ id }) => !existing.has(String(id)));
			if (missing.length === chunk.length) return answer;
			for (const one of missing) {
				gone.add(one);
				const failure = { ...refusal, ...GONE, about: one.name, mayBeApplied: true };
				batch.settle(one.items, failed(failure));
			}
			return failed(refusal);
		},
		isSettled: (one) => gone.has(one),
		identify: ({ id }) => ({ id }),
		nameOf: ({ name }) => name,
		onDone(chunk) {
			for (const { id, items } of chunk) {
				for (const item of items) batch.settle([item], success({ deleted: true, id }));
			}
		},
		onFailed(chunk, failure) {
			batch.settle(itemsOf(chunk), failed(failure));
		},
		isOver: () => batch.isOver(),
	};
}

const GONE_ADVICE = "'Get Many' shows which endpoints exist.";
const GONE = {
	message: 'The endpoint does not exist now',
	description: `An attempt without an answer may have deleted it, or it did not exist before. ${GONE_ADVICE}`,
};

/** SIMs in one request (docs/service/limits.md, *Request sizes*). */
const SIMS_PER_REQUEST = 500;

/** Records of SIMs by their id. A SIM that does not exist is missing. */
type SimRecords = ReadonlyMap<number, IDataObject>;

export async function readSimRecords(
	{ api }: Pick<Run, 'api'>,
	chosen: readonly Chosen[],
): Promise<Result<SimRecords>> {
	const ids = chosen.map(({ id }) => id);
	return await someById(api, SIM_LIST, ids, (sim) => sim);
}

/** Whether a SIM is deleted; it may stay in the list (docs/service/sims.md, *Delete*). */
const isGone = (sim: IDataObject | undefined): boolean =>
	sim === undefined || hasStatus(part(sim, 'status'), DELETED);

/**
 * DELETE /api/v1/sim/multi (docs/service/sims.md, *Delete*). If a repetition is refused after an attempt without an
 * answer, the records show which SIMs are deleted.
 */
export function simDeletionOf(
	run: Run,
	batch: Pick<Batch<unknown>, 'settle' | 'isOver'>,
	chosen: readonly Chosen[],
	records: SimRecords,
): Bulk<Chosen, 'empty'> {
	/** SIMs that an attempt without an answer has deleted. */
	const gone = new Set<Chosen>();
	const settleDeleted = (sims: readonly Chosen[]) => {
		for (const { id, items } of sims) {
			const output = { deleted: true, id, iccid: records.get(id)?.iccid ?? null };
			for (const item of items) batch.settle([item], success({ ...output }));
		}
	};
	return {
		entries: chosen,
		size: SIMS_PER_REQUEST,
		async send(chunk) {
			const answer = await run.api.send({
				method: 'DELETE',
				path: `${SIMS}/multi`,
				body: chunk.map(({ id }) => ({ id })),
				expect: 'empty',
				deadlineMs: BULK_DEADLINE_MS,
			});
			if (!answer.ok) return failed(notDeleted(answer.failure));
			const refusal = answer.value.assumed;
			if (refusal === undefined) return answer;
			const now = await readSimRecords(run, chunk);
			if (!now.ok) return failed({ ...now.failure, mayBeApplied: true });
			// Those without a record did not exist before, either.
			const deleted = chunk.filter(({ id }) => records.has(id) && isGone(now.value.get(id)));
			if (deleted.length === chunk.length) return answer;
			settleDeleted(deleted);
			for (const one of deleted) gone.add(one);
			return failed(refusal);
		},
		isSettled: (one) => gone.has(one),
		identify: ({ id }) => ({ simId: id }),
		nameOf: ({ name }) => name,
		onDone: settleDeleted,
		onFailed(chunk, failure) {
			batch.settle(itemsOf(chunk), failed(failure));
		},
		isOver: () => batch.isOver(),
	};
}
