import type { ApiRequest, RawAnswer, Result } from '../../../../nodes/shared/api/types';
import type { Outcome, Run, WholeBatch } from '../../../../nodes/shared/run/operation';
import { fakeApi } from '../api/fakeApi';

/** A run whose answers are made here, with its requests, whole and as "GET /path", and its notes. */
export function fakeRun(
	answer: (request: ApiRequest) => Result<Partial<RawAnswer>> | Promise<Result<Partial<RawAnswer>>>,
) {
	const requests: ApiRequest[] = [];
	const sent: string[] = [];
	const notes: string[] = [];
	const api = fakeApi(async (request) => {
		requests.push(request);
		sent.push(`${request.method} ${request.path}`);
		return await answer(request);
	});
	const pause = async () => await Promise.resolve(true);
	const run: Run = { api, lookupCache: new Map(), hint: (text) => notes.push(text), pause };
	return { api, run, requests, sent, notes };
}

/** A batch of items with these inputs. What is settled stands in its order; beside the items: undefined. */
export function fakeBatch<Input>(inputs: readonly Input[] = [], isOver = () => false) {
	const settled: Array<[items: readonly number[] | undefined, outcome: Outcome]> = [];
	const batch: WholeBatch<Input> = {
		entries: inputs.map((input, item) => ({ item, input })),
		settle: (items, outcome) => void settled.push([items, outcome]),
		settleRest: () => undefined,
		conclude: (outcome) => void settled.push([undefined, outcome]),
		isOver,
	};
	return { batch, settled };
}
