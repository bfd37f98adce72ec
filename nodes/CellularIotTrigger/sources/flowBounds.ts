import { success } from '../../shared/api/types';
import type { Result } from '../../shared/api/types';
import { filterTime } from '../../shared/fields/timeRange';
import type { Ask, Rows } from './source';

/** The time of a flow that a query bounds (docs/service/flow-logs.md, *Time window*): its start or its end. */
export type Bound = 'started' | 'completed';

/** Both ends of a window as filter fields: without them the service gives the last hour only. */
export const boundsOf = (bound: Bound, { from, until }: Pick<Ask<unknown>, 'from' | 'until'>) => ({
	[`${bound}_from`]: filterTime(from),
	[`${bound}_until`]: filterTime(until),
});

/** Reads by start, then by end, because the end of a long flow is a row whose start lies hours back; unites the rows. */
export async function byStartAndEnd(
	readBy: (bound: Bound) => Promise<Result<Rows>>,
): Promise<Result<Rows>> {
	const started = await readBy('started');
	if (!started.ok) return started;
	const completed = await readBy('completed');
	if (!completed.ok) return completed;
	const ends = [started.value.until, completed.value.until].filter((end) => end !== undefined);
	return success({
		rows: [...started.value.rows, ...completed.value.rows],
		until: ends.length > 0 ? Math.min(...ends) : undefined,
	});
}
