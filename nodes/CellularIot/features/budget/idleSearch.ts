import type { IDataObject } from 'n8n-workflow';
import { type ClockedApi, withClock } from '../../../shared/api/clock';
import { readPages } from '../../../shared/api/pages';
import { filter } from '../../../shared/api/url';
import { type Result, success } from '../../../shared/api/types';
import { ENDPOINT_LIST } from '../../../shared/lookup/endpoint';
import { LOOK_BACK_MS } from '../../../shared/records/time';
import type { Batch, Outcome, Run } from '../../../shared/run/operation';
import { toId } from '../../../shared/values';
import { EVENTS_PAGE } from '../../domain/events/listing';
import { MOST_EVENTS } from '../../domain/events/newest';
import { Activity, ACTIVITY_TYPES, readSaving } from './events';
import type { Idle, IdleDays, IdleReason } from './idle';
import {
	compareIdle,
	IDLE_REASONS,
	idleDaysAt,
	idleRow,
	lastUse,
	readRates,
	sumOfRates,
	usageReason,
} from './idle';
import type { Readings } from './readings';
import { checkedPart, isComplete, noteUnchecked, readOnline, readStatistics } from './readings';
import { type Card, isInDevice, readActivated } from './sims';

export interface IdleWish {
	reasons: IdleReason[];
	idleDays: number;
	/** 0: usage does not matter. */
	mostReads: number;
	isSummary: boolean;
}

type IdleSims = Map<number, Idle>;

/**
 * Finds idle SIMs: lists and events first, then the statistics of the devices that these leave open. A device that is online
 * is in use, whatever its statistics show.
 */
export async function findIdleSims(
	run: Run,
	{ isOver }: Pick<Batch<unknown>, 'isOver'>,
	wish: IdleWish,
): Promise<Outcome> {
	const api = withClock(run.api);
	const list = await readActivated(run, api);
	if (!list.ok) return list;
	const { cards, unclear, changed } = list.value;
	const days = idleDaysAt(api.now(), wish.idleDays);
	const disabled = await readDisabled(api, wish);
	if (!disabled.ok) return disabled;
	const isDisabled = ({ endpointId = 0 }: Card) => disabled.value.has(endpointId);
	const found = idleByLists(cards, wish, isDisabled);
	const quiet = await readQuiet(run, api, cards, wish, days);
	if (!quiet.ok) return quiet;
	// The usage of a disabled device only shows its last use.
	const isOpen = (card: Card) => !found.has(card.id);
	const inOrder = [...quiet.value.filter(isOpen), ...quiet.value.filter((one) => !isOpen(one))];
	const readings = await readStatistics<Idle>(api, inOrder, {
		days: { from: days.from, until: days.today },
		most: wish.mostReads,
		isOver,
		look: (card, rows) => ({ card, reasons: [], lastUsed: lastUse(rows) }),
	});
	if (!readings.ok) return readings;
	addByUsage(found, readings.value.found, wish, days);
	const online = await readOnline(run, api, quietOnly(found), isOver);
	if (!online.ok) return online;
	for (const id of online.value) found.delete(id);
	const open = {
		...readings.value,
		unread: readings.value.unread.filter(isOpen),
		unreadable: [...unclear, ...readings.value.unreadable.filter(({ card }) => isOpen(card))],
	};
	noteUnchecked(run, open);
	const idle = [...found.values()].sort(compareIdle);
	const rates = await readRates(
		run,
		api,
		idle.map(({ card }) => card),
	);
	const rows = idle.map((one) => idleRow(one, days, rates));
	if (wish.isSummary)
		return success(summaryOf(cards.length + unclear.length, found, rows, open, api.now()));
	const complete = isComplete(open) && !changed;
	return success(rows.map((row) => ({ ...row, complete })));
}

/** Returns the ids of the disabled endpoints (docs/service/endpoints.md, *Status*). */
async function readDisabled(
	api: ClockedApi,
	{ reasons }: IdleWish,
): Promise<Result<ReadonlySet<number>>> {
	const ids = new Set<number>();
	if (!reasons.includes('endpointDisabled')) return success(ids);
	const list = await readPages(api, {
		...ENDPOINT_LIST,
		query: { q: filter({ status: 1 }), sort: 'id' },
		onRow: ({ id }) => ids.add(toId(id) ?? 0),
	});
	return list.ok ? success(ids) : list;
}

function idleByLists(
	cards: readonly Card[],
	{ reasons }: IdleWish,
	isDisabled: (card: Card) => boolean,
): IdleSims {
	const found: IdleSims = new Map();
	for (const card of cards) {
		const reason = card.endpointId === undefined ? 'noEndpoint' : 'endpointDisabled';
		const isIdle = reason === 'noEndpoint' || isDisabled(card);
		if (isIdle && reasons.includes(reason)) found.set(card.id, { card, reasons: [reason] });
	}
	return found;
}

/**
 * Returns the SIMs whose devices may have used nothing: set up long enough ago, and without a sign of use in the events.
 * Reads at most one page of events for two devices: otherwise reading each device costs less.
 */
async function readQuiet(
	run: Run,
	api: ClockedApi,
	cards: readonly Card[],
	{ mostReads }: IdleWish,
	{ start }: IdleDays,
): Promise<Result<Card[]>> {
	if (mostReads === 0) return success([]);
	const old = cards.filter((card) => isInDevice(card) && (card.since ?? 0) < start);
	const activity = new Activity(old, start);
	if (activity.isComplete) return success([]);
	const now = api.now();
	const reading = {
		types: ACTIVITY_TYPES,
		from: Math.max(start, now - LOOK_BACK_MS),
		until: now,
		most: Math.min(MOST_EVENTS, Math.ceil(old.length / 2) * EVENTS_PAGE),
		add: (event: IDataObject) => activity.add(event),
		isEnough: () => activity.isComplete,
	};
	const events = await readSaving(run, api, reading, 'the usage of more devices was read');
	if (!events.ok) return events;
	return success(activity.unknown);
}

function addByUsage(
	found: IdleSims,
	used: readonly Idle[],
	{ reasons }: IdleWish,
	days: IdleDays,
): void {
	for (const { card, lastUsed = null } of used) {
		const reason = usageReason(card, lastUsed, days);
		const known = found.get(card.id)?.reasons ?? [];
		const all = reason !== undefined && reasons.includes(reason) ? [...known, reason] : known;
		if (all.length > 0) found.set(card.id, { card, reasons: all, lastUsed });
	}
}

/** Returns the SIMs that only their usage makes idle. */
const quietOnly = (found: IdleSims): Card[] =>
	[...found.values()]
		.filter(({ reasons }) => reasons.every((one) => one === 'neverUsed' || one === 'noUsage'))
		.map(({ card }) => card);

function summaryOf(
	sims: number,
	found: IdleSims,
	rows: IDataObject[],
	readings: Readings<unknown>,
	now: number,
): IDataObject {
	const count = (reason: IdleReason) =>
		[...found.values()].filter(({ reasons }) => reasons.includes(reason)).length;
	return {
		activated_sims: sims,
		found: rows.length,
		by_reason: Object.fromEntries(IDLE_REASONS.map((reason) => [reason, count(reason)])),
		sum_per_month: sumOfRates(rows),
		without_rate: rows.filter(({ rate_per_month: rate }) => rate === null).length,
		...checkedPart(readings),
		checked_at: new Date(now).toISOString(),
		findings: rows,
	};
}
