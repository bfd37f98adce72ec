import { type Result as Answer, success } from '../../shared/api/types';
import { orThrow } from '../../shared/api/errors';
import { within } from '../../shared/host';
import type { Fleet } from '../../shared/lookup/deviceScope';
import { LOOK_BACK_MS, MINUTE_MS } from '../../shared/records/time';
import { toId } from '../../shared/values';
import { listProblems, type Poll, type Result } from '../engine';
import { knownName, learnNames, listFleet, warnIfEmpty, wokenIn } from '../fleet/fleetQueries';
import { listOrLast, readServiceClock, requireServiceTime } from '../reading/readers';
import { pollTimes, provenTime, type StoredTimes } from '../window/clock';
import type { Rows } from '../window/deduplicate';
import { unread, windowRequest } from '../window/request';
import { resume, type Resumed, watchedEndpoints } from '../window/resume';
import { addDue, dueFirst, planRotation, SETTLING_MS, stillDue, sweep } from './sweep';
import type { Listing, WatchSettings, WatchState } from '../window/state';
import { readState } from '../window/stored';
import { advance, type PollResult } from '../window/watch';
import { itemOf, type RecordsForm } from './form';

/** Age at which the list of a fleet is read again. */
const REFRESH_MS = 15 * MINUTE_MS;
/** Deadline of the events that only decide the order of reading. */
const WAKES_MS = 10_000;

/** Reads endpoints within the limits of time and requests, and advances the state. */
export async function runPoll(poll: Poll<RecordsForm>): Promise<Result> {
	const { host, api, form, deadline, sent } = poll;
	const { stored, settings, rotation, resumed: planned, due } = await planPoll(poll);
	const isFleet = form.scope.of === 'fleet';
	const most = isFleet ? Math.max(form.requestsPerPoll, sent() + 1) : Number.POSITIVE_INFINITY;
	const limits = { deadline, hasRequests: () => sent() < most };
	const read = async (endpoint: string) => await readWindow(poll, planned, endpoint);
	const { readings, serviceTime } = orThrow(host, await sweep(host, rotation, limits, read));
	const resumed =
		planned ?? resume(stored, orThrow(host, requireServiceTime(serviceTime)), settings);
	const result = advance(resumed, readings, form.rules, settings);
	await learnNames(api, endpointsToName(form, result), deadline - Date.now());
	const reached = new Set(readings.map(({ endpoint }) => endpoint));
	const left = due && stillDue(due, reached, resumed.time);
	return {
		state: { ...result.state, next: rotation.nextAfter(reached), due: left },
		items: result.fresh.map((one) => itemOf(api, form, one)),
		problems: listProblems(result, (endpoint) => knownName(api, endpoint)),
	};
}

/** Reads the window of one endpoint or of the organization. `resumed`: undefined if no request needs the service time. */
async function readWindow(
	{ api, form: { source, filter, rules, maxRecords } }: Poll<RecordsForm>,
	resumed: Resumed | undefined,
	endpoint: string,
): Promise<Answer<Rows>> {
	const list = { endpoint: toId(endpoint) ?? 0, filter };
	if (resumed === undefined || source.lookBackMs === undefined) {
		return await source.readNewest(api, { ...list, from: 0, until: 0 });
	}
	const request = windowRequest(resumed, endpoint, maxRecords, rules, Date.now());
	if (request === undefined) return success(unread(resumed, endpoint));
	return await source.read(api, { ...list, ...request });
}

const endpointsToName = (
	{ isNamed, reportProblems }: RecordsForm,
	{ fresh, unreadable, gaps }: PollResult,
): string[] => {
	const problems = reportProblems ? [...unreadable, ...gaps] : [];
	return [...(isNamed ? fresh : []), ...problems].map(({ endpoint }) => endpoint);
};

const settingsOf = ({ api, form, activated }: Poll<RecordsForm>): WatchSettings => ({
	source: JSON.stringify([form.source.value, api.baseUrl]),
	filter: JSON.stringify(form.scope.of === 'fleet' ? [form.filter, form.scope] : form.filter),
	endpoints: form.scope.of === 'chosen' ? form.scope.ids : undefined,
	overlapMs: form.overlapMs,
	startFromMs: form.startFromMs,
	// With *Start From*, not longer than the retention.
	learningMs:
		form.rules.firstSeen &&
		Math.min(form.rules.firstSeen.learningMs, LOOK_BACK_MS - form.startFromMs),
	maxRecords: form.maxRecords,
	activated,
});

/** Returns what a poll reads. `resumed`: undefined if no request needs the service time. */
async function planPoll(poll: Poll<RecordsForm>) {
	const { host, api, form, deadline, sent } = poll;
	const { source, scope, requestsPerPoll } = form;
	const settings = settingsOf(poll);
	const stored = readState(poll.stored, settings);
	const last = stored.same;
	const turn = Math.floor(deadline / MINUTE_MS);
	if (scope.of !== 'fleet') {
		const rotation = planRotation(settings.endpoints ?? [], last?.next, turn);
		const plan = { stored, settings, rotation, due: undefined };
		if (source.lookBackMs === undefined) return { ...plan, resumed: undefined };
		const time = orThrow(host, await readServiceClock(api));
		return { ...plan, resumed: resume(stored, time, settings) };
	}
	const time = orThrow(host, await readServiceClock(api));
	const woken = await wokenDevices(poll, last, time);
	const known: Partial<StoredTimes> = last ?? stored.other ?? {};
	const clock = provenTime(pollTimes(known, time), known);
	const listing = await listWhenDue(poll, scope, last, clock);
	const listed = { ...settings, listing };
	const resumed = resume(stored, time, listed);
	const watched = watchedEndpoints(resumed.state);
	const due = woken && addDue(last?.due ?? {}, woken, new Set(watched));
	// The rotation keeps half of the requests, so that no device waits for more than two rotations.
	const most = Math.max(requestsPerPoll / 2 - sent(), 0) / source.requests;
	const rotation = planRotation(watched, resumed.state.next, turn, (all) =>
		dueFirst(due ?? {}, all, time).slice(0, Math.floor(most)),
	);
	return { stored, settings: listed, rotation, resumed, due };
}

/** Returns the devices with events since the last poll; undefined if one poll reads the whole fleet. */
async function wokenDevices(
	{ api, form: { source, requestsPerPoll } }: Poll<RecordsForm>,
	last: WatchState | undefined,
	now: number,
): Promise<ReadonlyMap<string, number> | undefined> {
	if (last?.polled === undefined) return undefined;
	if (watchedEndpoints(last).length * source.requests < requestsPerPoll) return undefined;
	const range = { from: last.polled - SETTLING_MS, until: now };
	return await within(WAKES_MS, wokenIn(api, range), () => new Map());
}

/** Reads the list of the fleet when it is due. A failed reading keeps the last list. */
async function listWhenDue(
	{ host, api }: Poll<RecordsForm>,
	scope: Fleet,
	last: WatchState | undefined,
	clock: number,
): Promise<Listing | undefined> {
	const listed = last?.fleet?.listed;
	if (listed !== undefined && Math.abs(clock - listed) < REFRESH_MS) return undefined;
	const listing = listOrLast(host, await listFleet(api, scope, clock), listed !== undefined);
	if (listing && listed === undefined) await warnIfEmpty(host, api, scope, listing.ids);
	return listing;
}
