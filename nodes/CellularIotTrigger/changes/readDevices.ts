import { type IDataObject, type INode, NodeOperationError } from 'n8n-workflow';
import { orThrow } from '../../shared/api/errors';
import { failed, type Result as Answer, success } from '../../shared/api/types';
import type { DeviceRules, DeviceState } from '../../shared/changes/changes';
import { eventFault } from '../../shared/changes/eventFault';
import { type DeviceReadings, foldSigns } from '../../shared/changes/foldSigns';
import type { IncidentState } from '../../shared/changes/incidents/incident';
import { type Sign, SIGN_TYPES, signOf } from '../../shared/changes/sign';
import { usageMemory } from '../../shared/changes/usage';
import { within } from '../../shared/host';
import { isFiltered, membersOf } from '../../shared/lookup/deviceScope';
import { eventList, readNewestRows } from '../../shared/lookup/rangeList';
import { eventIdentity } from '../../shared/records/event';
import { shortHash } from '../../shared/records/record';
import { DAY_MS, LOOK_BACK_MS, parseTime } from '../../shared/records/time';
import type { Poll } from '../engine';
import { ORGANIZATION, requireEndpoints, warnIfEmpty } from '../fleet/fleetQueries';
import { listOrLast, outOfTime, rangeReaders, readServiceClock } from '../reading/readers';
import { windowStart } from '../window/clock';
import type { Reading, Rows } from '../window/deduplicate';
import { unread, windowRequest } from '../window/request';
import { resume, type Resumed } from '../window/resume';
import { identifier, type Rules, type WatchSettings, type WatchState } from '../window/state';
import { readState } from '../window/stored';
import { isListDue, type LabeledList, readDeviceList } from './deviceRequests';
import type { ChangesForm } from './form';

/** Fresh events of one poll. Those beyond wait for the next one. */
const MOST_EVENTS = 10_000;
/** Most events that a first poll learns from, newest first. */
const MOST_LEARNED = 20_000;

/** The learning period before the window, in milliseconds: a day, and more for what is usual for a device. */
const learningMs = (rules: DeviceRules): number => Math.max(DAY_MS, usageMemory(rules));

/** The state: the window of the event list, the devices, and the incidents if they are watched. */
export type ChangesState = WatchState & { devices?: DeviceState; incidents?: IncidentState };

export interface Readings extends DeviceReadings {
	list?: LabeledList;
	settings: WatchSettings;
	resumed: Resumed;
	/** The devices that were known before the poll, also those of another scope. */
	last?: DeviceState;
	/** The incidents of the same scope. */
	incidents?: IncidentState;
	events: Extract<Reading, { outcome: 'read' }>;
	/** Of these events. */
	signs: Sign[];
	scope: string;
}

const eventReaders = rangeReaders<null>(({ from, until }) => [
	eventList({ type: SIGN_TYPES, range: { from, until } }),
]);

/** Each event counts once, with window and seen ids like any record. */
export const EVENT_RULES: Rules = {
	timeOf: (event) => parseTime(event.timestamp),
	identify: identifier(eventIdentity),
	matches: () => true,
	lookBackMs: LOOK_BACK_MS,
};

/** One list holds the events of all devices, whatever the scope. */
const settingsOf = ({ api, form, activated }: Poll<ChangesForm>): WatchSettings => ({
	source: JSON.stringify(['deviceChanged', api.baseUrl]),
	filter: '',
	endpoints: [ORGANIZATION],
	overlapMs: form.overlapMs,
	startFromMs: form.startFromMs,
	// The changes of one event cannot wait.
	maxRecords: Number.POSITIVE_INFINITY,
	activated,
});

export async function readDevices(poll: Poll<ChangesForm>): Promise<Readings> {
	const { host, api, form } = poll;
	const settings = settingsOf(poll);
	const stored = readState(poll.stored, settings);
	const state: ChangesState | undefined = stored.same;
	const last = state?.devices;
	const time = orThrow(host, await readServiceClock(api));
	const resumed = resume(stored, time, settings);
	const events = await readEvents(poll, resumed);
	const scope = shortHash(JSON.stringify(form.scope));
	const known = last?.scope === scope ? last : undefined;
	const before = await readEarlier(poll, resumed, known);
	const earlier = before && { signs: signsOf(before.rows), from: before.from };
	checkEvents(host.getNode(), [...(before?.rows ?? []), ...events.rows], form.rules);
	const incidents = known && state?.incidents;
	// The list is due for a first incident: only the list says what devices share.
	const listed = incidents || !form.incident ? known : known && { ...known, listed: undefined };
	const signs = signsOf(events.rows);
	const list = await readListWhenDue(poll, listed, resumed.now, signs);
	return { settings, resumed, last, incidents, scope, events, signs, earlier, list };
}

