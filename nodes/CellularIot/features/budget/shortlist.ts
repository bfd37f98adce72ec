import type { ClockedApi } from '../../../shared/api/clock';
import { explain } from '../../../shared/api/errors';
import { endsRun, refused, type Result, success } from '../../../shared/api/types';
import { SIM_LIST, simIdsOf } from '../../../shared/lookup/sim';
import { someById } from '../../../shared/lookup/someOf';
import { DAY_MS, LOOK_BACK_MS } from '../../../shared/records/time';
import type { Batch, Run } from '../../../shared/run/operation';
import { eachOnce } from '../bulk';
import { type Card, cardOf, readActivated } from './cards';
import { MOST_EVENTS, readNewest } from './events';
import type { BudgetWish } from './form';
import type { Period } from './period';
import { CHANGED, eventsUnread } from './report';
import { SESSION_TYPES, Sessions } from './sessions';

/** SIMs to check, in this order. */
export interface Shortlist {
	cards: Card[];
	sessions?: Sessions;
	/** Whether there are more events than were read. */
	isCut?: boolean;
	/** Input items of each SIM; undefined if all items stand for all SIMs. */
	itemsOf?: ReadonlyMap<number, number[]>;
}

/** A SIM in no device uses nothing. */
const isHeld = ({ endpointId }: Card) => endpointId !== undefined;

/** Returns all activated SIMs in devices. */
export async function activated(run: Run, api: ClockedApi): Promise<Result<Shortlist>> {
	const list = await readActivated(api);
	if (!list.ok) return list;
	if (list.value.changed) run.hint(CHANGED);
	return success({ cards: list.value.cards.filter(isHeld) });
}

const UNKNOWN_SIM = refused(
	'No SIM with this ID was found',
	"Compare the ID with 'SIM: Get Many'.",
);

/** Returns the SIMs of the input items, in their order. Settles items without a SIM. */
export async function named<Input extends BudgetWish>(
	run: Run,
	api: ClockedApi,
	batch: Batch<Input>,
): Promise<Result<Shortlist>> {
	const located = batch.entries.map(({ input }) => input.sim ?? { mode: 'id', value: '' });
	const ids = await simIdsOf({ api, lookupCache: run.lookupCache }, located);
	const chosen = eachOnce(batch, ids);
	const wanted = chosen.map(({ id }) => id);
	const records = await someById(api, SIM_LIST, wanted, cardOf);
	if (!records.ok) return records;
	const cards: Card[] = [];
	const itemsOf = new Map<number, number[]>();
	for (const { id, items } of chosen) {
		const card = records.value.get(id);
		if (card === undefined) batch.settle(items, UNKNOWN_SIM);
		else {
			itemsOf.set(id, items);
			if (isHeld(card)) cards.push(card);
		}
	}
	return success({ cards, itemsOf });
}

/**
 * Puts the busiest SIMs first if not all can be checked. Input items keep their order. Sessions that were opened before
 * the period may still be open, so the events of 30 days count.
 */
export async function inOrder(
	run: Run,
	api: ClockedApi,
	given: Shortlist,
	{ mostReads, limits }: BudgetWish,
	period: Period,
): Promise<Result<Shortlist>> {
	if (given.itemsOf !== undefined || given.cards.length <= mostReads) return success(given);
	const sessions = new Sessions(period);
	const now = api.now();
	const events = await readNewest(api, {
		types: SESSION_TYPES,
		from: now - LOOK_BACK_MS,
		// A day more, for the ends of sessions.
		until: Math.min(now, period.end + DAY_MS),
		most: MOST_EVENTS,
		add: (event) => sessions.add(event),
	});
	if (!events.ok) {
		if (endsRun(events.failure)) return events;
		const { message } = explain(events.failure);
		run.hint(eventsUnread(message, 'the SIMs were checked in the order of their IDs'));
		return success(given);
	}
	const cards = sessions.busiestFirst(given.cards, limits.data);
	return success({ cards, sessions, isCut: events.value.isCut });
}
