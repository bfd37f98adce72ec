import { DAY_MS } from '../../shared/records/time';
import type { DevicesResult } from '../../shared/changes/changes';
import { readSigns } from './reading';
import { knownEndpoint } from '../fleet/endpointNames';
import { ORGANIZATION } from '../fleet/scope';
import type { DeviceForm } from '../form';
import type { Reading } from '../records/window/deduplicate';
import { provenTime, windowStart } from '../records/window/clock';
import { resume, type Resumed } from '../records/window/resume';
import { matchingState, type WatchState } from '../records/window/state';
import { type DeviceState } from '../../shared/changes/changes';
import { advance, type PollResult } from '../records/window/watch';
import { changeItem } from './changeItem';
import { foldSigns, type DeviceReadings } from './foldSigns';
import type { Polled, Task } from '../records/runPoll';

export type DeviceTask = Task & DeviceForm;

export interface DevicePlan extends DeviceReadings {
	/** Clock of the service, and the upper end of the reading (clock.ts). */
	time: number;
	now: number;
	/** `polled` of the state at the beginning. */
	polled?: number;
	reading: Extract<Reading, { outcome: 'read' }>;
	/** Hash of the scope. */
	scope: string;
}

export interface Settled extends Polled {
	/** Silent devices that may be online, longest silent first. */
	toConfirm: readonly string[];
	/** Devices in items without a name in their event. */
	unnamed: string[];
}

/** Advances the state that is stored now, by the readings of a poll: another poll may have stored its state meanwhile. */
export function settleDevices(task: DeviceTask, plan: DevicePlan): Settled {
	const { settings, store, form } = task;
	const { reading, time } = plan;
	const stored = store.read();
	const last = matchingState(stored, settings);
	// Another poll has stored its state meanwhile. The next one reads on.
	if (last !== undefined && last.polled !== plan.polled) return unchanged(last);
	const resumed = resume(stored, time, settings);
	const now = Math.min(resumed.now, plan.now);
	const everything = { ...settings, maxRecords: Number.POSITIVE_INFINITY };
	const result = advance({ ...resumed, now }, [reading], form.rules, everything);
	const { changes, toConfirm, ...folded } = foldEvents(task, plan, { ...resumed, now }, result);
	const reports = reportsForgotten(folded.forgotten, now, resumed.state.devices);
	const reported = reports ? now : resumed.state.devices?.reported;
	const devices = {
		...folded.devices,
		scope: plan.scope,
		...(reported !== undefined && { reported }),
		learned: resumed.markSeen ? time : undefined,
	};
	const nameless = changes.filter(({ sign }) => sign?.name === undefined);
	return {
		...result,
		state: { ...result.state, devices },
		fresh: changes.map((change) => ({
			endpoint: change.endpoint,
			row: changeItem(change, knownEndpoint(task.api, change.endpoint), task.rules),
			time: change.at,
		})),
		wentBack: resumed.wentBack,
		forgotten: reports ? folded.forgotten : 0,
		toConfirm,
		unnamed: nameless.map(({ endpoint }) => endpoint),
	};
}

const unchanged = (state: WatchState): Settled => ({
	...{ state, fresh: [], gaps: [], unreadable: [], evicted: 0 },
	...{ toConfirm: [], unnamed: [] },
});

/** Once a day. */
const reportsForgotten = (forgotten: number, now: number, devices: DeviceState | undefined) =>
	forgotten > 0 && now - (devices?.reported ?? Number.NEGATIVE_INFINITY) >= DAY_MS;

/** Adds the events of the window to the state of the devices. `result`: the events that this poll processes. */
function foldEvents(
	{ form, scope, rules }: DeviceTask,
	plan: DevicePlan,
	{ state, now, agreed, markSeen }: Resumed,
	result: PollResult,
): DevicesResult {
	const { rows, until, from: readFrom = 0 } = plan.reading;
	const window = state.windows[ORGANIZATION] ?? { from: now, seen: '' };
	const since = Math.max(windowStart(window, now, form.rules), readFrom);
	const processed = markSeen ? rows : result.fresh.map(({ row }) => row);
	const past = provenTime({ now, agreed }, result.state);
	const signs = readSigns({ rows, since, until, seen: window.seen, processed, now: past });
	const from = result.state.windows[ORGANIZATION]?.from ?? now;
	return foldSigns(
		state.devices,
		plan,
		{ ...signs, since, from, clock: now, learnOnly: markSeen, isFirst: agreed === undefined },
		scope,
		rules,
	);
}
