import type { IDataObject } from 'n8n-workflow';
import { readRecord } from '../../shared/api/call';
import type { Api } from '../../shared/api/client';
import { inParallel } from '../../shared/api/parallel';
import { path } from '../../shared/api/path';
import { failed, type Result, success } from '../../shared/api/types';
import { within } from '../../shared/host';
import { type ConnectivityStatus, statusOf } from '../../shared/records/connectivity';
import { DAY_MS, LOOK_BACK_MS, parseTime } from '../../shared/records/time';
import { toId } from '../../shared/values';
import type { Confirmation } from '../../shared/changes/changes';
import { beyondSeen } from './reading';
import { type Sign, signOf } from '../../shared/changes/sign';
import { learnNames } from '../fleet/endpointNames';
import { warnIfEmpty } from '../fleet/fleetQueries';
import { ORGANIZATION } from '../fleet/scope';
import { DEVICE_TYPES, eventList } from '../reading/events';
import { readNewestRows } from '../reading/readers';
import type { Rows } from '../records/source';
import { windowStart } from '../records/window/clock';
import { resume, type Resumed } from '../records/window/resume';
import { shortHash } from '../../shared/records/identity';
import { matchingState } from '../records/window/state';
import { type DeviceState } from '../../shared/changes/changes';
import { checkEvents } from './checkEvents';
import { type DeviceList, isListDue, readDeviceList } from './deviceList';
import { readWindow } from '../records/readWindow';
import type { Polled } from '../records/runPoll';
import { type DevicePlan, type DeviceTask, settleDevices } from './settleDevices';
import { isGeneral, listOrLast, orThrow, outOfTime, readServiceClock } from '../records/sweep';

/** Fresh events of one poll. Those beyond wait for the next one. */
const MOST_EVENTS = 10_000;
/** Learning period of a first poll, before the window, and its most events, newest first. */
const LEARNING_MS = DAY_MS;
const MOST_LEARNED = 20_000;

/**
 * Emits changes of devices (docs/watch.md). Reads one list of events, with window and seen ids
 * like any source, so that each event counts once. Its requests depend on the number of events, not of devices.
 */
export async function runDevices(task: DeviceTask): Promise<Polled> {
	const { api, deadline } = task;
	const plan = await readPlan(task);
	const first = settleDevices(task, plan);
	const confirmed = await confirmSilence(api, first.toConfirm, deadline - Date.now());
	const whole = { ...plan, confirmed };
	const result = confirmed.size > 0 ? settleDevices(task, whole) : first;
	// An overlapping poll may store its state during these readings, too.
	const hasWaited = await learnNames(api, result.unnamed, deadline - Date.now());
	return hasWaited ? settleDevices(task, whole) : result;
}

async function readPlan(task: DeviceTask): Promise<DevicePlan> {
	const { host, api, settings, store, rules } = task;
	const last = matchingState(store.read(), settings);
	const time = orThrow(host, await readServiceClock(api));
	const resumed = resume(store.read(), time, settings);
	const { now } = resumed;
	const reading = await readEvents(task, resumed);
	const scope = shortHash(JSON.stringify(task.scope));
	const known = last?.devices?.scope === scope ? last.devices : undefined;
	const before = known === undefined ? await readEarlier(task, resumed) : undefined;
	const earlier = before && { signs: signsOf(before.rows), from: before.from };
	const events = [...(before?.rows ?? []), ...reading.rows];
	checkEvents(host.getNode(), events, rules);
	const list = await readListWhenDue(task, known, now, signsOf(reading.rows));
	const confirmed = new Map();
	return { time, now, polled: last?.polled, reading, scope, earlier, list, confirmed };
}

const signsOf = (events: readonly IDataObject[]): Sign[] =>
	events.flatMap((event) => signOf(event) ?? []);

async function readEvents(task: DeviceTask, resumed: Resumed): Promise<DevicePlan['reading']> {
	const { host, deadline } = task;
	const reach = beyondSeen(resumed.state.windows[ORGANIZATION]?.seen ?? '');
	const wanted = { endpoint: ORGANIZATION, most: MOST_EVENTS, reach };
	const late = () => failed(outOfTime);
	const rows = await within<Result<Rows>>(
		deadline - Date.now(),
		readWindow(task, resumed, wanted),
		late,
	);
	return { endpoint: ORGANIZATION, outcome: 'read', ...orThrow(host, rows) };
}

/** Reads the events before the window, newest first. Events that are not read in time are learned later. */
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

/** Reads the list of devices when it is due. A failed or incomplete reading keeps the known devices. */
async function readListWhenDue(
	{ host, api, scope }: DeviceTask,
	known: DeviceState | undefined,
	now: number,
	signs: readonly Sign[],
): Promise<DeviceList | undefined> {
	if (!isListDue(scope, known, now, signs)) return undefined;
	const hasLast = known?.listed !== undefined;
	const list = listOrLast(host, await readDeviceList(api, scope), hasLast);
	if (list !== undefined && known === undefined) {
		await warnIfEmpty(host, api, scope, list.devices);
	}
	return hasLast && list?.complete === false ? undefined : list;
}

/** Most readings of one poll. The other devices wait for the next one. */
export const MOST_CONFIRMATIONS = 20;
const PARALLEL_READS = 4;

/**
 * Reads the connectivity of the first devices (docs/service/connectivity.md, *Read*). A device that is not reached in
 * `leftMs` milliseconds, or while the service refuses all requests, is not in the result.
 */
export async function confirmSilence(
	api: Api,
	endpoints: readonly string[],
	leftMs: number,
): Promise<Map<string, Confirmation>> {
	const found = new Map<string, Confirmation>();
	let isOver = false;
	const read = inParallel(
		endpoints.slice(0, MOST_CONFIRMATIONS),
		PARALLEL_READS,
		async (endpoint) => {
			const id = toId(endpoint);
			if (isOver || id === undefined) return;
			const answer = await readRecord(api, path`/api/v1/endpoint/${id}/connectivity`);
			if (isOver) return;
			if (answer.ok) {
				found.set(endpoint, confirmationOf(statusOf(answer.value)));
			} else if (isGeneral(answer.failure)) isOver = true;
			else found.set(endpoint, 'unknown');
		},
	);
	await within<unknown>(leftMs, read, () => undefined);
	isOver = true;
	return found;
}

/** A record without a status confirms nothing. */
function confirmationOf(status: ConnectivityStatus | undefined): Confirmation {
	if (status === undefined) return 'unknown';
	return status === 'ONLINE' ? 'online' : 'silent';
}
