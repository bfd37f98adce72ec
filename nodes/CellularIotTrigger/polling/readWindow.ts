import type { Api } from '../../shared/api/client';
import { type Result, success } from '../../shared/api/types';
import { toId } from '../../shared/values';
import type { Reach } from '../devices/reading';
import type { Form } from '../form';
import type { Rows } from '../sources/source';
import { freshCheck, windowStart } from '../watch/deduplicate';
import type { Resumed } from '../watch/resume';
import { countSeen } from '../watch/seen';

interface Wanted {
	endpoint: string;
	/** Fresh records that this poll takes. */
	most: number;
	/** How far the reading goes at least. */
	reach?: Reach;
}

/** Reads the window of one endpoint or of the organization. `resumed`: undefined if a reading needs no time range. */
export async function readWindow(
	{ api, form: { source, filter, rules } }: { api: Api; form: Form },
	resumed: Resumed | undefined,
	{ endpoint, most, reach }: Wanted,
): Promise<Result<Rows>> {
	const window = resumed?.state.windows[endpoint] ?? { from: 0, seen: '' };
	const now = resumed?.now ?? 0;
	const from = windowStart(window, now, rules);
	const marksSeen = resumed?.markSeen !== false;
	const isFresh = freshCheck(window, now, rules);
	const rows = await source.read(api, {
		endpoint: toId(endpoint) ?? 0,
		filter,
		from,
		// If the clock of the service is behind, existing records are newer than `now`.
		until: Math.max(now, from, reach?.until ?? from, marksSeen ? Date.now() : now),
		seenCount: countSeen(window.seen),
		wanted: marksSeen ? Number.POSITIVE_INFINITY : most,
		hasFresh: (some, count) => reach?.isReached(some) !== false && isFresh(some, count),
	});
	return rows.ok ? success({ ...rows.value, from }) : rows;
}