export const signsOf = (events: readonly IDataObject[]): Sign[] =>
	events.flatMap((event) => signOf(event) ?? []);

async function readEvents(
	{ host, api, deadline }: Poll<ChangesForm>,
	resumed: Resumed,
): Promise<Readings['events']> {
	const read = { endpoint: ORGANIZATION, outcome: 'read' as const };
	const request = windowRequest(resumed, ORGANIZATION, MOST_EVENTS, EVENT_RULES, Date.now());
	if (request === undefined) return { ...read, ...unread(resumed, ORGANIZATION) };
	const reading = eventReaders.read(api, { ...request, endpoint: 0, filter: null });
	const late = () => failed(outOfTime);
	const rows = await within<Answer<Rows>>(deadline - Date.now(), reading, late);
	return { ...read, ...orThrow(host, rows) };
}

/** Reads the events before the window, newest first, for a new scope. Those that are not read in time are learned later. */
async function readEarlier(
	{ host, api, deadline, form }: Poll<ChangesForm>,
	{ state, now }: Resumed,
	known: DeviceState | undefined,
): Promise<{ rows: IDataObject[]; from: number } | undefined> {
	if (known !== undefined) return undefined;
	const window = state.windows[ORGANIZATION];
	const until = window ? windowStart(window, now, EVENT_RULES) : now;
	const from = Math.max(until - learningMs(form.rules), now - LOOK_BACK_MS);
	if (from >= until) return { rows: [], from: until };
	const list = eventList({ type: SIGN_TYPES, range: { from, until } });
	const late = () => success(undefined);
	const reading = readNewestRows(api, list, { limit: MOST_LEARNED });
	const earlier = within<Answer<Rows | undefined>>((deadline - Date.now()) / 2, reading, late);
	const rows = orThrow(host, await earlier)?.rows;
	if (rows === undefined) return { rows: [], from: until };
	const isCut = rows.length >= MOST_LEARNED;
	return { rows, from: (isCut ? parseTime(rows.at(-1)?.timestamp) : undefined) ?? from };
}

/** Reads the list of devices when it is due. A failed or incomplete reading keeps the known devices. */
async function readListWhenDue(
	{ host, api, form: { scope } }: Poll<ChangesForm>,
	known: DeviceState | undefined,
	now: number,
	signs: readonly Sign[],
): Promise<LabeledList | undefined> {
	if (!isListDue(membersOf(scope), known, now, signs)) return undefined;
	const hasLast = known?.listed !== undefined;
	const list = listOrLast(host, await readDeviceList(api, scope), hasLast);
	if (list && known === undefined) await warnIfEmpty(host, api, scope, list.devices);
	return hasLast && list?.complete === false ? undefined : list;
}

/** Refuses a list of events that cannot show the changes. */
export function checkEvents(node: INode, events: readonly IDataObject[], rules: DeviceRules): void {
	const [message, description] = eventFault(events, rules) ?? [];
	if (message !== undefined) throw new NodeOperationError(node, message, { description });
}

/** Returns the signs and changes of the last 24 hours, and more for usage, for a manual test. `limit`: most events. */
export async function readLastDay(
	{ host, api, form: { scope, rules, incident } }: Poll<ChangesForm>,
	limit: number,
) {
	const now = orThrow(host, await readServiceClock(api));
	const since = now - learningMs(rules);
	const events = eventList({ type: SIGN_TYPES, range: { from: since, until: now } });
	const { rows } = orThrow(host, await readNewestRows(api, events, { limit }));
	checkEvents(host.getNode(), rows, rules);
	const needsList = isFiltered(scope) || incident !== undefined;
	const list = needsList ? orThrow(host, await readDeviceList(api, scope)) : undefined;
	if (list && isFiltered(scope)) await requireEndpoints(host, api, scope, list.devices);
	const signs = signsOf(rows);
	const time = { since, from: now, now, clock: now };
	const window = { signs, ...time, isOld: () => false, learnOnly: false, isFirst: true };
	const advance = foldSigns(undefined, { list }, window, membersOf(scope), rules);
	const { devices, changes } = advance.finish();
	return { signs, changes, devices, listed: list?.listed, since, now };
}
