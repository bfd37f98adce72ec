import type { Traffic, TrafficSource } from './traffic';
import { trafficBy } from './traffic';
import { HOUR, offsetDate } from '../core/world/dates';
import { MEGABYTE } from '../core/world/services';
import { DATA, EURO, SMS, type SmsRates } from './dailyRecord';

/** `YYYY-MM` of a time; `months` moves it. */
export function monthOf(at: number, months = 0): string {
	const date = new Date(at);
	const moved = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1);
	return new Date(moved).toISOString().slice(0, 7);
}

/**
 * The months and the last hour of an endpoint or a SIM (docs/service/usage.md, *Totals of an endpoint*). `owner` is its
 * id in the blocks. A SIM has numbers in place of texts, and the sums of the last hour (docs/service/sims.md, *Events
 * and usage*).
 * @assumption The month of an endpoint has the form of a SIM's, `YYYY-MM-01`; a kind of traffic that a month does not have
 * is missing in it. The last hour lists the minutes with traffic, in UTC, data in MB (docs/service/usage.md, *Totals of an endpoint*). Check: read the totals of
 * a device that has sent data and no SMS.
 */
export function totalStats(
	source: TrafficSource,
	owner: Record<string, number>,
	rates: SmsRates,
	now: number,
	isSim: boolean,
): Record<string, unknown> {
	const amount = isSim ? asNumber : asText;
	const months = trafficBy(source, (at) => (at > now ? undefined : monthOf(at)));
	const month = (name: string) => {
		const traffic = months.get(name);
		return traffic && monthRecord(traffic, owner, name, rates, now, amount);
	};
	const hourRecord = () => {
		const hour = trafficBy(source, (at) => (at > now - HOUR && at <= now ? '' : undefined)).get('');
		return hour ? monthRecord(hour, owner, monthOf(now), rates, now, amount) : {};
	};
	const [last, current] = [month(monthOf(now, -1)), month(monthOf(now))];
	return {
		...(last && { last_month: last }),
		...(current && { current_month: current }),
		last_hour: isSim ? hourRecord() : lastHour(source, now),
	};
}

const asText = (amount: number) => amount.toFixed(6);
const asNumber = (amount: number) => Math.round(amount * 1e6) / 1e6;

function monthRecord(
	{ data, sms }: Traffic,
	owner: Record<string, number>,
	month: string,
	rates: SmsRates,
	now: number,
	amount: (value: number) => number | string,
) {
	const block = (kind: typeof DATA, tx: number, rx: number, cost: number) => ({
		...owner,
		month: `${month}-01`,
		volume: amount(tx + rx),
		volume_tx: amount(tx),
		volume_rx: amount(rx),
		traffic_type_id: kind.id,
		last_updated: offsetDate(now),
		cost: amount(cost),
		currency_id: EURO.id,
		id: Number(month.replace('-', '')) * 10 + kind.id,
		traffic_type: kind,
		currency: EURO,
	});
	return {
		...(data.tx + data.rx > 0 && {
			data: block(DATA, data.tx / MEGABYTE, data.rx / MEGABYTE, 0),
		}),
		...(sms.tx + sms.rx > 0 && {
			sms: block(SMS, sms.tx, sms.rx, sms.rx * rates.mt + sms.tx * rates.mo),
		}),
	};
}

function lastHour(source: TrafficSource, now: number) {
	const byMinute = trafficBy(source, (at) =>
		at > now - HOUR && at <= now ? new Date(at).toISOString().slice(0, 16) : undefined,
	);
	const minutes = [...byMinute].sort(([a], [b]) => (a < b ? -1 : 1));
	const pairs = (amountOf: (traffic: Traffic) => number) =>
		minutes.flatMap(([time, traffic]) => {
			const amount = amountOf(traffic);
			return amount > 0 ? [[time.slice(11), amount]] : [];
		});
	return {
		data: {
			rx: pairs(({ data }) => data.rx / MEGABYTE),
			tx: pairs(({ data }) => data.tx / MEGABYTE),
		},
		sms: { rx: pairs(({ sms }) => sms.rx), tx: pairs(({ sms }) => sms.tx) },
	};
}
