import { dailyTraffic, trafficBy, trafficOfAll, type Traffic } from './traffic';
import { HOUR } from '../core/world/dates';
import { MEGABYTE } from '../core/world/services';
import type { World } from '../core/world/types';
import { DATA, EURO, SMS, type SmsRates } from './dailyRecord';
import { activeVolumes } from './tariffPlan';
import { monthOf } from './totalRecord';

/** SMS rates of the first tariff profile: those of all tariffs here. */
function ratesOf(world: World): SmsRates {
	const [profile] = world.tariffProfiles.values();
	return {
		mt: Number(profile?.tariff.default_sms_mt_rate ?? 0),
		mo: Number(profile?.tariff.default_sms_mo_rate ?? 0),
	};
}

/**
 * The own organization (docs/service/organisation.md, *Record, plan and bundles*).
 * @assumption What its ids of types and states mean (docs/service/organisation.md, *Record, plan and bundles*). Check:
 * GET `/api/v1/organisation/my`.
 */
export const organisationRecord = ({ id, name, country }: World['organisation']) => ({
	id,
	name,
	created: '2020-01-01T00:00:00.000+0000',
	organisation_type_id: '4',
	organisation_status_id: '1',
	organisation_class_id: 1,
	country_id: String(country.id),
	currency_id: EURO.id,
	brand_id: '1',
	ext_reference: '',
	verification: '1',
	verification_type_id: null,
	monthly_cost_limit: null,
	default_sms_routing_id: null,
});

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

const dataBlock = <Form>({ tx, rx }: Traffic['data'], number: (value: number) => Form) =>
	block({ tx: tx / MEGABYTE, rx: rx / MEGABYTE }, DATA, 0, number);
const smsBlock = <Form>(
	sms: Traffic['sms'],
	{ mt, mo }: SmsRates,
	number: (value: number) => Form,
) => block(sms, SMS, sms.rx * mt + sms.tx * mo, number);

const blocks = <Form>(
	{ data, sms }: Traffic,
	rates: SmsRates,
	number: (value: number) => Form,
) => ({
	...(data.tx + data.rx > 0 && { data: dataBlock(data, number) }),
	...(sms.tx + sms.rx > 0 && { sms: smsBlock(sms, rates, number) }),
});

/**
 * Months and counts of the organization (docs/service/organisation.md, *Usage*).
 * @assumption A month, and a kind of traffic, without traffic is missing (docs/service/organisation.md, *Usage*). Check: read the statistics of a workspace without SMS.
 */
export function organisationStats(world: World): Record<string, unknown> {
	const now = world.clock.now();
	const rates = ratesOf(world);
	const months = trafficBy(trafficOfAll(world), (at) => (at > now ? undefined : monthOf(at)));
	const month = (name: string) => {
		const found = Object.entries(blocks(months.get(name) ?? NONE, rates, rounded));
		return Object.fromEntries(found.map(([kind, one]) => [kind, { month: `${name}-01`, ...one }]));
	};
	const [last, current] = [month(monthOf(now, -1)), month(monthOf(now))];
	const sims = [...world.sims.values()];
	const of = (status: number) => sims.filter((sim) => sim.status === status).length;
	const byStatus = { issued: of(0), active: of(1), suspended: of(2), factory_mode: of(4) };
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
		prepaid_balance: { amount: 0, currency: EURO, last_updated: '2020-01-01T00:00:00.000+0000' },
	};
}

const NONE: Traffic = { data: { tx: 0, rx: 0 }, sms: { tx: 0, rx: 0 } };
const decimal = (value: number) => value.toFixed(6);

/**
 * Days of the organization, numbers as texts, with a row for their sum (docs/service/organisation.md, *Usage*).
 * @assumption The row with the date `TOTAL` is the last one; without days it is missing (docs/service/organisation.md,
 * *Usage*). Check: read the days of a month with and without traffic.
 */
export function organisationDays(world: World, first: number, end: number) {
	const rates = ratesOf(world);
	const days = dailyTraffic(trafficOfAll(world), first, end);
	const rows = days.length > 0 ? [...days, { date: 'TOTAL', ...sumOf(days) }] : [];
	return rows.map(({ date, ...traffic }) => {
		const found = Object.entries(blocks(traffic, rates, decimal));
		return { date, ...Object.fromEntries(found.map(([kind, one]) => [kind, withIds(one)])) };
	});
}

const withIds = (one: ReturnType<typeof dataBlock<string>>) => ({
	...one,
	traffic_type_id: String(one.traffic_type.id),
	currency_id: String(one.currency.id),
});

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
 * The days of a workspace (docs/service/organisation.md, *Usage of workspaces*). Blocks over satellite are missing: they
 * are there if applicable.
 */
export function workspaceDays(world: World, first: number, end: number) {
	const rates = ratesOf(world);
	const days = dailyTraffic(trafficOfAll(world), first, end);
	return {
		id: world.organisation.id,
		days: days.map((day) => ({ date: day.date, ...volumes(day, rates) })),
		total: days.length > 0 ? volumes(sumOf(days), rates) : null,
	};
}

const volumes = ({ data, sms }: Traffic, rates: SmsRates) => ({
	data_volume: dataBlock(data, rounded),
	sms_volume: smsBlock(sms, rates, rounded),
});
