import type { IDataObject } from 'n8n-workflow';
import { explain } from '../../shared/api/errors';
import { success } from '../../shared/api/types';
import { within } from '../../shared/host';
import { DAY_MS, LOOK_BACK_MS, parseTime } from '../../shared/records/time';
import type { Confirmation } from '../devices/changes';
import { goesBeyondSeen, readSigns } from '../devices/reading';
import { type Sign, signOf } from '../devices/sign';
import { knownEndpoint, learnNames } from '../fleet/endpointNames';
import { ORGANIZATION } from '../fleet/scope';
import type { DeviceForm } from '../form';
import { DEVICE_TYPES, eventList } from '../sources/events';
import { readNewestRows } from '../sources/readers';
import type { Rows } from '../sources/source';
import { type Reading, windowStart } from '../watch/deduplicate';
import { resume, type Resumed } from '../watch/resume';
import { shortHash } from '../watch/seen';
import { type DeviceState, matchingState, type WatchState } from '../watch/state';
import { advance } from '../watch/watch';
import { changeItem } from './changeItem';
import { checkEvents } from './checkEvents';
import { confirmSilence } from './confirm';
import { type DeviceList, isListDue, readDeviceList } from './deviceList';
import { foldSigns, type Read } from './foldSigns';
import { readWindow } from './readWindow';
import type { Polled, Task } from './runPoll';
import { confirmClock, readServiceClock, type ServiceClock } from './serviceClock';
import { orThrow, sweep } from './sweep';

/** Fresh events of one poll. Those beyond wait for the next one. */
const MOST_EVENTS = 10_000;
/** How far before the window a first poll reads and learns, and how many events, newest first. */
const LEARNING_MS = DAY_MS;
const MOST_LEARNED = 20_000;

/** A poll of *Device Changed*. */
export type DeviceTask = Task & DeviceForm;

/** What one poll has read. */
interface Plan extends Read {
	clock: ServiceClock;
	/** Service time of the poll, and of the last poll at its beginning. */
	now: number;
	polled?: number;
	reading: Extract<Reading, { outcome: 'read' }>;
	/** Hash of the scope. */
	scope: string;
}

interface Settled extends Polled {
	toConfirm: readonly string[];
	/** Devices whose name no event tells. */
	unnamed: string[];
}

/**
 * Tells changes of devices from one list of events, with the window and the seen ids of any other source, so that each
 * event counts once (docs/trigger.md, *Device Changed*). Its requests depend on the number of events, not of devices.
 */
export async function runDevices(task: DeviceTask): Promise<Polled> {
	const { api, deadline } = task;
	const plan = await readPlan(task);
	const first = settle(task, plan);
	const confirmed = await confirmSilence(api, first.toConfirm, deadline - Date.now());
	const whole = { ...plan, confirmed };
	const result = confirmed.size > 0 ? settle(task, whole) : first;
	// An overlapping poll may store its state during these readings, too.
	const hasWaited = await learnNames(api, result.unnamed, deadline - Date.now());
	return hasWaited ? settle(task, whole) : result;
}

async function readPlan(task: DeviceTask): Promise<Plan> {
	const { host, api, settings, store, rules } = task;
	const last = matchingState(store.read(), settings);
	const first = orThrow(host, await readServiceClock(api));
	const clock = await confirmClock(api, first, last, settings);
	const resumed = resume(store.read(), clock.time, settings);
	const { now } = resumed;
	const reading = await readEvents(task, resumed);
	const scope = shortHash(JSON.stringify(task.scope));
	const known = last?.devices?.scope === scope ? last.devices : undefined;
	const before = known === undefined ? await readEarlier(task, resumed) : undefined;
	const earlier = before && { signs: signsOf(before.rows), from: before.from };
	const events = [...(before?.rows ?? []), ...reading.rows];
	checkEvents(host.getNode(), events, rules);
	const list = await readListWhenDue(task, known, now, signsOf(reading.rows));
	const confirmed = new Map<string, Confirmation>();
	return { clock, now, polled: last?.polled, reading, scope, earlier, list, confirmed };
}

const signsOf = (events: readonly IDataObject[]): Sign[] =>
	events.flatMap((event) => signOf(event) ?? []);

async function readEvents(task: DeviceTask, resumed: Resumed): Promise<Plan['reading']> {
	const { host, deadline } = task;
	const mayEnd = goesBeyondSeen(resumed.state.windows[ORGANIZATION]?.seen ?? '');
	const wanted = { endpoint: ORGANIZATION, most: MOST_EVENTS, mayEnd };
	const { readings } = orThrow(
		host,
		await sweep(
			host,
			[ORGANIZATION],
			{ deadline },
			async () => await readWindow(task, resumed, wanted),
		),
	);
	// A sweep of which nothing was read has thrown.
	return readings[0] as Plan['reading'];
}

