import type { IDataObject } from 'n8n-workflow';
import { type ClockedApi, withClock } from '../../../shared/api/clock';
import { type Result, success } from '../../../shared/api/types';
import type { Batch, Run } from '../../../shared/run/operation';
import type { Card } from './cards';
import type { BudgetWish } from './form';
import { excessText, type Limits, percentOf, type Used, usedIn } from './limits';
import { type Period, periodAt } from './period';
import { MOST_EVENTS } from './events';
import { activated, inOrder, named, type Shortlist } from './shortlist';
import { type Readings, readStatistics } from './statistics';

/** A SIM over its budget. */
export interface Over {
	card: Card;
	used: Used;
	/** Use in percent of the limit. */
	percent: number;
	/** What it used, in words. */
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
	/** Input items of each SIM; undefined if all items stand for all SIMs. */
	itemsOf?: ReadonlyMap<number, number[]>;
}

/** Finds the SIMs over a budget. The daily statistics decide; session events only say which to read first. */
export async function findOver<Input extends BudgetWish>(
	run: Run,
	batch: Batch<Input>,
	wish: BudgetWish,
): Promise<Result<Search>> {
	const api = withClock(run.api);
	const given = wish.sim === undefined ? await activated(run, api) : await named(run, api, batch);
	if (!given.ok) return given;
	const period = periodAt(wish.period, api.now());
	if (!period.ok) return period;
	const list = await inOrder(run, api, given.value, wish, period.value);
	if (!list.ok) return list;
	const { cards, itemsOf } = list.value;
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
	const unchecked = uncheckedOf(readings.value.unread, list.value);
	const sims = cards.length;
	return success({
		api,
		period: period.value,
		sims,
		over,
		readings: readings.value,
		itemsOf,
		...unchecked,
	});
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
	const uncheckedMb = unread.reduce((most, card) => Math.max(most, sessions.mbOf(card)), 0);
	const open = unread.filter((card) => sessions.isOpen(card)).length;
	const more = open > 0 ? `, and ${open} have an open session of unknown volume` : '';
	const far = isCut ? `, as far as the newest ${MOST_EVENTS} events tell` : '';
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
