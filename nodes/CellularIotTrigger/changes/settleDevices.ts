import { bothOf, listProblems, type Problem } from '../problems';
import type { DeviceChange, DevicesResult, DeviceState } from '../../shared/changes/changes';
import { MOST_DEVICES } from '../../shared/changes/advance';
import { foldSigns } from '../../shared/changes/foldSigns';
import { DAY_MS } from '../../shared/records/time';
import { knownName } from '../fleet/endpointNames';
import { ORGANIZATION } from '../fleet/scope';
import { provenTime, windowStart } from '../window/clock';
import { resume, type Resumed } from '../window/resume';
import { advance, type PollResult } from '../window/watch';
import { membersOf } from './deviceList';
import {
	type ChangesPoll,
	type ChangesState,
	EVENT_RULES,
	lastState,
	type Readings,
	settingsOf,
} from './readDevices';
import { readSigns } from './reading';

export interface Settled {
	state: ChangesState;
	/** Oldest first. */
	changes: DeviceChange[];
	problems: Problem[];
	/** Silent devices that may be online, longest silent first. */
	toConfirm: readonly string[];
}

/** Advances the state that is stored now, by the readings of a poll: another poll may have stored its state meanwhile. */
export function settleDevices(poll: ChangesPoll, readings: Readings): Settled {
	const last = lastState(poll);
	// Another poll has stored its state meanwhile. The next one reads on.
	if (last !== undefined && last.polled !== readings.polled) {
		return { state: last, changes: [], problems: [], toConfirm: [] };
	}
	const settings = settingsOf(poll);
	const stored = resume(poll.store.read(), readings.time, settings);
	const now = Math.min(stored.now, readings.now);
	const resumed = { ...stored, now };
	const result = advance(resumed, [readings.events], EVENT_RULES, settings);
	const known = last?.devices;
	const folded = foldEvents(poll, readings, known, resumed, result);
	const reports = reportsForgotten(folded.forgotten, now, known);
	const reported = reports ? now : known?.reported;
	const nameOf = (endpoint: string) => knownName(poll.api, endpoint);
	return {
		state: {
			...result.state,
			devices: {
				...folded.devices,
				scope: readings.scope,
				...(reported !== undefined && { reported }),
				learned: resumed.markSeen ? readings.time : undefined,
			},
		},
		changes: folded.changes,
		problems: [
			...listProblems(result, resumed.wentBack, nameOf),
			...(reports ? [forgottenProblem(folded.forgotten)] : []),
		],
		toConfirm: folded.toConfirm,
	};
}

/** Once a day. */
const reportsForgotten = (forgotten: number, now: number, devices: DeviceState | undefined) =>
	forgotten > 0 && now - (devices?.reported ?? Number.NEGATIVE_INFINITY) >= DAY_MS;

export const forgottenProblem = (devices: number): Problem =>
	bothOf(
		`The trigger remembers ${MOST_DEVICES.toLocaleString('en')} devices. It forgot those that were seen longest ago, and learns them anew when they come back. Watch fewer devices: set 'Scope' to those that match filters.`,
		{ devices_forgotten: devices },
	);

/** Adds the events of the window to the state of the devices. `result`: the events that this poll processes. */
function foldEvents(
	{ form: { scope, rules } }: ChangesPoll,
	readings: Readings,
	known: DeviceState | undefined,
	{ state, now, agreed, markSeen }: Resumed,
	result: PollResult,
): DevicesResult {
	const { rows, until, from: readFrom = 0 } = readings.events;
	const window = state.windows[ORGANIZATION] ?? { from: now, seen: '' };
	const since = Math.max(windowStart(window, now, EVENT_RULES), readFrom);
	const processed = markSeen ? rows : result.fresh.map(({ row }) => row);
	const past = provenTime({ now, agreed }, result.state);
	const signs = readSigns({ rows, since, until, seen: window.seen, processed, now: past });
	const from = result.state.windows[ORGANIZATION]?.from ?? now;
	return foldSigns(
		known,
		readings,
		{ ...signs, since, from, clock: now, learnOnly: markSeen, isFirst: agreed === undefined },
		membersOf(scope),
		rules,
	);
}
