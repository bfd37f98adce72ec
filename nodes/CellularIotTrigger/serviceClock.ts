import type { Api } from '../shared/api/client';
import { failed, success } from '../shared/api/types';
import type { Result } from '../shared/api/types';
import { ENDPOINTS } from '../shared/lookup/endpoint';

/**
 * Reads the service's clock in milliseconds: the `Date` header of a small answer. A request needs it where it must name
 * the end of its time range, because the clock of this machine does not count.
 */
export async function readServiceClock(api: Api): Promise<Result<number>> {
	const answer = await api.send({
		method: 'GET',
		path: ENDPOINTS,
		query: { page: 1, per_page: 1 },
		expect: 'records',
	});
	return answer.ok ? requireServiceTime(answer.value.serviceTime) : answer;
}

/** Returns the service time of an answer; a failure where there is none. */
export function requireServiceTime(serviceTime: number | undefined): Result<number> {
	if (serviceTime !== undefined) return success(serviceTime);
	return failed({
		kind: 'shape',
		request: '',
		message: 'The answers of the service do not say what time it is there',
		description:
			"The 'Date' header is missing. A proxy between n8n and the service may remove it; the trigger cannot tell new records from old ones without it.",
	});
}
