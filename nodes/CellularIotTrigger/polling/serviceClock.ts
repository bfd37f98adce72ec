import type { Api } from '../../shared/api/client';
import { failed, type Result, success } from '../../shared/api/types';
import { within } from '../../shared/host';
import { ENDPOINTS } from '../../shared/lookup/endpoint';
import type { WatchSettings, WatchState } from '../watch/state';

/** Answers that decide a doubtful time. */
const ANSWERS = 3;
/** Deadline of the further answers. */
const DEADLINE_MS = 5_000;

/** The clock of the service in one poll. */
export interface ServiceClock {
	/** Milliseconds of service time. */
	time: number;
	/** The answers differ by more than an overlap: one server of the service has a wrong clock. */
	differs: boolean;
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

/**
 * Confirms the time of an answer: one server of a service may have a wrong clock. A time within one overlap after the
 * last poll needs no confirmation, because the overlap makes good such an error. For another time, and for the first
 * poll, returns the median of three answers.
 */
export async function confirmClock(
	api: Api,
	time: number,
	last: Pick<WatchState, 'polled'> | undefined,
	{ overlapMs }: Pick<WatchSettings, 'overlapMs'>,
): Promise<ServiceClock> {
	const step = time - (last?.polled ?? Number.NEGATIVE_INFINITY);
	if (step >= 0 && step <= overlapMs) return { time, differs: false };
	const further = Array.from({ length: ANSWERS - 1 }, async () => await readServiceClock(api));
	const answers = await within(DEADLINE_MS, Promise.all(further), () => []);
	const times = [time, ...answers.flatMap((answer) => (answer.ok ? [answer.value] : []))];
	const sorted = times.sort((a, b) => a - b);
	const median = sorted[Math.floor((sorted.length - 1) / 2)] ?? time;
	return { time: median, differs: (sorted.at(-1) ?? 0) - (sorted[0] ?? 0) > overlapMs };
}

/** Returns the service time of an answer, or a failure without one. */
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