/** Reads the events before the window, newest first. What is not read in time is learned later. */
async function readEarlier(
	{ host, api, deadline, form: { rules } }: DeviceTask,
	{ state, now }: Resumed,
): Promise<{ rows: IDataObject[]; from: number }> {
	const window = state.windows[ORGANIZATION];
	const until = window ? windowStart(window, now, rules) : now;
	const from = Math.max(until - LEARNING_MS, now - LOOK_BACK_MS);
	if (from >= until) return { rows: [], from: until };
	const list = eventList({ type: DEVICE_TYPES, range: { from, until } });
	const late = () => success<Rows | undefined>(undefined);
	const reading = readNewestRows(api, list, MOST_LEARNED);
	const rows = orThrow(host, await within((deadline - Date.now()) / 2, reading, late))?.rows;
	if (rows === undefined) return { rows: [], from: until };
	const isCut = rows.length >= MOST_LEARNED;
	return { rows, from: (isCut ? parseTime(rows.at(-1)?.timestamp) : undefined) ?? from };
}

/** Reads the list of devices when it is due. A failed or incomplete reading keeps what is known. */
async function readListWhenDue(
	{ host, api, scope }: DeviceTask,
	known: DeviceState | undefined,
	now: number,
	signs: readonly Sign[],
): Promise<DeviceList | undefined> {
	if (!isListDue(scope, known, now, signs)) return undefined;
	const list = await readDeviceList(api, scope);
	if (known?.listed === undefined) return orThrow<DeviceList>(host, list);
	if (list.ok) return list.value.complete ? list.value : undefined;
	host.logger.warn('The list of endpoints could not be read. The last one is used.', {
		reason: explain(list.failure).message,
	});
	return undefined;
}

/** Advances the state that is stored now by what this poll has read. */
function settle(task: DeviceTask, plan: Plan): Settled {
	const { settings, store, form, rules } = task;
	const { reading, clock } = plan;
	const { differs } = clock;
	const stored = matchingState(store.read(), settings);
	if (stored !== undefined && isOvertaken(stored, plan)) {
		const nothing = { fresh: [], gaps: [], unreadable: [], evicted: 0, toConfirm: [], unnamed: [] };
		return { ...nothing, state: stored, differs };
	}
	const resumed = resume(store.read(), clock.time, settings);
	const { state, wentBack, markSeen } = resumed;
	const now = Math.min(resumed.now, plan.now);
	const everything = { ...settings, maxRecords: Number.POSITIVE_INFINITY };
	const result = advance({ ...resumed, now }, [reading], form.rules, everything);
	const window = state.windows[ORGANIZATION] ?? { from: now, seen: '' };
	const since = Math.max(windowStart(window, now, form.rules), reading.from ?? 0);
	const { rows, until } = reading;
	const taken = markSeen ? rows : result.fresh.map(({ row }) => row);
	const times = {
		...readSigns({ rows, since, until, seen: window.seen, taken, now }),
		since,
		from: result.state.windows[ORGANIZATION]?.from ?? now,
		learnOnly: markSeen,
	};
	const folded = foldSigns(state.devices, plan, times, task.scope, rules);
	const told = state.devices?.told;
	const tells = folded.forgotten > 0 && now - (told ?? Number.NEGATIVE_INFINITY) >= DAY_MS;
	const devices = { ...folded.devices, scope: plan.scope, ...toldAt(tells ? now : told) };
	const fresh = folded.changes.map((change) => {
		const { endpoint, at: time } = change;
		return { endpoint, row: changeItem(change, knownEndpoint(task.api, endpoint), rules), time };
	});
	const nameless = folded.changes.filter(({ sign }) => sign?.name === undefined);
	return {
		...result,
		state: { ...result.state, devices },
		fresh,
		differs,
		wentBack,
		forgotten: tells ? folded.forgotten : 0,
		toConfirm: folded.toConfirm,
		unnamed: nameless.map(({ endpoint }) => endpoint),
	};
}

const toldAt = (told: number | undefined) => (told === undefined ? {} : { told });

/** Whether a later poll has stored its state meanwhile: it has read the same events and more. */
const isOvertaken = ({ polled }: WatchState, plan: Plan) =>
	polled !== undefined && polled !== plan.polled && polled >= plan.now;
