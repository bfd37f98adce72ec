import { assignQuota } from '../../core/device/quotas';
import { resetSession, settleConnection } from '../../core/device/connection';
import { monthStart } from '../../core/traffic/trafficLimit';
import { DATA_ONLY_PROFILE, DEFAULT_PROFILE, QUOTA_PROFILE } from '../../profile';
import { DAY, HOUR, MINUTE } from '../../core/world/dates';
import { Random } from '../../core/world/random';
import { DATA_SERVICE, MEGABYTE } from '../../core/world/services';
import type { Endpoint, World } from '../../core/world/types';
import type { Cast, Scenario, Step } from './scenario';
import { choose, isOnline, moveData, namesOf, stepOf } from './stage';

/** MB of the quotas, which end with the month. The data limit of the profiles is 10 MB a month. */
const QUOTA = 8;
/** Time from the start to the end of the month. */
const LEFT = 2 * DAY + 6 * HOUR;
/** The hour of the day, UTC, after which a device has sent its data. */
const MORNING = 6 * HOUR;

/** MB that a device wants to use from the first of the month to the start, by its role. */
const USED = {
	nearQuota: 6.35,
	overQuota: 8.8,
	nearLimit: 9.75,
	overLimit: 10.8,
	runaway: 40,
} as const;
/** The same of any other device: the lowest and the highest. */
const USUAL = [2, 5] as const;

type Role = keyof typeof USED;
const ROLES = Object.keys(USED) as Role[];

const HOST = 'data.example.net';
const megabytes = (host: string, mb: number) => ({
	host,
	up: 0.7 * mb * MEGABYTE,
	down: 0.3 * mb * MEGABYTE,
});

const nextMonth = (at: number) => {
	const date = new Date(at);
	return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
};

/** The last days of a month, in which limits, quotas and the bill are near their ends. */
export const quotaMonthEnd: Scenario<Role> = {
	about: 'the end of a month: devices near and over limits and quotas, a bill at risk',
	watch: [
		'The clock starts two days and six hours before the end of a month, with all the traffic of the month.',
		'After 2 minutes a gateway without a limit begins to download 30 MB every ten minutes: the bill is at risk.',
		'After 4 to 8 minutes a quota is low, another one is used up, and a device exceeds its limit.',
		'With the month the limits begin anew, and the quotas end: all meters are blocked until they get new ones.',
		'Example 05 finds the quotas. Example 11 reports the gateway; SIM: Find Over Budget finds it, too.',
	],
	options: { endpoints: 60 },
	startTime: (wished) => nextMonth(wished) - LEFT,
	beginning: monthStart,
	cast(world, random) {
		const taken = new Set<number>();
		const take = (count: number, profile: number) => {
			const found = choose(
				world,
				random,
				count,
				(one) => isOnline(world, one) && one.serviceProfileId === profile && !taken.has(one.id),
			);
			for (const id of found) taken.add(id);
			return found;
		};
		return {
			nearQuota: take(2, QUOTA_PROFILE),
			overQuota: take(2, QUOTA_PROFILE),
			nearLimit: take(2, DEFAULT_PROFILE),
			overLimit: take(2, DEFAULT_PROFILE),
			runaway: take(1, DATA_ONLY_PROFILE),
		};
	},
	steps: (world, cast, start) => [...pastOf(cast, start), ...lastDays(world, cast, start)],
};

/** The month until the start: quotas on its first day, and data every morning. */
function pastOf(cast: Cast<Role>, start: number): Step[] {
	const first = monthStart(start);
	/** Number of them from the first of the month to the start. */
	const mornings = Math.floor((start - first - MORNING) / DAY) + 1;
	const steps: Step[] = [
		{
			at: first,
			what: `The meters get a quota of ${QUOTA} MB for the month, and the gateways lose their limit.`,
			happen: (past) => {
				removeLimits(past);
				for (const one of past.endpoints.values()) giveQuota(past, one, nextMonth(start));
			},
		},
	];
	for (let at = first + MORNING; at < start + LEFT + 2 * DAY; at += DAY) {
		const date = new Date(at).toISOString().slice(0, 10);
		steps.push({
			at,
			what: `The devices send their data of ${date}.`,
			happen: (past) => sendAll(past, cast, mornings),
		});
	}
	return steps;
}

function lastDays(world: World, cast: Cast<Role>, start: number): Step[] {
	const at = (minutes: number) => start + minutes * MINUTE;
	const [low = 0, empty = 0] = cast.nearQuota;
	const [limited = 0] = cast.nearLimit;
	const uses = (minutes: number, id: number, mb: number, then: string) =>
		stepOf(at(minutes), `${namesOf(world, [id])} uses ${mb} MB${then}.`, [id], (past, one) =>
			moveData(past, one, megabytes(HOST, mb)),
		);
	const runaway = Array.from({ length: 24 }, (_, count) =>
		stepOf(
			at(2 + 10 * count),
			`${namesOf(world, cast.runaway)} downloads a firmware of 30 MB once more.`,
			cast.runaway,
			(past, one) => {
				moveData(past, one, { host: 'firmware.example.com', up: 0, down: 30 * MEGABYTE });
				// It restarts with each firmware.
				resetSession(past, one);
			},
		),
	);
	return [
		...runaway,
		uses(4, low, 0.1, ': less than a fifth of its quota is left'),
		uses(6, empty, 1.8, ': its quota is used up'),
		uses(8, limited, 0.7, ': it exceeds its limit'),
		{
			at: nextMonth(start),
			what: 'The month ends: limits begin anew, and the quotas of the meters end.',
			happen: (past) => {
				for (const one of past.endpoints.values()) settleConnection(past, one);
			},
		},
	];
}

/** The gateways may use any volume. */
function removeLimits({ serviceProfiles }: World): void {
	const profile = serviceProfiles.get(DATA_ONLY_PROFILE);
	for (const service of profile?.service ?? []) {
		if (service.id === DATA_SERVICE) service.traffic_limit = [];
	}
}

function giveQuota(world: World, endpoint: Endpoint, expiresAt: number): void {
	if (endpoint.serviceProfileId !== QUOTA_PROFILE) return;
	assignQuota(world, endpoint, 'data', {
		volume: QUOTA,
		assignedAt: world.clock.now(),
		expiresAt,
		autoRefill: false,
		thresholdPercentage: 20,
		thresholdVolume: null,
	});
}

/** Every device opens a new data session and sends what it sends on a day; the same with the same seed. */
function sendAll(world: World, cast: Cast<Role>, mornings: number): void {
	const { seed = 1 } = world.story ?? {};
	const random = new Random(seed + Math.floor(world.clock.now() / DAY));
	const [low, high] = USUAL;
	for (const endpoint of world.endpoints.values()) {
		const usual = random.between(low * 1000, high * 1000) / 1000;
		const role = ROLES.find((one) => cast[one].includes(endpoint.id));
		const used = role === undefined ? usual : USED[role];
		moveData(world, endpoint, megabytes(HOST, used / mornings));
		resetSession(world, endpoint);
	}
}
