import type { IDataObject } from 'n8n-workflow';
import { type ClockedApi, withClock } from '../../../shared/api/clock';
import { type Result, success } from '../../../shared/api/types';
import { DAY_MS, LOOK_BACK_MS } from '../../../shared/records/time';
import type { WholeBatch, Run } from '../../../shared/run/operation';
import { readSaving, SESSION_TYPES, Sessions } from './events';
import type { BudgetWish } from './form';
import type { Limits, Period, Used } from './limits';
import { excessText, percentOf, periodAt, usedIn } from './limits';
import { type Readings, readStatistics } from './readings';
import { type Card, isInDevice, readActivated } from './sims';

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
}

/** Finds the SIMs over a budget. The daily statistics decide; session events only say which to read first. */
export async function findOver(
	run: Run,
	{ isOver }: Pick<WholeBatch<unknown>, 'isOver'>,
	wish: BudgetWish,
): Promise<Result<Search>> {
	const api = withClock(run.api);
	const given = await readActivated(run, api);
	if (!given.ok) return given;
	const period = periodAt(wish.period, api.now());
	if (!period.ok) return period;
	const cards = await inOrder(run, api, given.value.cards.filter(isInDevice), wish, period.value);
	if (!cards.ok) return cards;
	const readings = await readStatistics<Over>(api, cards.value, {
		days: period.value,
		most: wish.mostReads,
		isOver,
		look: (card, days) => overOf(card, days, wish.limits, period.value),
	});
	if (!readings.ok) return readings;
	const over = [...readings.value.found].sort(
		(a, b) => b.percent - a.percent || a.card.id - b.card.id,
	);
	const { unclear } = given.value;
	const unreadable = [...unclear, ...readings.value.unreadable];
	return success({
		api,
		period: period.value,
		sims: cards.value.length + unclear.length,
		over,
		readings: { ...readings.value, unreadable },
	});
}

/**
 * Puts the busiest SIMs first if not all can be checked. Sessions that were opened before the period may still be open, so
 * the events of 30 days count.
 */
async function inOrder(
	run: Run,
	api: ClockedApi,
	given: Card[],
	{ mostReads, limits }: BudgetWish,
	period: Period,
): Promise<Result<Card[]>> {
	if (given.length <= mostReads) return success(given);
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
	return success(events.value === undefined ? given : sessions.busiestFirst(given, limits.data));
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
