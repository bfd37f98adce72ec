import type { IPollFunctions } from 'n8n-workflow';
import type { Api } from '../shared/api/client';
import { explain } from '../shared/api/errors';
import { toId } from '../shared/values';
import type { Result } from '../shared/api/types';
import { within } from '../shared/host';
import { activeSince } from './activity';
import { watched } from './watch/fleet';
import type { Listing } from './watch/fleet';
import type { Form } from './form';
import { listFleet } from './listing';
import type { Memory } from './memory';
import { planRound, rotated } from './watch/order';
import type { Round } from './watch/order';
import { askClock, knownClock, readAll } from './readings';
import { countSeen } from './watch/seen';
import { earliest, freshFinder } from './watch/sift';
import type { Rows } from './sources/source';
import { lastState, open } from './watch/state';
import type { Opened, WatchSettings, WatchState } from './watch/state';
import { MINUTE_MS } from '../shared/records/time';
import { unwrap } from './unwrap';
import { advance } from './watch/watch';
import type { Step } from './watch/watch';

/** The list of a fleet is read again after that time. */
const REFRESH_MS = 15 * MINUTE_MS;
/** What tells who is read first may take so long. */
const ACTIVITY_MS = 5_000;

/** One poll. */
export interface Task {
	host: IPollFunctions;
	api: Api;
	/** Requests that were sent. */
	sent(): number;
	form: Form;
	settings: WatchSettings;
	memory: Memory;
	/** Milliseconds of this machine's clock. */
	deadline: number;
}

/** What is known before the first endpoint is read. */
interface Plan {
	settings: WatchSettings;
	/** Order of the endpoints. */
	order: readonly string[];
	/** Service time, where it had to be asked. */
	clock?: number;
	opened?: Opened;
	round?: Round;
}

/** Reads what the poll has time and requests for, and gives what it comes to. */
export async function nextStep(task: Task): Promise<Step> {
	const { host, form, memory, deadline } = task;
	const plan = await planOf(task);
	const limit = plan.round
		? Math.max(form.requestsPerPoll, task.sent() + 1)
		: Number.POSITIVE_INFINITY;
	const limits = { deadline, hasRequests: () => task.sent() < limit };
	const sweep = await readAll(
		host,
		plan.order,
		limits,
		async (endpoint) => await readOne(task, plan, endpoint),
	);
	const { readings, serviceTime } = unwrap(host, sweep);
	const now = plan.clock ?? unwrap(host, knownClock(serviceTime));
	// Opened again after the reading: another poll of this node may have ended meanwhile, and what it emitted is known.
	const opened = open(memory.read(), now, plan.settings);
	const step = advance(opened, readings, now, form.rules, plan.settings);
	if (plan.round === undefined) return step;
	const reached = new Set(readings.map(({ endpoint }) => endpoint));
	return { ...step, state: { ...step.state, next: plan.round.nextAfter(reached) } };
}

async function planOf(task: Task): Promise<Plan> {
	const { host, api, form, settings, memory, deadline, sent } = task;
	const isFleet = form.scope.of === 'fleet';
	const order = rotated(settings.endpoints ?? [], Math.floor(deadline / MINUTE_MS));
	if (!form.source.bounded && !isFleet) return { settings, order };
	const last = isFleet ? lastState(memory.read(), settings) : undefined;
	const [asked, active] = await Promise.all([askClock(api), activeSinceLast(task, last)]);
	const clock = unwrap(host, asked);
	const listed = await withListing(task, last, clock);
	const opened = open(memory.read(), clock, listed);
	if (!isFleet) return { settings, order, clock, opened };
	const { state } = opened;
	const turn = Math.floor(clock / MINUTE_MS);
	const room = Math.max(form.requestsPerPoll - sent(), 0) / form.source.requests;
	const round = planRound(watched(state), state.next, turn, active, room);
	return { settings: listed, order: round.order, clock, opened, round };
}

/** Who of a fleet was active since the last poll. Matters only where a poll does not reach all. */
async function activeSinceLast(
	{ api, form: { source, requestsPerPoll } }: Task,
	last: WatchState | undefined,
): Promise<Set<string>> {
	const nobody = () => new Set<string>();
	if (last?.polled === undefined) return nobody();
	if (watched(last).length * source.requests < requestsPerPoll) return nobody();
	return await within(ACTIVITY_MS, activeSince(api, last.polled), nobody);
}

async function readOne(
	{ api, form: { source, filter, rules } }: Task,
	{ opened, clock = 0, settings }: Plan,
	endpoint: string,
): Promise<Result<Rows>> {
	const window = opened?.state.windows[endpoint] ?? { from: 0, seen: '' };
	const from = earliest(window, clock, rules);
	return await source.read(api, {
		endpoint: toId(endpoint) ?? 0,
		filter,
		from,
		until: Math.max(clock, from),
		known: countSeen(window.seen),
		wanted: opened?.mark === false ? settings.maxRecords : Number.POSITIVE_INFINITY,
		holdsFresh: freshFinder(window, clock, rules),
	});
}

/** With a fresh list of the fleet where one is due. An old list will do when the service does not give another. */
async function withListing(
	{ host, api, form: { scope }, settings }: Task,
	last: WatchState | undefined,
	clock: number,
): Promise<WatchSettings> {
	if (scope.of !== 'fleet') return settings;
	const listed = last?.fleet?.listed;
	if (listed !== undefined && Math.abs(clock - listed) < REFRESH_MS) return settings;
	const list = await listFleet(api, scope, clock);
	if (listed === undefined || list.ok) return { ...settings, listing: unwrap<Listing>(host, list) };
	host.logger.warn('The list of endpoints could not be read. The last one is used.', {
		reason: explain(list.failure).message,
	});
	return settings;
}
