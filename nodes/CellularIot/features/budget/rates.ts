import type { IDataObject } from 'n8n-workflow';
import { readList } from '../../../shared/api/call';
import type { ClockedApi } from '../../../shared/api/clock';
import { TARIFF_PROFILES } from '../../../shared/lookup/lists';
import { simplifyTariffProfile } from '../../../shared/records/tariffProfile';
import type { Run } from '../../../shared/run/operation';
import { toId } from '../../../shared/values';
import { reasonOf } from './readings';
import type { Card } from './sims';

/** `sim_rate` and `currency` of an activated SIM, by the id of the tariff profile. */
export type Rates = ReadonlyMap<number, IDataObject>;

/**
 * Reads what the SIMs cost, with one request. Never fails: without rates a note says why.
 * @assumption `sim_activated_rate` is the price of an activated SIM for a month (docs/service/service-profiles.md, *Tariff
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
		rates.set(toId(record.id) ?? 0, { sim_rate: rate, currency });
	}
	return rates;
}

/** Adds up the rates of rows by currency. */
export function sumOfRates(rows: readonly IDataObject[]): Record<string, number> {
	const sums: Record<string, number> = {};
	for (const { sim_rate: rate, currency } of rows) {
		if (typeof rate !== 'number') continue;
		const sum = (sums[String(currency)] ?? 0) + rate;
		sums[String(currency)] = Math.round(sum * 1e4) / 1e4;
	}
	return sums;
}
