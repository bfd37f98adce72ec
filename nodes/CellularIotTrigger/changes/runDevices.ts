import type { IDataObject } from 'n8n-workflow';
import type { Api } from '../../shared/api/client';
import type { Advance, DevicesInput, DevicesResult } from '../../shared/changes/changes';
import { foldSigns } from '../../shared/changes/foldSigns';
import {
	advanceIncidents,
	changesBeside,
	type IncidentResult,
} from '../../shared/changes/incidents/advanceIncidents';
import type { Sign } from '../../shared/changes/sign';
import { membersOf } from '../../shared/lookup/deviceScope';
import { part } from '../../shared/records/record';
import { listProblems, type Poll, type Result } from '../engine';
import { knownName, learnNames, ORGANIZATION, rememberNames } from '../fleet/fleetQueries';
import { provenTime, windowStart } from '../window/clock';
import { unpack } from '../window/state';
import { advance } from '../window/watch';
import { confirmSilence } from './deviceRequests';
import type { ChangesForm } from './form';
import { type ChangesState, EVENT_RULES, readDevices, type Readings } from './readDevices';

/** `news`: of incidents, when they are watched; `changes`: those beside them. */
export type Settled = Pick<Result, 'problems'> &
	Pick<DevicesResult, 'changes'> &
	Pick<IncidentResult, 'news'> & { state: ChangesState };

/**
 * Runs a poll: reads the events and what they need, advances the state, and confirms silences. `toName`: the devices whose
 * names the items need.
 */
export async function runDevices(
	poll: Poll<ChangesForm>,
	outputOf: (settled: Settled) => { toName: string[]; items(): IDataObject[] },
): Promise<Result> {
	const { api, deadline } = poll;
	const readings = await readDevices(poll);
	const { toConfirm, finish } = settleDevices(poll, readings);
	const settled = finish(await confirmSilence(api, toConfirm, deadline - Date.now()));
	const { toName, items } = outputOf(settled);
	// No request is needed for the endpoints that events name.
	const endpointOf = (event: IDataObject) => ({
		...part(event, 'endpoint'),
		sim: part(event, 'sim'),
	});
	const isNamed = ({ name }: IDataObject) => typeof name === 'string';
	if (toName.length > 0) rememberNames(api, readings.events.rows.map(endpointOf).filter(isNamed));
	await learnNames(api, toName, deadline - Date.now());
	return { state: settled.state, items: items(), problems: settled.problems };
}

/** Advances the state by the readings of a poll. Changes: oldest first. */
export function settleDevices(
	{
		form,
		api,
	}: { form: Pick<ChangesForm, 'incident' | 'rules' | 'scope'>; api: Pick<Api, 'baseUrl'> },
	readings: Readings,
): Advance<Settled> {
	const { settings, resumed, last, events, scope, list } = readings;
	const { state, now, markSeen } = resumed;
	const result = advance(resumed, [events], EVENT_RULES, settings);
	const window = state.windows[ORGANIZATION] ?? { from: now, seen: '' };
	const since = windowStart(window, now, EVENT_RULES);
	const signs = chooseSigns({
		all: readings.signs,
		until: events.until,
		since,
		seen: window.seen,
		processed: new Set(markSeen ? events.rows : result.fresh.map(({ row }) => row)),
		now: provenTime(resumed, result.state),
	});
	const { toConfirm, finish } = foldSigns(
		last,
		readings,
		{
			...signs,
			since,
			from: result.state.windows[ORGANIZATION]?.from ?? now,
			clock: now,
			learnOnly: markSeen,
			isFirst: resumed.agreed === undefined,
		},
		membersOf(form.scope),
		form.rules,
	);
	const learned = markSeen ? resumed.time : undefined;
	const { incident } = form;
	// Trouble from before the first poll that watches incidents is no news.
	const learnOnly = markSeen || (last !== undefined && readings.incidents === undefined);
	const input = { ...signs, before: readings.incidents, learnOnly, listed: list?.listed };
	const problems = listProblems(result, (endpoint) => knownName(api, endpoint));
	return {
		toConfirm,
		finish(confirmed) {
			const { devices, changes } = finish(confirmed);
			const found = incident && advanceIncidents({ ...input, devices, changes }, incident);
			return {
				state: {
					...result.state,
					devices: { ...devices, scope, learned },
					incidents: found?.state,
				},
				changes: found ? changesBeside(found, changes, devices, form.rules) : changes,
				news: found?.news ?? [],
				problems,
			};
		},
	};
}

/**
 * Returns the signs that were seen before and those that this poll processes. `now`: they are complete up to it. Times
 * are milliseconds of service time.
 */
export function chooseSigns(given: {
	all: readonly Sign[];
	/** Start of the time range in which they are complete. */
	since: number;
	until?: number;
	/** The seen ids of the window before this poll, packed. */
	seen: string;
	/** The events that this poll processes: neither seen before, nor left for the next poll. */
	processed: ReadonlySet<IDataObject>;
	now: number;
}): Pick<DevicesInput, 'signs' | 'isOld' | 'now'> {
	const { all, processed, until: latest = Number.POSITIVE_INFINITY } = given;
	const known = unpack(given.seen);
	const inRange = all.filter(({ time }) => time >= given.since && time <= latest);
	const mine = new Set(all.filter(({ event }) => processed.has(event)).map(({ id }) => id));
	const waiting = inRange.filter(({ id }) => !known.has(id) && !mine.has(id));
	return {
		signs: inRange.filter(({ id }) => known.has(id) || mine.has(id)),
		isOld: ({ id }) => known.has(id),
		now: waiting.reduce((least, { time }) => Math.min(least, time), Math.min(given.now, latest)),
	};
}
