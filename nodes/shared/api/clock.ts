import type { Api } from './client';
import type { Answer, ApiRequest, Expected, Result } from './types';

/** A connection that keeps the clock of the service: days of usage are its days, not those of n8n's clock. */
export interface ClockedApi extends Api {
	/** The newest time of an answer, in milliseconds since 1970; n8n's clock before the first one. */
	now(): number;
}

/** Keeps the time of each answer. */
export function withClock(api: Api): ClockedApi {
	let newest: number | undefined;
	return {
		baseUrl: api.baseUrl,
		now: () => newest ?? Date.now(),
		async send<E extends Expected>(request: ApiRequest<E>): Promise<Result<Answer<E>>> {
			const answer = await api.send(request);
			const time = answer.ok ? answer.value.serviceTime : undefined;
			if (time !== undefined) newest = Math.max(time, newest ?? time);
			return answer;
		},
	};
}
