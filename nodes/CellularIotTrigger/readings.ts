import type { IPollFunctions } from 'n8n-workflow';
import type { Api } from '../shared/api/client';
import { explain } from '../shared/api/errors';
import { inParallel } from '../shared/api/parallel';
import { failed, success } from '../shared/api/types';
import type { Failure, Result } from '../shared/api/types';
import { within } from '../shared/host';
import type { Rows } from './sources/source';
import type { Reading } from './watch';

/** Endpoints read at the same time. */
const WIDTH = 4;

/** What was read of all endpoints, and the service's clock when it began. */
export interface Sweep {
	readings: Reading[];
	serviceTime?: number;
}

/** Failures that concern every endpoint: another request would meet the same, or make it worse. */
const concernsAll = ({ kind, status }: Failure) =>
	kind === 'login' || kind === 'canceled' || status === 401 || status === 429;

/**
 * Reads every endpoint, a few at a time, until `deadline` (milliseconds of this machine's clock). An endpoint that
 * fails is logged and does not stop the others. The whole sweep fails when nothing could be read, or when the failure concerns every endpoint.
 */
export async function readAll(
	host: IPollFunctions,
	endpoints: number[],
	deadline: number,
	readOne: (endpoint: number) => Promise<Result<Rows>>,
): Promise<Result<Sweep>> {
	let stop: Failure | undefined;
	const order = rotated(endpoints, Math.floor(deadline / MINUTE_MS));
	const results = await inParallel(order, WIDTH, async (endpoint): Promise<Result<Rows>> => {
		const left = deadline - Date.now();
		if (stop !== undefined || left <= 0) return failed(stop ?? outOfTime);
		const result = await within<Result<Rows>>(left, readOne(endpoint), () => failed(outOfTime));
		if (!result.ok && concernsAll(result.failure)) stop ??= result.failure;
		return result;
	});
	const read = results.flatMap((result) => (result.ok ? [result.value] : []));
	const refused = results.flatMap((result) => (result.ok ? [] : [result.failure]));
	const whole = stop ?? (read.length === 0 ? refused[0] : undefined);
	if (whole !== undefined) return failed(whole);
	const clocks = read.flatMap(({ serviceTime }) => serviceTime ?? []);
	return success({
		readings: results.map((result, index) => toReading(host, order[index] as number, result)),
		serviceTime: clocks.length > 0 ? Math.min(...clocks) : undefined,
	});
}

const MINUTE_MS = 60_000;
/** Multiples of the golden ratio, without their whole part, spread evenly however many are left out in between. */
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/** Begins elsewhere with every turn, so that a slow service does not always leave out the same devices. */
export const rotated = <T>(endpoints: readonly T[], turn: number): T[] => {
	const start = Math.floor(((turn * GOLDEN) % 1) * endpoints.length);
	return [...endpoints.slice(start), ...endpoints.slice(0, start)];
};

const outOfTime: Failure = {
	kind: 'timeout',
	request: '',
	message: 'The time of this poll was over',
	description: 'Watch fewer devices with one trigger, or poll less often.',
};

function toReading(host: IPollFunctions, id: number, result: Result<Rows>): Reading {
	const endpoint = String(id);
	if (result.ok) return { endpoint, outcome: 'read', ...result.value };
	host.logger.warn(`Endpoint ${endpoint} could not be read. The next poll asks again.`, {
		reason: explain(result.failure).message,
	});
	return { endpoint, outcome: 'failed' };
}

/**
 * The service's clock, in milliseconds: the `Date` header of a small answer. Needed where a request must name the end
 * of its time window; the clock of this machine never counts.
 */
export async function askClock(api: Api): Promise<Result<number>> {
	const answer = await api.send({
		method: 'GET',
		path: '/api/v1/endpoint',
		query: { page: 1, per_page: 1 },
		expect: 'records',
	});
	return answer.ok ? knownClock(answer.value.serviceTime) : answer;
}

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
