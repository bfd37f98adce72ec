import { type Result as Answer, success } from '../../shared/api/types';
import { within } from '../../shared/host';
import { MINUTE_MS } from '../../shared/records/time';
import { toId } from '../../shared/values';
import type { Poll, Result } from '../engine';
import { knownName, learnNames } from '../fleet/endpointNames';
import { activeSince, listFleet, warnIfEmpty } from '../fleet/fleetQueries';
import { endpointsOf } from '../fleet/scope';
import { listProblems } from '../problems';
import { listOrLast, orThrow, readServiceClock, requireServiceTime } from '../reading/service';
import { provenTime } from '../window/clock';
import type { Rows } from '../window/deduplicate';
import { unread, WHOLE_LIST, windowRequest } from '../window/request';
import { resume, type Resumed, watchedEndpoints } from '../window/resume';
import { planRotation, rotated, type Rotation } from '../window/rotation';
import { matchingState, readState, type WatchSettings, type WatchState } from '../window/state';
import { advance, type PollResult } from '../window/watch';
import { itemOf, type RecordsForm } from './form';
import { sweep } from './sweep';

/** Age at which the list of a fleet is read again. */
const REFRESH_MS = 15 * MINUTE_MS;
/** Deadline of the request for active devices: it only decides the order of reading. */
const ACTIVITY_MS = 5_000;

/** Reads endpoints within the limits of time and requests, and advances the state. */
export async function runPoll(poll: Poll<RecordsForm>): Promise<Result> {
	const { host, api, form, store, deadline, sent } = poll;
	const newestKnown = readState(store.read())?.proven;
	const plan = await planPoll(poll);
	const { settings, rotation } = plan;
	const most = rotation ? Math.max(form.requestsPerPoll, sent() + 1) : Number.POSITIVE_INFINITY;
	const { readings, serviceTime } = orThrow(
		host,
		await sweep(
			host,
			plan.order,
			{ deadline, hasRequests: () => sent() < most, elsewhere: rotation?.elsewhere },
			async (endpoint) => await readWindow(poll, plan.resumed, endpoint),
		),
	);
	const time = plan.time ?? orThrow(host, requireServiceTime(serviceTime));
	const read = new Set(readings.map(({ endpoint }) => endpoint));
	const next = rotation?.nextAfter(read);
	const settle = () => {
		// Resumes again: an overlapping poll may have stored seen ids during the readings.
		const resumed = resume(store.read(), time, settings);
		const now = Math.min(resumed.now, plan.resumed?.now ?? resumed.now);
		const result = advance({ ...resumed, now, newestKnown }, readings, form.rules, settings);
		return { result, wentBack: resumed.wentBack };
	};
	const first = settle();
	// An overlapping poll may store its state while the names are read, too.
	const named = endpointsToName(form, first.result);
	const hasWaited = await learnNames(api, named, deadline - Date.now());
	const { result, wentBack } = hasWaited ? settle() : first;
	return {
		state: rotation ? { ...result.state, next } : result.state,
		items: result.fresh.map((one) => itemOf(api, form, one)),
		problems: listProblems(result, wentBack, (endpoint) => knownName(api, endpoint)),
	};
}

/** Reads the window of one endpoint or of the organization. `resumed`: undefined if a reading needs no time range. */
async function readWindow(
	{ api, form: { source, filter, rules, maxRecords } }: Poll<RecordsForm>,
	resumed: Resumed | undefined,
	endpoint: string,
): Promise<Answer<Rows>> {
	const list = { endpoint: toId(endpoint) ?? 0, filter };
	if (resumed === undefined) return await source.read(api, { ...list, ...WHOLE_LIST });
	const request = windowRequest(resumed, endpoint, maxRecords, rules, Date.now());
	if (request === undefined) return success(unread(resumed, endpoint));
	const rows = await source.read(api, { ...list, ...request });
	return rows.ok ? success({ ...rows.value, from: request.from }) : rows;
}

/** Returns the endpoints whose names the items of a poll need. */
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
	endpoints: endpointsOf(form.scope),
	overlapMs: form.overlapMs,
	startFromMs: form.startFromMs,
	learningMs: form.rules.firstSeen?.learningMs,
	maxRecords: form.maxRecords,
	activated,
});

async function planPoll(poll: Poll<RecordsForm>): Promise<{
	settings: WatchSettings;
	/** The endpoints, in the order of reading. */
	order: readonly string[];
	/** Set if a request needs the service time. */
	time?: number;
	resumed?: Resumed;
	/** Set for a fleet. */
	rotation?: Rotation;
}> {
	const { host, api, form, store, deadline, sent } = poll;
	const settings = settingsOf(poll);
	const isFleet = form.scope.of === 'fleet';
	const order = rotated(settings.endpoints ?? [], Math.floor(deadline / MINUTE_MS));
	if (!form.source.bounded && !isFleet) return { settings, order };
	const last = matchingState(store.read(), settings);
	const [first, active] = await Promise.all([
		readServiceClock(api),
		isFleet ? recentlyActive(poll, last) : new Set<string>(),
	]);
	const time = orThrow(host, first);
	const before = resume(store.read(), time, settings);
	const listed = await withListing(poll, settings, last, provenTime(before, before.state));
	const resumed = resume(store.read(), time, listed);
	if (!isFleet) return { settings, order, time, resumed };
	const { state } = resumed;
	const turn = Math.floor(time / MINUTE_MS);
	const capacity = Math.max(form.requestsPerPoll - sent(), 0) / form.source.requests;
	const rotation = planRotation(watchedEndpoints(state), state.next, turn, active, capacity);
	return { settings: listed, order: rotation.order, time, resumed, rotation };
}

/** Returns the devices active since the last poll, if the fleet is too large for one poll. */
async function recentlyActive(
	{ api, form: { source, requestsPerPoll } }: Poll<RecordsForm>,
	last: WatchState | undefined,
): Promise<Set<string>> {
	const none = () => new Set<string>();
	if (last?.polled === undefined) return none();
	if (watchedEndpoints(last).length * source.requests < requestsPerPoll) return none();
	return await within(ACTIVITY_MS, activeSince(api, last.polled), none);
}

/** Adds the list of the fleet to the settings when it is due. A failed listing keeps the last list. */
async function withListing(
	{ host, api, form: { scope } }: Poll<RecordsForm>,
	settings: WatchSettings,
	last: WatchState | undefined,
	clock: number,
): Promise<WatchSettings> {
	if (scope.of !== 'fleet') return settings;
	const listed = last?.fleet?.listed;
	if (listed !== undefined && Math.abs(clock - listed) < REFRESH_MS) return settings;
	const list = await listFleet(api, scope, clock);
	const listing = listOrLast(host, list, listed !== undefined);
	if (listing === undefined) return settings;
	if (listed === undefined) await warnIfEmpty(host, api, scope, listing.ids);
	return { ...settings, listing };
}
