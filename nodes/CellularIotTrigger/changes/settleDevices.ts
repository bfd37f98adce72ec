import type { IDataObject } from 'n8n-workflow';
import type { Poll, Result } from '../engine';
import { bothOf, listProblems, type Problem } from '../problems';
import type { DevicesInput, DevicesResult, DeviceState } from '../../shared/changes/changes';
import { MOST_DEVICES } from '../../shared/changes/advance';
import { foldSigns } from '../../shared/changes/foldSigns';
import type { IncidentResult } from '../../shared/changes/incidents/advanceIncidents';
import { signOf } from '../../shared/changes/sign';
import { membersOf } from '../../shared/lookup/deviceScope';
import { DAY_MS } from '../../shared/records/time';
import { knownName } from '../fleet/endpointNames';
import { ORGANIZATION } from '../fleet/scope';
import { provenTime, windowStart } from '../window/clock';
import { unpack } from '../window/seen';
import { advance, type PollResult } from '../window/watch';
import type { ChangesForm } from './form';
import { type ChangesState, EVENT_RULES, type Readings } from './readDevices';
import { settleIncidents } from './settleIncidents';

/** `news`: of incidents, when they are watched. */
export interface Settled
	extends Pick<Result, 'problems'>,
		Pick<DevicesResult, 'changes' | 'toConfirm'>,
		Pick<IncidentResult, 'news'> {
	state: ChangesState;
}

/**
 * Advances the state by the readings of a poll. Changes: oldest first. `toConfirm`: silent devices that may be online,
 * longest silent first.
 */
export function settleDevices(poll: Poll<ChangesForm>, readings: Readings): Settled {
	const { settings, resumed, last } = readings;
	const result = advance(resumed, [readings.events], EVENT_RULES, settings);
	const signs = readWindow(readings, result);
	const folded = foldEvents(poll, readings, signs);
	const found = { ...signs, devices: folded.devices, changes: folded.changes };
	const incidents = settleIncidents(poll.form, readings, found);
	const reports = reportsForgotten(folded.forgotten, resumed.now, last);
	const reported = reports ? resumed.now : last?.reported;
	const nameOf = (endpoint: string) => knownName(poll.api, endpoint);
	return {
		state: {
			...result.state,
			devices: {
				...folded.devices,
				scope: readings.scope,
				...(reported !== undefined && { reported }),
				learned: resumed.markSeen ? resumed.time : undefined,
			},
			incidents: incidents.state,
		},
		changes: folded.changes,
		news: incidents.news,
		problems: [
			...listProblems(result, resumed.wentBack, nameOf),
			...(reports ? [forgottenProblem(folded.forgotten)] : []),
		],
		toConfirm: folded.toConfirm,
	};
}

/** Once a day. */
const reportsForgotten = (forgotten: number, now: number, devices: DeviceState | undefined) =>
	forgotten > 0 && now - (devices?.reported ?? Number.NEGATIVE_INFINITY) >= DAY_MS;

export const forgottenProblem = (devices: number): Problem =>
	bothOf(
		`The trigger remembers ${MOST_DEVICES.toLocaleString('en')} devices. It forgot those that were seen longest ago, and learns them anew when they come back. Watch fewer devices: set 'Scope' to those that match filters.`,
		{ devices_forgotten: devices },
	);

/** Returns the signs of the window, and its bounds. `result`: the events that this poll processes. */
function readWindow({ events, resumed }: Readings, result: PollResult) {
	const { state, now, markSeen } = resumed;
	const { rows, until } = events;
	const window = state.windows[ORGANIZATION] ?? { from: now, seen: '' };
	const since = windowStart(window, now, EVENT_RULES);
	const processed = markSeen ? rows : result.fresh.map(({ row }) => row);
	const past = provenTime(resumed, result.state);
	const signs = readSigns({ rows, since, until, seen: window.seen, processed, now: past });
	return { ...signs, since, from: result.state.windows[ORGANIZATION]?.from ?? now };
}

/** Adds the events of the window to the state of the devices. */
function foldEvents(
	{ form: { scope, rules } }: Poll<ChangesForm>,
	readings: Readings,
	signs: ReturnType<typeof readWindow>,
): DevicesResult {
	const { now, agreed, markSeen } = readings.resumed;
	const window = { ...signs, clock: now, learnOnly: markSeen, isFirst: agreed === undefined };
	return foldSigns(readings.last, readings, window, membersOf(scope), rules);
}

/**
 * Returns the signs that were seen before and those that this poll processes. `now`: they are complete up to it. Times
 * are milliseconds of service time.
 */
export function readSigns({
	rows,
	since,
	until,
	seen,
	processed,
	now,
}: {
	rows: readonly IDataObject[];
	/** Start of the time range in which they are complete. */
	since: number;
	until?: number;
	/** The seen ids of the window before this poll, packed. */
	seen: string;
	/** The rows that this poll processes: neither seen before, nor left for the next poll. */
	processed: readonly IDataObject[];
	now: number;
}): Pick<DevicesInput, 'signs' | 'isOld' | 'now'> {
	const known = unpack(seen);
	const latest = until ?? Number.POSITIVE_INFINITY;
	const inRange = rows
		.flatMap((row) => signOf(row) ?? [])
		.filter(({ time }) => time >= since && time <= latest);
	const mine = new Set(processed.flatMap((row) => signOf(row)?.id ?? []));
	const waiting = inRange.filter(({ id }) => !known.has(id) && !mine.has(id));
	return {
		signs: inRange.filter(({ id }) => known.has(id) || mine.has(id)),
		isOld: ({ id }) => known.has(id),
		now: waiting.reduce((least, { time }) => Math.min(least, time), Math.min(now, latest)),
	};
}
