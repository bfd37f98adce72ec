import type { IDataObject } from 'n8n-workflow';
import { withClock } from '../../../../nodes/shared/api/clock';
import type { ApiRequest, Failure } from '../../../../nodes/shared/api/types';
import { failed, success } from '../../../../nodes/shared/api/types';
import { fakeRun } from './fakeRun';

export const NOW = Date.parse('2026-03-10T22:30:00Z');

/** An answer by path; a function makes the rows of a list, which is then paged. */
type Answer = IDataObject | IDataObject[] | Failure | ((request: ApiRequest) => unknown);

export const refusal = (status: number): Failure => ({ kind: 'status', request: '', status });
export const NO_LOGIN: Failure = { kind: 'login', request: '' };

/** A run with canned answers, the first whose path fits. */
export function fakeService(answers: Array<[path: RegExp, answer: Answer]>) {
	const { run, ...seen } = fakeRun(async (request) => {
		const found = answers.find(([path]) => path.test(request.path))?.[1];
		const answer = typeof found === 'function' ? await found(request) : found;
		if (answer === undefined || isFailure(answer)) return failed(answer ?? refusal(404));
		const { rows, headers } = pageOf(request, answer as IDataObject[]);
		return success({ status: 200, headers, body: rows, serviceTime: NOW });
	});
	const api = withClock(run.api);
	return { ...seen, api, run: { ...run, api } };
}

const isFailure = (answer: unknown): answer is Failure =>
	typeof answer === 'object' && answer !== null && 'kind' in answer;

function pageOf({ query = {} }: ApiRequest, all: IDataObject[]) {
	if (!Array.isArray(all) || query.page === undefined) return { rows: all, headers: {} };
	const [page, size] = [Number(query.page), Number(query.per_page)];
	const pages = Math.max(1, Math.ceil(all.length / size));
	const headers = { 'x-count': String(all.length), 'x-pages': String(pages) };
	return { rows: all.slice((page - 1) * size, page * size), headers };
}
