import type { Api } from '../../shared/api/client';
import { failed, type Result, success } from '../../shared/api/types';
import { ENDPOINTS } from '../../shared/lookup/endpoint';

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
			"The 'Date' header is missing. A proxy between n8n and the service may remove it; the trigger cannot tell new records from old ones without it.",
	});
}
