import type { IDataObject } from 'n8n-workflow';
import { type Card, cardOf } from '../../../../../nodes/CellularIot/features/budget/sims';
import { withClock } from '../../../../../nodes/shared/api/clock';
import type { ApiRequest, Failure } from '../../../../../nodes/shared/api/types';
import { failed, success } from '../../../../../nodes/shared/api/types';
import { fakeRun } from '../../../shared/run/fakeRun';

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

/** The record of an activated SIM in a device. */
export const simRecord = (id: number, extra: IDataObject = {}): IDataObject => ({
	id,
	iccid: `898830300${String(id).padStart(10, '0')}`,
	status: { id: 1, description: 'Activated' },
	activation_date: '2025-01-01T00:00:00.000+0000',
	endpoint: { id: id + 10_000_000, name: `device-${id}`, created: '2025-01-02T00:00:00.000+0000' },
	...extra,
});

/** The same as a search keeps it. */
export const cardWith = (id: number) => cardOf(simRecord(id)) as Card;

/** The id of the SIM in the device that a request is about. */
export const simIn = ({ path }: ApiRequest) => Number(/\d{8}/.exec(path)?.[0]) - 10_000_000;

/** A day of statistics. */
export const day = (date: string, mb: number, sms = 0): IDataObject => ({
	date,
	data: { volume: mb, volume_tx: mb, volume_rx: 0 },
	sms: { volume: sms, volume_tx: sms, volume_rx: 0 },
});

/** Bytes in use after a collection of garbage. */
export async function heapUsed(): Promise<number> {
	const { setFlagsFromString } = await import('node:v8');
	const { runInNewContext } = await import('node:vm');
	setFlagsFromString('--expose-gc');
	(runInNewContext('gc') as () => void)();
	return process.memoryUsage().heapUsed;
}
