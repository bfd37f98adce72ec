import type { IDataObject } from 'n8n-workflow';
import {
	type ChangesState,
	EVENT_RULES,
	signsOf,
} from '../../../../nodes/CellularIotTrigger/changes/readDevices';
import { settleDevices } from '../../../../nodes/CellularIotTrigger/changes/runDevices';
import { ORGANIZATION } from '../../../../nodes/CellularIotTrigger/fleet/fleetQueries';
import { provenTime } from '../../../../nodes/CellularIotTrigger/window/clock';
import {
	type WindowRequest,
	windowRequest,
} from '../../../../nodes/CellularIotTrigger/window/request';
import type { WatchSettings } from '../../../../nodes/CellularIotTrigger/window/state';
import { advance } from '../../../../nodes/CellularIotTrigger/window/watch';
import type { Confirmation, DeviceChange } from '../../../../nodes/shared/changes/changes';
import { type Sign, signOf } from '../../../../nodes/shared/changes/sign';
import {
	disordered,
	resumeFrom,
	settingsOf,
	storedAs,
} from '../../CellularIotTrigger/records/simulation';
import type { FleetHistory, PollOf } from './fleetHistory';
import { MINUTE } from './history';

/** Watches a fleet as *Device Changed* does, without a service. */

interface Stored {
	state?: ChangesState;
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
}

/** What the service says of a device at a time: always the same. */
export const answerOf = (endpoint: string, now: number): Confirmation =>
	(['online', 'silent', 'unknown'] as const)[(Number(endpoint) + Math.floor(now / MINUTE)) % 3] ??
	'unknown';

/** Runs a history, then quiet polls until nothing waits and nothing can change any more. */
export function watchFleet(history: FleetHistory, onPoll: (polled: Polled) => void): void {
	let memory: Stored = { processed: [] };
	let disk = memory;
	const poll = (one: PollOf): boolean => {
		if (one.restarts && disk.state !== undefined) memory = disk;
		const { polled, next, isNew } = pollOnce(history, one, memory);
		memory = next;
		// n8n stores the state when a poll starts the workflow, and after the activation.
		if (polled.changes.length > 0 || disk.state === undefined) disk = memory;
		onPoll(polled);
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

function pollOnce(history: FleetHistory, one: PollOf, memory: Stored) {
	const settings: WatchSettings = {
		...settingsOf(history, { overlapMs: history.overlapMs, endpoints: [ORGANIZATION] }),
		activated: memory.state === undefined,
	};
	const resumed = resumeFrom(memory.state && storedAs(memory.state), one.at + one.skew, settings);
	const { markSeen } = resumed;
	const request = windowRequest(resumed, ORGANIZATION, history.maxRecords, EVENT_RULES, one.at);
	if (request === undefined) throw new Error('the clock is off by weeks');
	const { rows, until } = readingOf(history, one, request);
	const events = { endpoint: ORGANIZATION, outcome: 'read' as const, rows, until };
	const confirmed = new Map<string, Confirmation>();
	const last = memory.state?.devices;
	const signs = signsOf(rows);
	const readings = { settings, resumed, last, events, signs, scope: '' };
	const step = advance(resumed, [events], EVENT_RULES, settings);
	const processed = markSeen ? rows : step.fresh.map(({ row }) => row);
	const known = new Set(memory.processed.map(({ id }) => id));
	const fresh = new Map(
		processed.flatMap((row) => signOf(row) ?? []).map((sign) => [sign.id, sign]),
	);
	for (const id of fresh.keys()) if (known.has(id)) throw new Error('processed twice');
	const all = [...memory.processed, ...fresh.values()];
	const unread = history.events.filter(({ event, time, visibleAt }) => {
		const isShown = visibleAt <= one.at && time >= request.from;
		return isShown && !all.some(({ eventId }) => eventId === String(event.id));
	});
	const past = provenTime(resumed, step.state);
	const now = Math.min(past, until ?? past, ...unread.map(({ time }) => time));
	const form = { scope: { of: 'fleet' as const }, rules: history.rules };
	const poll = { form, api: { baseUrl: '' } };
	const { toConfirm, finish } = settleDevices(poll, readings);
	for (const endpoint of toConfirm) confirmed.set(endpoint, answerOf(endpoint, now));
	const { state, changes } = finish(confirmed);
	const polled = {
		old: memory.processed,
		processed: all,
		changes,
		now,
		learns: markSeen,
		confirmed,
	};
	const next: Stored = { state: copy(state), processed: all };
	return { polled, next, isNew: fresh.size > 0 || changes.length > 0 };
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
