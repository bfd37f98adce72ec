import type { IPollFunctions } from 'n8n-workflow';
import type { Api } from '../../shared/api/client';
import { within } from '../../shared/host';
import { MINUTE_MS } from '../../shared/records/time';
import { learnNames } from '../fleet/endpointNames';
import { activeSince, listFleet, warnIfEmpty } from '../fleet/fleetQueries';
import type { Form } from '../form';
import type { StateStore } from '../stateStore';
import { readWindow } from './readWindow';
import { listOrLast, orThrow, readServiceClock, requireServiceTime, sweep } from './sweep';
import { provenTime } from './window/clock';
import { resume, type Resumed, watchedEndpoints } from './window/resume';
import { planRotation, rotated, type Rotation } from './window/rotation';
import { matchingState, type WatchSettings, type WatchState } from './window/state';
import { advance, type PollResult } from './window/watch';

/** Age at which the list of a fleet is read again. */
const REFRESH_MS = 15 * MINUTE_MS;
/** Deadline of the request for active devices: it only decides the order of reading. */
const ACTIVITY_MS = 5_000;

export interface Task {
	host: IPollFunctions;
	api: Api;
	sent(): number;
	form: Form;
	settings: WatchSettings;
	store: StateStore;
	/** Milliseconds of this machine's clock. */
	deadline: number;
}

interface Plan {
	settings: WatchSettings;
	/** The endpoints, in the order of reading. */
	order: readonly string[];
	/** Set if a request needs the service time. */
	time?: number;
	resumed?: Resumed;
	/** Set for a fleet. */
	rotation?: Rotation;
}

/** The result of a poll, with a wrong clock of the service. */
export interface Polled extends PollResult, Pick<Resumed, 'wentBack'> {
	/** Number of devices that were forgotten, because there are too many. */
	forgotten?: number;
}

/** Reads endpoints within the limits of time and requests, and advances the state. */
export async function runPoll(task: Task): Promise<Polled> {
	const { host, form, settings, store, deadline, sent } = task;
	const plan = await planPoll(task);
	const most = plan.rotation
		? Math.max(form.requestsPerPoll, sent() + 1)
		: Number.POSITIVE_INFINITY;
	const { readings, serviceTime } = orThrow(
		host,
		await sweep(
			host,
			plan.order,
			{ deadline, hasRequests: () => sent() < most, elsewhere: plan.rotation?.elsewhere },
			async (endpoint) =>
				await readWindow(task, plan.resumed, { endpoint, most: settings.maxRecords }),
		),
	);
	const time = plan.time ?? orThrow(host, requireServiceTime(serviceTime));
	const read = new Set(readings.map(({ endpoint }) => endpoint));
	const next = plan.rotation?.nextAfter(read);
	const settle = (): Polled => {
		// Resumes again: an overlapping poll may have stored seen ids during the readings.
		const resumed = resume(store.read(), time, plan.settings);
		const now = Math.min(resumed.now, plan.resumed?.now ?? resumed.now);
		const { wentBack } = resumed;
		const result = advance({ ...resumed, now }, readings, form.rules, plan.settings);
		const state = plan.rotation ? { ...result.state, next } : result.state;
		return { ...result, state, wentBack };
	};
	const result = settle();
	// An overlapping poll may store its state while the names are read, too.
	const hasWaited = await learnNames(
		task.api,
		endpointsToName(form, result),
		deadline - Date.now(),
	);
	return hasWaited ? settle() : result;
}

/** Returns the endpoints whose names the items of a poll need. */
const endpointsToName = ({ isNamed, reportProblems }: Form, result: PollResult): string[] => {
	const problems = reportProblems ? [...result.unreadable, ...result.gaps] : [];
	return [...(isNamed ? result.fresh : []), ...problems].map(({ endpoint }) => endpoint);
};

async function planPoll(task: Task): Promise<Plan> {
	const { host, api, form, settings, store, deadline, sent } = task;
	const isFleet = form.scope.of === 'fleet';
	const order = rotated(settings.endpoints ?? [], Math.floor(deadline / MINUTE_MS));
	if (!form.source.bounded && !isFleet) return { settings, order };
	const last = matchingState(store.read(), settings);
	const [first, active] = await Promise.all([
		readServiceClock(api),
		isFleet ? recentlyActive(task, last) : new Set<string>(),
	]);
	const time = orThrow(host, first);
	const before = resume(store.read(), time, settings);
	const listed = await withListing(task, last, provenTime(before, before.state));
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
	{ api, form: { source, requestsPerPoll } }: Task,
	last: WatchState | undefined,
): Promise<Set<string>> {
	const none = () => new Set<string>();
	if (last?.polled === undefined) return none();
	if (watchedEndpoints(last).length * source.requests < requestsPerPoll) return none();
	return await within(ACTIVITY_MS, activeSince(api, last.polled), none);
}

/** Adds the list of the fleet to the settings when it is due. A failed listing keeps the last list. */
async function withListing(
	{ host, api, form: { scope }, settings }: Task,
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
