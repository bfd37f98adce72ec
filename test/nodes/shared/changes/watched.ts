import type { IDataObject } from 'n8n-workflow';
import { advanceDevices } from '../../../../nodes/shared/changes/advance';
import {
	type Confirmation,
	type DeviceChange,
	type Devices,
	noDevices,
} from '../../../../nodes/shared/changes/changes';
import { readSigns } from '../../../../nodes/CellularIotTrigger/changes/settleDevices';
import { type Sign, signOf } from '../../../../nodes/shared/changes/sign';
import { eventIdentity } from '../../../../nodes/shared/records/event';
import { provenTime } from '../../../../nodes/CellularIotTrigger/window/clock';
import {
	type WindowRequest,
	windowRequest,
} from '../../../../nodes/CellularIotTrigger/window/request';
import {
	identifier,
	type Rules,
	type WatchSettings,
	type WatchState,
} from '../../../../nodes/CellularIotTrigger/window/state';
import { resume } from '../../../../nodes/CellularIotTrigger/window/resume';
import { advance } from '../../../../nodes/CellularIotTrigger/window/watch';
import { LOOK_BACK_MS, parseTime } from '../../../../nodes/shared/records/time';
import { disordered, settingsOf } from '../../CellularIotTrigger/records/simulation';
import type { FleetHistory, PollOf } from './fleetHistory';
import { MINUTE } from './history';

/** Watches a fleet with the windows and the seen ids of the trigger. */

const LIST = 'organization';

const watchRules: Rules = {
	timeOf: (event) => parseTime(event.timestamp),
	identify: identifier(eventIdentity),
	matches: () => true,
	lookBackMs: LOOK_BACK_MS,
};

interface Stored {
	watch?: WatchState;
	devices: Devices;
	/** Of the model: the signs processed so far. */
	processed: readonly Sign[];
}

/** What one poll did. */
export interface Polled {
	/** The signs processed before this poll, and by it. */
	old: readonly Sign[];
	processed: readonly Sign[];
	changes: DeviceChange[];
	/** Time up to which the poll had all signs. */
	now: number;
	learns: boolean;
	/** What the service said about silent devices. */
	confirmed: ReadonlyMap<string, Confirmation>;
	restarted: boolean;
	devices: Devices;
}

/** What the service says of a device at a time: always the same. */
export const answerOf = (endpoint: string, now: number): Confirmation =>
	(['online', 'silent', 'unknown'] as const)[(Number(endpoint) + Math.floor(now / MINUTE)) % 3] ??
	'unknown';

/** Runs a history, then quiet polls until nothing waits and nothing can change any more. */
export function watchFleet(history: FleetHistory, onPoll: (polled: Polled) => void): void {
	let memory: Stored = { devices: noDevices, processed: [] };
	let disk = memory;
	const poll = (one: PollOf): boolean => {
		const restarted = one.restarts && disk.watch !== undefined;
		if (restarted) memory = disk;
		const { polled, next, isNew } = pollOnce(history, one, memory);
		memory = next;
		// n8n stores the state when a poll starts the workflow, and after the activation.
		if (polled.changes.length > 0 || disk.watch === undefined) disk = memory;
		onPoll({ ...polled, restarted });
		return isNew;
	};
	for (const one of history.polls) poll(one);
	const quiet = { isCut: false, repeats: false, disorder: 0, restarts: false, skew: 0 };
	const times = [
		...history.polls.map(({ at }) => at),
		...history.events.map(({ visibleAt }) => visibleAt),
	];
	let at = Math.max(...times);
	for (let calm = 0, count = 0; calm < 10; count++) {
		at += calm < 2 ? MINUTE : history.rules.silentMs / 4;
		calm = poll({ ...quiet, at }) ? 0 : calm + 1;
		if (count > 200) throw new Error('never comes to rest');
	}
}

const startOf = ({ windows }: ReturnType<typeof advance>['state']) => windows[LIST]?.from ?? 0;

function pollOnce(history: FleetHistory, poll: PollOf, memory: Stored) {
	const settings: WatchSettings = {
		...settingsOf(history, { overlapMs: history.overlapMs, endpoints: [LIST] }),
		activated: memory.watch === undefined,
	};
	const resumed = resume(copy(memory.watch), poll.at + poll.skew, settings);
	const { state, now, markSeen } = resumed;
	const seen = state.windows[LIST]?.seen ?? '';
	const request = windowRequest(resumed, LIST, history.maxRecords, watchRules, poll.at);
	if (request === undefined) throw new Error('the clock is off by weeks');
	const since = request.from;
	const { rows, until } = readingOf(history, poll, request);
	const reading = { endpoint: LIST, outcome: 'read' as const, rows, until, from: since };
	const step = advance(resumed, [reading], watchRules, settings);
	const processed = markSeen ? rows : step.fresh.map(({ row }) => row);
	const past = provenTime(resumed, step.state);
	const read = readSigns({ rows, since, until, seen, processed, now: past });
	const confirmed = new Map<string, Confirmation>();
	const input = {
		...read,
		before: copy(memory.devices),
		since,
		clock: now,
		from: startOf(step.state),
		learnOnly: markSeen,
		mostSilent: 1000,
		confirmed,
	};
	let result = advanceDevices(input, history.rules);
	for (const endpoint of result.toConfirm) confirmed.set(endpoint, answerOf(endpoint, read.now));
	if (confirmed.size > 0) result = advanceDevices(input, history.rules);
	const known = new Set(memory.processed.map(({ id }) => id));
	const fresh = new Map(
		processed.flatMap((row) => signOf(row) ?? []).map((sign) => [sign.id, sign]),
	);
	for (const id of fresh.keys()) if (known.has(id)) throw new Error('processed twice');
	const all = [...memory.processed, ...fresh.values()];
	const unread = history.events.filter(({ event, time, visibleAt }) => {
		const isShown = visibleAt <= poll.at && time >= since;
		return isShown && !all.some(({ eventId }) => eventId === String(event.id));
	});
	const complete = Math.min(past, until ?? past, ...unread.map(({ time }) => time));
	if (read.now !== complete) throw new Error('the signs are not complete up to this time');
	const polled = {
		old: memory.processed,
		processed: all,
		changes: result.changes,
		now: read.now,
		learns: markSeen,
		confirmed,
		devices: result.devices,
	};
	const next: Stored = { watch: copy(step.state), devices: copy(result.devices), processed: all };
	return { polled, next, isNew: fresh.size > 0 || result.changes.length > 0 };
}

function readingOf(
	{ events }: FleetHistory,
	poll: PollOf,
	{ from, until, beyond, wanted, isFresh }: WindowRequest,
) {
	const visible = events
		.filter(({ time, visibleAt }) => visibleAt <= poll.at && time >= from && time <= until)
		.sort((a, b) => a.time - b.time);
	const rows = visible.map(({ event }) => event);
	const shuffled = (some: IDataObject[]) =>
		disordered(poll.repeats ? [...some, ...some.slice(0, 3)] : some, poll.disorder);
	for (const [index, { time }] of poll.isCut ? visible.entries() : []) {
		const part = rows.slice(0, index + 1);
		const isEnough = time > beyond && part.filter(isFresh).length >= wanted;
		if (isEnough && part.length < rows.length) return { rows: shuffled(part), until: time };
	}
	return { rows: shuffled(rows) };
}

const copy = <T>(value: T): T =>
	value === undefined ? value : (JSON.parse(JSON.stringify(value)) as T);
