import type { Api } from '../../shared/api/client';
import { type Result, success } from '../../shared/api/types';
import { toId } from '../../shared/values';
import type { Reach } from '../changes/reading';
import type { Form } from '../form';
import type { Rows } from './source';
import { readingStart } from './window/clock';
import { freshCheck } from './window/deduplicate';
import type { Resumed } from './window/resume';
import { countSeen } from './window/seen';

interface Wanted {
	endpoint: string;
	/** Most fresh records of this poll. */
	most: number;
	/** The least that the reading must cover. */
	reach?: Reach;
}

const WITHOUT_TIME = { state: undefined, now: 0, markSeen: true };

/** If the clock of the service is behind, existing records are newer than `now`. */
const upperEnd = (now: number, marksSeen: boolean) => (marksSeen ? Math.max(now, Date.now()) : now);

/** Reads the window of one endpoint or of the organization. `resumed`: undefined if a reading needs no time range. */
export async function readWindow(
	{ api, form: { source, filter, rules } }: { api: Api; form: Form },
	resumed: Resumed | undefined,
	{ endpoint, most, reach }: Wanted,
): Promise<Result<Rows>> {
	const { state, now, markSeen: marksSeen } = resumed ?? WITHOUT_TIME;
	const window = state?.windows[endpoint] ?? { from: 0, seen: '' };
	const from = resumed === undefined ? 0 : readingStart(window, resumed, rules);
	// Nothing is complete after the start of the window.
	if (from === undefined) return success({ rows: [], from: window.from, until: window.from });
	const isFresh = freshCheck(window, now, rules);
	const rows = await source.read(api, {
		endpoint: toId(endpoint) ?? 0,
		filter,
		from,
		until: Math.max(from, upperEnd(now, marksSeen), reach?.until ?? from),
		seenCount: countSeen(window.seen),
		wanted: marksSeen ? Number.POSITIVE_INFINITY : most,
		hasFresh: (some, count) => reach?.isReached(some) !== false && isFresh(some, count),
	});
	return rows.ok ? success({ ...rows.value, from }) : rows;
}
