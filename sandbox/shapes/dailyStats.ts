import type { DayTraffic } from '../rules/dailyStats';
import { MEGABYTE } from '../world/services';
import type { Endpoint, World } from '../world/types';

export const DATA = { id: 5, description: 'Data', unit: 'MB' };
export const SMS = { id: 6, description: 'SMS', unit: 'SMS' };
export const EURO = { id: 1, code: 'EUR', symbol: '€' };

type TrafficType = typeof DATA;

/** Cost of an SMS to a device and of one from it. */
export interface SmsRates {
	mt: number;
	mo: number;
}

/** The rates of the tariff of an endpoint; 0 without one. */
export function ratesOf(world: World, endpoint: Endpoint | undefined): SmsRates {
	const tariff = world.tariffProfiles.get(endpoint?.tariffProfileId ?? 0)?.tariff ?? {};
	return {
		mt: Number(tariff.default_sms_mt_rate ?? 0),
		mo: Number(tariff.default_sms_mo_rate ?? 0),
	};
}

/**
 * One day of the statistics (docs/service/usage.md, *Days of an endpoint*), all numbers. Traffic of a satellite tariff
 * counts as terrestrial.
 * @assumption Every block of a day is there, with zeros when there was no traffic of its kind. The cost of data is 0
 * (docs/service/usage.md, *Days of an endpoint*). Check: read the days of a device without SMS.
 */
export function dailyStatsRecord(rates: SmsRates, day: DayTraffic) {
	const cost = day.sms.rx * rates.mt + day.sms.tx * rates.mo;
	const none = { tx: 0, rx: 0 };
	const { tx, rx } = day.data;
	return {
		date: day.date,
		data: block({ tx: tx / MEGABYTE, rx: rx / MEGABYTE }, DATA, 0),
		sms: block(day.sms, SMS, cost),
		sat_geo_data: block(none, DATA, 0),
		sat_geo_sms: block(none, SMS, 0),
	};
}

function block({ tx, rx }: DayTraffic['sms'], traffic_type: TrafficType, cost: number) {
	return {
		volume: rounded(tx + rx),
		volume_tx: rounded(tx),
		volume_rx: rounded(rx),
		cost: rounded(cost),
		traffic_type,
		currency: EURO,
	};
}

const rounded = (value: number) => Math.round(value * 1e6) / 1e6;
