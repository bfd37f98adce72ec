import type { DayTraffic } from './traffic';
import { MEGABYTE } from '../core/world/services';
import type { Endpoint, World } from '../core/world/types';

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
	const { tariff } = tariffOf(world, endpoint) ?? {};
	return {
		mt: Number(tariff?.default_sms_mt_rate ?? 0),
		mo: Number(tariff?.default_sms_mo_rate ?? 0),
	};
}

/** Whether the tariff of an endpoint includes satellite. */
export const hasSatellite = (world: World, endpoint: Endpoint | undefined): boolean =>
	tariffOf(world, endpoint)?.satellite_capable === true;

const tariffOf = (world: World, endpoint: Endpoint | undefined) =>
	world.tariffProfiles.get(endpoint?.tariffProfileId ?? 0);

/**
 * One day of the statistics (docs/service/usage.md, *Days of an endpoint*), all numbers. All traffic here is cellular.
 * @assumption A block of cellular traffic is null when there was none of its kind; those over satellite are there with a
 * satellite tariff. The cost of data is 0 (docs/service/usage.md, *Days of an endpoint*). Check: read the days of a device
 * without SMS.
 */
export function dailyStatsRecord(rates: SmsRates, isSatellite: boolean, day: DayTraffic) {
	const cost = day.sms.rx * rates.mt + day.sms.tx * rates.mo;
	const none = { volume: 0, volume_tx: 0, volume_rx: 0, cost: 0 };
	const { tx, rx } = day.data;
	return {
		date: day.date,
		data: tx + rx > 0 ? block({ tx: tx / MEGABYTE, rx: rx / MEGABYTE }, DATA, 0) : null,
		sms: day.sms.tx + day.sms.rx > 0 ? block(day.sms, SMS, cost) : null,
		...(isSatellite && { sat_geo_data: none, sat_geo_sms: none }),
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
