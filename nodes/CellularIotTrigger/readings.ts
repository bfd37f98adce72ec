import type { IPollFunctions } from 'n8n-workflow';
import type { Api } from '../shared/api/client';
import { explain } from '../shared/api/errors';
import { inParallel } from '../shared/api/parallel';
import { failed, success } from '../shared/api/types';
import type { Failure, Result } from '../shared/api/types';
import { ENDPOINTS } from '../shared/lookup/endpoint';
import { within } from '../shared/host';
import type { Reading } from './watch/sift';
import type { Rows } from './sources/source';

/** Endpoints read at the same time. */
const WIDTH = 4;

/** What was read, and the service's clock when it began. Endpoints that were not reached have no reading. */
export interface Sweep {
	readings: Reading[];
	serviceTime?: number;
}

/** Until when, in milliseconds of this machine's clock, and whether there are requests left. */
export interface Limits {
	deadline: number;
	hasRequests?(): boolean;
}

/** Failures that concern every endpoint: another request would meet the same, or make it worse. */
const concernsAll = ({ kind, status }: Failure) =>
	kind === 'login' || kind === 'canceled' || status === 401 || status === 429;

/**
 * Reads the endpoints in this order, a few at a time, until the time or the requests are used up. An endpoint that fails
 * is logged and does not stop the others. The whole sweep fails when nothing could be read, or when the failure concerns
 * every endpoint.
 */
export async function readAll(
	host: IPollFunctions,
	endpoints: readonly string[],
	{ deadline, hasRequests = () => true }: Limits,
	readOne: (endpoint: string) => Promise<Result<Rows>>,
): Promise<Result<Sweep>> {
	let stop: Failure | undefined;
	const results = await inParallel(endpoints, WIDTH, async (endpoint) => {
		const left = deadline - Date.now();
		if (stop !== undefined || left <= 0 || !hasRequests()) return undefined;
		const result = await within<Result<Rows>>(left, readOne(endpoint), () => failed(outOfTime));
		if (!result.ok && concernsAll(result.failure)) stop ??= result.failure;
		return result;
	});
	const reached = results.flatMap((result, index) =>
		result === undefined ? [] : [{ endpoint: endpoints[index] as string, result }],
	);
	const read = reached.flatMap(({ result }) => (result.ok ? [result.value] : []));
	const refused = reached.flatMap(({ result }) => (result.ok ? [] : [result.failure]));
	const isLost = read.length === 0 && endpoints.length > 0;
	const whole = stop ?? (isLost ? (refused[0] ?? outOfTime) : undefined);
	if (whole !== undefined) return failed(whole);
	const clocks = read.flatMap(({ serviceTime }) => serviceTime ?? []);
	return success({
		readings: reached.map(({ endpoint, result }) => toReading(host, endpoint, result)),
		serviceTime: clocks.length > 0 ? Math.min(...clocks) : undefined,
	});
}

const outOfTime: Failure = {
	kind: 'timeout',
	request: '',
	message: 'The time of this poll was over',
	description: 'Watch fewer devices with one trigger, or poll less often.',
};

function toReading(host: IPollFunctions, endpoint: string, result: Result<Rows>): Reading {
	if (result.ok) return { endpoint, outcome: 'read', ...result.value };
	const reason = explain(result.failure).message;
	host.logger.warn(`Endpoint ${endpoint} could not be read. The next poll asks again.`, { reason });
	return { endpoint, outcome: 'failed', reason };
}

/** Counts the requests that are sent over a connection. */
export function counted(api: Api): { api: Api; sent(): number } {
	let sent = 0;
	const send: Api['send'] = async (request) => {
		sent += 1;
		return await api.send(request);
	};
	return { api: { ...api, send }, sent: () => sent };
}

/**
 * The service's clock, in milliseconds: the `Date` header of a small answer. Needed where a request must name the end
 * of its time window; the clock of this machine never counts.
 */
export async function askClock(api: Api): Promise<Result<number>> {
	const answer = await api.send({
		method: 'GET',
		path: ENDPOINTS,
		query: { page: 1, per_page: 1 },
		expect: 'records',
	});
	return answer.ok ? knownClock(answer.value.serviceTime) : answer;
}

/** The clock of an answer; a failure where no answer tells it. */
export function knownClock(serviceTime: number | undefined): Result<number> {
	if (serviceTime !== undefined) return success(serviceTime);
	return failed({
		kind: 'shape',
		request: '',
		message: 'The answers of the service do not say what time it is there',
		description:
			"The 'Date' header is missing. A proxy between n8n and the service may remove it; the trigger cannot tell new records from old ones without it.",
	});
}
