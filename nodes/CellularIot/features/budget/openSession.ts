import { readRecord } from '../../../shared/api/call';
import type { ClockedApi } from '../../../shared/api/clock';
import { explain } from '../../../shared/api/errors';
import { inParallel } from '../../../shared/api/parallel';
import { path } from '../../../shared/api/path';
import { endsRun, type Failure, type Result, success } from '../../../shared/api/types';
import { isOnline } from '../../../shared/records/connectivity';
import type { Run } from '../../../shared/run/operation';
import type { Card } from './cards';
import { isForAll } from './report';

/** Devices read at a time. */
const WIDTH = 4;

/**
 * Returns the ids of the SIMs whose devices have a data session open now: GET /api/v1/endpoint/{id}/connectivity
 * (docs/service/connectivity.md, *Read*). A note tells of devices that could not be read. Fails for a stopped run and a
 * refused login.
 * The days leave out what an open session has moved since its last record (docs/service/usage.md, *Days of an
 * endpoint*).
 */
export async function readOnline(
	run: Pick<Run, 'hint'>,
	api: ClockedApi,
	cards: readonly Card[],
	isOver: () => boolean,
): Promise<Result<ReadonlySet<number>>> {
	const online = new Set<number>();
	const unread: Card[] = [];
	let failure: Failure | undefined;
	const isLost = () =>
		isOver() || (failure !== undefined && (endsRun(failure) || isForAll(failure)));
	await inParallel(cards, WIDTH, async (card) => {
		if (isLost()) {
			unread.push(card);
			return;
		}
		const location = path`/api/v1/endpoint/${card.endpointId ?? 0}/connectivity`;
		const answer = await readRecord(api, location);
		if (!answer.ok) {
			unread.push(card);
			failure = answer.failure;
			return;
		}
		if (isOnline(answer.value)) online.add(card.id);
	});
	if (failure !== undefined && endsRun(failure)) return { ok: false, failure };
	if (failure !== undefined) run.hint(unreadText(unread.length, failure));
	return success(online);
}

const unreadText = (count: number, failure: Failure) =>
	`Whether ${count} of these devices ${count === 1 ? 'is' : 'are'} online could not be read: ${explain(failure).message.replace(/\.$/, '')}. Look before you suspend ${count === 1 ? 'it' : 'them'}.`;
