import { dailyTraffic, type DayTraffic } from '../rules/dailyStats';
import { trafficBy, trafficOfAll, type Traffic } from '../rules/traffic';
import { HOUR } from '../world/dates';
import { MEGABYTE } from '../world/services';
import type { World } from '../world/types';
import { DATA, EURO, SMS, type SmsRates } from './dailyStats';
import { monthOf } from './totalStats';

/** SMS rates of the first tariff profile: those of all tariffs here. */
function ratesOf(world: World): SmsRates {
	const [profile] = world.tariffProfiles.values();
	return {
		mt: Number(profile?.tariff.default_sms_mt_rate ?? 0),
		mo: Number(profile?.tariff.default_sms_mo_rate ?? 0),
	};
}

const rounded = (value: number) => Math.round(value * 1e6) / 1e6;

/** A block of the statistics; `number` is the form of its numbers. */
const block = <Form>(
	{ tx, rx }: Traffic['sms'],
	traffic_type: typeof DATA,
	cost: number,
	number: (value: number) => Form,
) => ({
	volume: number(tx + rx),
	volume_tx: number(tx),
	volume_rx: number(rx),
	cost: number(cost),
	traffic_type,
	currency: EURO,
});

function blocks<Form>({ data, sms }: Traffic, rates: SmsRates, number: (value: number) => Form) {
	const megabytes = { tx: data.tx / MEGABYTE, rx: data.rx / MEGABYTE };
	const cost = sms.rx * rates.mt + sms.tx * rates.mo;
	return {
		...(data.tx + data.rx > 0 && { data: block(megabytes, DATA, 0, number) }),
		...(sms.tx + sms.rx > 0 && { sms: block(sms, SMS, cost, number) }),
	};
}

/**
 * Months and counts of the organization (docs/service/organisation.md, *Usage*).
 * @assumption A month has the form of a month of an endpoint; a month, and a kind of traffic, without traffic is missing
 * (docs/service/organisation.md, *Usage*). Check: read the statistics of a workspace without SMS.
 */
export function organisationStats(world: World): Record<string, unknown> {
	const now = world.clock.now();
	const rates = ratesOf(world);
	const months = trafficBy(trafficOfAll(world), (at) => (at > now ? undefined : monthOf(at)));
	const month = (name: string) => {
		const found = Object.entries(blocks(months.get(name) ?? NONE, rates, rounded));
		return Object.fromEntries(found.map(([kind, one]) => [kind, { month: name, ...one }]));
	};
	const [last, current] = [month(monthOf(now, -1)), month(monthOf(now))];
	const sims = [...world.sims.values()];
	const count = (status: number) => sims.filter((sim) => sim.status === status).length;
	const byStatus = {
		issued: count(0),
		active: count(1),
		suspended: count(2),
		factory_mode: count(4),
	};
	const bundles = activeVolumes(world);
	const cost = (pooled: boolean) =>
		bundles.reduce((sum, { pooled: is, rate }) => sum + (is === pooled ? rate : 0), 0);
	return {
		...(Object.keys(last).length > 0 && { last_month: last }),
		...(Object.keys(current).length > 0 && { current_month: current }),
		sim: { ...byStatus, total: Object.values(byStatus).reduce((sum, one) => sum + one, 0) },
		service_profiles: world.serviceProfiles.size,
		tariff_profiles: world.tariffProfiles.size,
		users: [...world.access.users.values()].filter(({ roles }) => roles.has(world.organisation.id))
			.length,
		active_chargeable_sims: byStatus.active,
		inclusive_volume: { unpooled: cost(false), pooled: cost(true) },
		prepaid_balance: 0,
	};
}

const NONE: Traffic = { data: { tx: 0, rx: 0 }, sms: { tx: 0, rx: 0 } };
const decimal = (value: number) => value.toFixed(6);

/**
 * Days of the organization, numbers as texts, with a row for their sum (docs/service/organisation.md, *Usage*).
 * @assumption The row with the date `TOTAL` is the last one; without days it is missing (docs/service/organisation.md,
 * *Usage*). Check: read the days of a month with and without traffic.
 */
export function organisationDays(world: World, first: number, last: number) {
	const rates = ratesOf(world);
	const days = dailyTraffic(trafficOfAll(world), first, last);
	const rows = days.length > 0 ? [...days, { date: 'TOTAL', ...sumOf(days) }] : [];
	return rows.map(({ date, ...traffic }) => ({ date, ...blocks(traffic, rates, decimal) }));
}

const sumOf = (days: readonly Traffic[]): Traffic =>
	days.reduce(
		(sum, { data, sms }) => ({
			data: { tx: sum.data.tx + data.tx, rx: sum.data.rx + data.rx },
			sms: { tx: sum.sms.tx + sms.tx, rx: sum.sms.rx + sms.rx },
		}),
		NONE,
	);

/**
 * The last three hours of the organization (docs/service/organisation.md, *Usage*).
 * @assumption An entry is a full hour in UTC with traffic; data is in MB, its `rx` what devices received
 * (docs/service/organisation.md, *Usage*). Check: send 1 MB and read the hours.
 */
export function organisationHours(world: World) {
	const now = world.clock.now();
	const byHour = trafficBy(trafficOfAll(world), (at) =>
		at > now - 3 * HOUR && at <= now ? new Date(at).toISOString().slice(0, 13) : undefined,
	);
	const hours = [...byHour].sort(([a], [b]) => (a < b ? -1 : 1));
	const pairs = (amountOf: (traffic: Traffic) => number) =>
		hours.flatMap(([hour, traffic]) => {
			const amount = amountOf(traffic);
			return amount > 0 ? [[`${hour.slice(11)}:00`, amount]] : [];
		});
	return {
		data: {
			rx: pairs(({ data }) => data.rx / MEGABYTE),
			tx: pairs(({ data }) => data.tx / MEGABYTE),
		},
		sms: { rx: pairs(({ sms }) => sms.tx), tx: pairs(({ sms }) => sms.rx) },
	};
}

/**
 * The days of a workspace (docs/service/organisation.md, *Usage of workspaces*).
 * @assumption `total` has the keys of a day (docs/service/organisation.md, *Usage of workspaces*). Check: read the days of
 * the workspaces.
 */
export function workspaceDays(world: World, first: number, last: number) {
	const days = dailyTraffic(trafficOfAll(world), first, last);
	return {
		id: world.organisation.id,
		days: days.map((day) => ({ date: day.date, ...volumes(day) })),
		total: volumes(sumOf(days)),
	};
}

const volumes = ({ data, sms }: Omit<DayTraffic, 'date'>) => ({
	data_volume: rounded((data.tx + data.rx) / MEGABYTE),
	sms_volume: sms.tx + sms.rx,
	sat_geo_data_volume: 0,
	sat_geo_sms_volume: 0,
});

/** Running bundles: those of the tariff profiles in use (docs/service/organisation.md, *Record, plan and bundles*). */
export function activeVolumes({ tariffProfiles, endpoints }: World) {
	const used = new Set([...endpoints.values()].map(({ tariffProfileId }) => tariffProfileId));
	return [...tariffProfiles.values()].flatMap(({ id, tariff, inclusive_volume: bundle }) => {
		if (!bundle || !used.has(id)) return [];
		const { ratezone, ...rest } = bundle;
		return { ...rest, tariff: { id: Number(tariff.id), name: String(tariff.name), ratezone } };
	});
}
