import type { IPollFunctions } from 'n8n-workflow';
import type { Api } from '../../shared/api/client';
import { explain, orThrow } from '../../shared/api/errors';
import { endsRun, failed, type Failure, type Result, success } from '../../shared/api/types';
import { ENDPOINTS } from '../../shared/lookup/endpoint';

/** Failures that would repeat for every endpoint. */
export const isGeneral = (failure: Failure) =>
	endsRun(failure) || failure.status === 401 || failure.status === 429;

export const outOfTime: Failure = {
	kind: 'timeout',
	request: '',
	message: 'The time of this poll was over',
	description: 'Watch fewer devices with one trigger, or poll less often.',
};

/** Returns a list; undefined, with a log line, for one that cannot be read while the last one is known. */
export function listOrLast<T>(host: IPollFunctions, list: Result<T>, hasLast: boolean) {
	if (list.ok || !hasLast) return orThrow(host, list);
	const reason = explain(list.failure).message;
	host.logger.warn('The list of endpoints could not be read. The last one is used.', { reason });
	return undefined;
}

/** Returns the time in the `Date` header of a small answer, in milliseconds. */
export async function readServiceClock(api: Api): Promise<Result<number>> {
	const answer = await api.send({
		method: 'GET',
		path: ENDPOINTS,
		query: { page: 1, per_page: 1 },
		expect: 'records',
	});
	return answer.ok ? requireServiceTime(answer.value.serviceTime) : answer;
}

export function requireServiceTime(serviceTime: number | undefined): Result<number> {
	if (serviceTime !== undefined) return success(serviceTime);
	return failed({
		kind: 'shape',
		request: '',
		message: 'The answers of the service do not say what time it is there',
		description:
			"The 'Date' header is missing. A proxy between n8n and the service may remove it; the trigger cannot distinguish new records from old ones without it.",
	});
}
