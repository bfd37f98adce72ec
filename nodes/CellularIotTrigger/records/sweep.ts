import type { IPollFunctions } from 'n8n-workflow';
import type { Api } from '../../shared/api/client';
import { explain, toNodeError } from '../../shared/api/errors';
import { inParallel } from '../../shared/api/parallel';
import { endsRun, failed, type Failure, type Result, success } from '../../shared/api/types';
import { within } from '../../shared/host';
import { ENDPOINTS } from '../../shared/lookup/endpoint';
import type { Rows } from './source';
import type { Reading } from './window/deduplicate';

const CONCURRENCY = 4;

/** Endpoints that were not reached have no reading. */
export interface Sweep {
	readings: Reading[];
	/** Service time when the first reading began. */
	serviceTime?: number;
}

export interface Limits {
	/** Milliseconds of this machine's clock. */
	deadline: number;
	hasRequests?(): boolean;
	/** Endpoints to read when all others failed. */
	elsewhere?(reached: ReadonlySet<string>): string[];
}

/** Failures that would repeat for every endpoint. */
export const isGeneral = (failure: Failure) =>
	endsRun(failure) || failure.status === 401 || failure.status === 429;

export const outOfTime: Failure = {
	kind: 'timeout',
	request: '',
	message: 'The time of this poll was over',
	description: 'Watch fewer devices with one trigger, or poll less often.',
};

/**
 * Reads the endpoints in order, some in parallel, until time or requests are used up. Logs a failed endpoint and goes
 * on. Fails when no endpoint could be read, also none elsewhere, or when a failure concerns all.
 */
export async function sweep(
	host: IPollFunctions,
	endpoints: readonly string[],
	{ deadline, hasRequests = () => true, elsewhere = () => [] }: Limits,
	read: (endpoint: string) => Promise<Result<Rows>>,
): Promise<Result<Sweep>> {
	let general: Failure | undefined;
	const readSome = async (some: readonly string[], hasMore: () => boolean) =>
		await inParallel(some, CONCURRENCY, async (endpoint) => {
			const left = deadline - Date.now();
			if (general !== undefined || left <= 0 || !hasMore()) return [];
			const result = await within<Result<Rows>>(left, read(endpoint), () => failed(outOfTime));
			if (!result.ok && isGeneral(result.failure)) general ??= result.failure;
			return [{ endpoint, result }];
		});
	const reached = (await readSome(endpoints, hasRequests)).flat();
	if (reached.every(({ result }) => !result.ok)) {
		const others = elsewhere(new Set(reached.map(({ endpoint }) => endpoint)));
		reached.push(...(await readSome(others, () => true)).flat());
	}
	const failures = reached.flatMap(({ result }) => (result.ok ? [] : [result.failure]));
	const isLost = endpoints.length > 0 && failures.length === reached.length;
	const failure = general ?? (isLost ? (failures[0] ?? outOfTime) : undefined);
	if (failure !== undefined) return failed(failure);
	const clocks = reached.flatMap(({ result }) =>
		result.ok ? (result.value.serviceTime ?? []) : [],
	);
	return success({
		readings: reached.map(({ endpoint, result }) => toReading(host, endpoint, result)),
		serviceTime: clocks.length > 0 ? Math.min(...clocks) : undefined,
	});
}

function toReading(host: IPollFunctions, endpoint: string, result: Result<Rows>): Reading {
	if (result.ok) return { endpoint, outcome: 'read', ...result.value };
	const reason = explain(result.failure).message;
	host.logger.warn(`Endpoint ${endpoint} could not be read. The next poll reads it again.`, {
		reason,
	});
	return { endpoint, outcome: 'failed', reason };
}

/** Returns the value; throws a failure as the error that n8n shows. */
export function orThrow<T>(host: IPollFunctions, result: Result<T>): T {
	if (result.ok) return result.value;
	throw toNodeError(host.getNode(), result.failure);
}

/** Returns a list; undefined, with a log line, for one that cannot be read while the last one is known. */
export function listOrLast<T>(
	host: IPollFunctions,
	list: Result<T>,
	hasLast: boolean,
): T | undefined {
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
