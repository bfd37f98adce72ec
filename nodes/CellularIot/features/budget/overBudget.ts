import type { IDataObject } from 'n8n-workflow';
import { type ClockedApi, withClock } from '../../../shared/api/clock';
import { type Result, success } from '../../../shared/api/types';
import { DAY_MS, LOOK_BACK_MS } from '../../../shared/records/time';
import type { Batch, Run } from '../../../shared/run/operation';
import { MOST_EVENTS } from '../../domain/events/newest';
import { readSaving, SESSION_TYPES, Sessions } from './events';
import type { BudgetWish } from './form';
import type { Limits, Period, Used } from './limits';
import { excessText, percentOf, periodAt, usedIn } from './limits';
import { type Readings, readStatistics } from './readings';
import { type Card, isInDevice, readActivated, readNamed } from './sims';

export interface Over {
	card: Card;
	used: Used;
	percent: number;
	text: string;
}

/** The SIMs over a budget, the largest excess first. */
export interface Search {
	api: ClockedApi;
	period: Period;
	/** Number of SIMs that were to be checked. */
	sims: number;
	over: Over[];
	readings: Readings<Over>;
	/** What session events show of the SIMs that were not checked. */
	uncheckedText: string;
	/** Largest volume of the sessions of a SIM that was not checked, in MB; null if not known. */
	uncheckedMb: number | null;
}

/** Finds the SIMs over a budget. The daily statistics decide; session events only say which to read first. */
export async function findOver<Input extends BudgetWish>(
	run: Run,
	batch: Batch<Input>,
	wish: BudgetWish,
): Promise<Result<Search>> {
	const api = withClock(run.api);
	const given =
		wish.sim === undefined ? await readActivated(run, api) : await readNamed(run, api, batch);
	if (!given.ok) return given;
	const period = periodAt(wish.period, api.now());
	if (!period.ok) return period;
	const list = await inOrder(run, api, given.value.cards.filter(isInDevice), wish, period.value);
	if (!list.ok) return list;
	const { cards } = list.value;
	const readings = await readStatistics<Over>(api, cards, {
		days: period.value,
		most: wish.mostReads,
		isOver: () => batch.isOver(),
		look: (card, days) => overOf(card, days, wish.limits, period.value),
	});
	if (!readings.ok) return readings;
	const over = [...readings.value.found].sort(
		(a, b) => b.percent - a.percent || a.card.id - b.card.id,
	);
	return success({
		api,
		period: period.value,
		sims: cards.length,
		over,
		readings: readings.value,
		...uncheckedOf(readings.value.unread, list.value),
	});
}

interface Shortlist {
	cards: Card[];
	sessions?: Sessions;
	/** Whether there are more events than were read. */
	isCut?: boolean;
}

/**
 * Puts the busiest SIMs first if not all can be checked. Input items keep their order. Sessions that were opened before
 * the period may still be open, so the events of 30 days count.
 */
async function inOrder(
	run: Run,
	api: ClockedApi,
	given: Card[],
	{ sim, mostReads, limits }: BudgetWish,
	period: Period,
): Promise<Result<Shortlist>> {
	if (sim !== undefined || given.length <= mostReads) return success({ cards: given });
	const sessions = new Sessions(period);
	const now = api.now();
	const reading = {
		types: SESSION_TYPES,
		from: now - LOOK_BACK_MS,
		// A day more, for the ends of sessions.
		until: Math.min(now, period.end + DAY_MS),
		add: (event: IDataObject) => sessions.add(event),
	};
	const effect = 'the SIMs were checked in the order of their IDs';
	const events = await readSaving(run, api, reading, effect);
	if (!events.ok) return events;
	if (events.value === undefined) return success({ cards: given });
	const cards = sessions.busiestFirst(given, limits.data);
	return success({ cards, sessions, isCut: events.value.isCut });
}

function overOf(
	card: Card,
	days: readonly IDataObject[],
	limits: Limits,
	period: Period,
): Over | undefined {
	const used = usedIn(days);
	const percent = percentOf(used, limits);
	return percent > 100
		? { card, used, percent, text: excessText(used, limits, period) }
		: undefined;
}

function uncheckedOf(unread: readonly Card[], { sessions, isCut = false }: Shortlist) {
	if (sessions === undefined || unread.length === 0) {
		return { uncheckedText: '', uncheckedMb: null };
	}
	const traffic = unread.map((card) => sessions.of(card));
	const uncheckedMb = traffic.reduce((most, one) => Math.max(most, one?.mb ?? 0), 0);
	const open = traffic.filter((one) => one?.isOpen).length;
	const more = open > 0 ? `, and ${open} have an open session of unknown volume` : '';
	const far = isCut ? `, as far as the newest ${MOST_EVENTS} events reach` : '';
	return {
		uncheckedMb,
		uncheckedText: `Their ended sessions have at most ${uncheckedMb} MB each${more}${far}. `,
	};
}

/** Returns the output of a SIM, null for what is not known of it. */
export const usedRow = (
	{ card, used, percent }: Pick<Over, 'card'> & Partial<Over>,
	reason: string,
	{ name }: Pick<Period, 'name'>,
): IDataObject => ({
	endpoint_name: card.endpointName,
	iccid: card.iccid,
	reason,
	data_mb: used?.data_mb ?? null,
	sms: used?.sms ?? null,
	percent_of_limit: percent === undefined ? null : Math.round(percent * 10) / 10,
	period: name,
	endpoint_id: card.endpointId ?? null,
	sim_id: card.id,
});
