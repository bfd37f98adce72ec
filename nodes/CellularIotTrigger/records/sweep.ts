import type { IPollFunctions } from 'n8n-workflow';
import { explain } from '../../shared/api/errors';
import { inParallel } from '../../shared/api/parallel';
import { failed, type Failure, type Result, success } from '../../shared/api/types';
import { within } from '../../shared/host';
import { isGeneral, outOfTime } from '../reading/service';
import type { Reading, Rows } from '../window/deduplicate';

const CONCURRENCY = 4;

/**
 * Reads the endpoints in order, some in parallel, until time or requests are used up. Logs a failed endpoint and goes
 * on. Fails when no endpoint could be read, also none elsewhere, or when a failure concerns all.
 * `deadline`: milliseconds of this machine's clock. `elsewhere`: endpoints to read when all others failed.
 * @returns Endpoints that were not reached have no reading. `serviceTime`: when the first reading began.
 */
export async function sweep(
	host: IPollFunctions,
	endpoints: readonly string[],
	{
		deadline,
		hasRequests = () => true,
		elsewhere = () => [],
	}: {
		deadline: number;
		hasRequests?(): boolean;
		elsewhere?(reached: ReadonlySet<string>): string[];
	},
	read: (endpoint: string) => Promise<Result<Rows>>,
): Promise<Result<{ readings: Reading[]; serviceTime?: number }>> {
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
