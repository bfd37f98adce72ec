import type { Api } from '../../../shared/api/client';
import { BULK_DEADLINE_MS, failed, type Result, success } from '../../../shared/api/types';
import { ENDPOINT_LIST } from '../../../shared/lookup/endpoint';
import type { Batch, Run } from '../../../shared/run/operation';
import { type Chosen, itemsOf } from './chosen';
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
	{ deleteSims, resend }: { deleteSims: boolean; resend: boolean },
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
			const existing = await existingIds(run.api);
			if (!existing.ok) return failed({ ...existing.failure, mayBeApplied: true });
			const missing = chunk.filter(({ id }) => !existing.value.has(String(id)));
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
		resend,
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

const GONE = {
	message: 'The endpoint does not exist now',
	description:
		"An attempt without an answer may have deleted it, or it did not exist before. 'Get Many' shows which endpoints exist.",
};

async function existingIds(api: Api): Promise<Result<Set<string>>> {
	const advice = "'Get Many' shows which endpoints exist.";
	const whole = await readWholeList(api, ENDPOINT_LIST, advice);
	return whole.ok ? success(new Set(whole.value.rows.map(({ id }) => String(id)))) : whole;
}
