import type { IDataObject } from 'n8n-workflow';
import { readList } from '../../../shared/api/call';
import type { ClockedApi } from '../../../shared/api/clock';
import { dayOf } from '../../../shared/fields/dayRange';
import { TARIFF_PROFILES } from '../../../shared/lookup/lists';
import { simplifyTariffProfile } from '../../../shared/records/tariffProfile';
import { DAY_MS } from '../../../shared/records/time';
import { BLOCKS, usedOn } from '../../../shared/records/usage';
import type { Run } from '../../../shared/run/operation';
import { toId } from '../../../shared/values';
import { reasonOf } from './readings';
import type { Card } from './sims';

/** Why an activated SIM is idle, the most certain reason first. */
export const IDLE_REASONS = ['noEndpoint', 'endpointDisabled', 'neverUsed', 'noUsage'] as const;
export type IdleReason = (typeof IDLE_REASONS)[number];

/** How far back the last use is looked for: as many days as the service gives without an end. */
export const LOOK_BACK_DAYS = 180;

/** Days of the service that decide about idle SIMs. */
export interface IdleDays {
	today: string;
	/** First day without usage of an idle SIM, and its start. */
	first: string;
	start: number;
	/** First day that is read, and its start. */
	from: string;
	readStart: number;
}

const startOf = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** Returns the days for SIMs that used nothing for `idleDays` whole days and today. */
export function idleDaysAt(now: number, idleDays: number): IdleDays {
	const first = dayOf(now - idleDays * DAY_MS);
	const from = dayOf(now - LOOK_BACK_DAYS * DAY_MS);
	return { today: dayOf(now), first, start: startOf(first), from, readStart: startOf(from) };
}

/** Whether a day has any usage (docs/service/usage.md, *Days of an endpoint*). */
const hasUsage = (day: IDataObject) => BLOCKS.some((name) => (usedOn(day, name) ?? 0) > 0);

/** Returns the last day with usage, as YYYY-MM-DD; null without one. */
export function lastUse(days: readonly IDataObject[]): string | null {
	const used = days.filter(hasUsage).map(({ date }) => String(date).slice(0, 10));
	return used.sort().at(-1) ?? null;
}

export interface Idle {
	card: Card;
	reasons: IdleReason[];
	/** Last day with usage; null for none in the days that were read, undefined if they were not. */
	lastUsed?: string | null;
}

/** Returns why the usage makes a SIM idle; undefined if it does not. */
export function usageReason(
	{ since }: Card,
	lastUsed: string | null,
	{ first, readStart }: IdleDays,
): 'neverUsed' | 'noUsage' | undefined {
	if (lastUsed !== null) return lastUsed < first ? 'noUsage' : undefined;
	return since !== undefined && since >= readStart ? 'neverUsed' : 'noUsage';
}

/** Days from one day to another. */
const daysBetween = (day: string, until: string) =>
	Math.round((startOf(until) - startOf(day)) / DAY_MS);

const dateOf = (time: number | undefined) => (time === undefined ? null : dayOf(time));

function sentenceOf(reason: IdleReason, { card, lastUsed }: Idle, { today }: IdleDays): string {
	if (reason === 'noEndpoint') return 'In no device';
	if (reason === 'endpointDisabled') return 'Its device is disabled';
	if (reason === 'neverUsed') return `Never used since ${dateOf(card.since)}`;
	const days = typeof lastUsed === 'string' ? daysBetween(lastUsed, today) : undefined;
	return days === undefined
		? `No data and no SMS in the last ${LOOK_BACK_DAYS} days`
		: `No data and no SMS for ${days} days`;
}

export function idleRow(idle: Idle, days: IdleDays, rates: Rates): IDataObject {
	const { card, reasons, lastUsed = null } = idle;
	return {
		endpoint_name: card.endpointName,
		iccid: card.iccid,
		reason: reasons.map((reason) => sentenceOf(reason, idle, days)).join('; '),
		reasons,
		days_since_last_use: lastUsed === null ? null : daysBetween(lastUsed, days.today),
		last_used: lastUsed,
		...(rates.get(card.tariffProfileId ?? 0) ?? { rate_per_month: null, currency: null }),
		activated: dateOf(card.activatedAt),
		endpoint_id: card.endpointId ?? null,
		sim_id: card.id,
	};
}

/** Sorts idle SIMs: by reason, then the longest without use first. */
export function compareIdle(a: Idle, b: Idle): number {
	const rank = ({ reasons }: Idle) => Math.min(...reasons.map((one) => IDLE_REASONS.indexOf(one)));
	const last = ({ lastUsed }: Idle) => lastUsed ?? '';
	if (rank(a) !== rank(b)) return rank(a) - rank(b);
	if (last(a) !== last(b)) return last(a) < last(b) ? -1 : 1;
	return a.card.id - b.card.id;
}

/** `rate_per_month` and `currency` of an activated SIM, by the id of the tariff profile. */
type Rates = ReadonlyMap<number, IDataObject>;

/**
 * Reads what the SIMs cost, with one request. Never fails: without rates a note says why.
 * @assumption `sim_activated_rate` is the monthly fee of an active SIM (docs/service/service-profiles.md, *Tariff
 * profiles*). Check: compare it with an invoice.
 */
export async function readRates(run: Run, api: ClockedApi, cards: readonly Card[]): Promise<Rates> {
	const rates = new Map<number, IDataObject>();
	if (!cards.some(({ tariffProfileId }) => tariffProfileId !== undefined)) return rates;
	const list = await readList(api, TARIFF_PROFILES);
	if (!list.ok) run.hint(`What the SIMs cost is not known: ${reasonOf(list.failure)}.`);
	for (const record of list.ok ? list.value : []) {
		const { sim_activated_rate: rate, currency } = simplifyTariffProfile(record);
		// A number without currency is no price.
		if (typeof rate !== 'number' || typeof currency !== 'string') continue;
		rates.set(toId(record.id) ?? 0, { rate_per_month: rate, currency });
	}
	return rates;
}

/** Adds up the rates of rows by currency. */
export function sumOfRates(rows: readonly IDataObject[]): Record<string, number> {
	const sums: Record<string, number> = {};
	for (const { rate_per_month: rate, currency } of rows) {
		if (typeof rate !== 'number') continue;
		const sum = (sums[String(currency)] ?? 0) + rate;
		sums[String(currency)] = Math.round(sum * 1e4) / 1e4;
	}
	return sums;
}
