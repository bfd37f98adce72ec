import { DAY_MS } from '../../shared/records/time';
import type { DevicesResult } from '../devices/changes';
import { readSigns } from '../devices/reading';
import { knownEndpoint } from '../fleet/endpointNames';
import { ORGANIZATION } from '../fleet/scope';
import type { DeviceForm } from '../form';
import { type Reading, windowStart } from '../watch/deduplicate';
import { resume, type Resumed } from '../watch/resume';
import { type DeviceState, matchingState, type WatchState } from '../watch/state';
import { advance, type PollResult } from '../watch/watch';
import { changeItem } from './changeItem';
import { foldSigns, type Read } from './foldSigns';
import type { Polled, Task } from './runPoll';
import type { ServiceClock } from './serviceClock';

/** A poll of *Device Changed*. */
export type DeviceTask = Task & DeviceForm;

/** What one poll has read. */
export interface DevicePlan extends Read {
	clock: ServiceClock;
	/** Service time of the poll, and of the last poll at its beginning. */
	now: number;
	polled?: number;
	reading: Extract<Reading, { outcome: 'read' }>;
	/** Hash of the scope. */
	scope: string;
}

export interface Settled extends Polled {
	/** Silent devices that may be online, longest silent first. */
	toConfirm: readonly string[];
	/** Devices whose name no event tells. */
	unnamed: string[];
}

/** Advances the state that is stored now by what a poll has read: another one may have stored its state meanwhile. */
export function settleDevices(task: DeviceTask, plan: DevicePlan): Settled {
	const { settings, store, form } = task;
	const { reading, clock } = plan;
	const stored = store.read();
	const last = matchingState(stored, settings);
	if (last !== undefined && isOvertaken(last, plan)) return unchanged(last, plan);
	const resumed = resume(stored, clock.time, settings);
	const now = Math.min(resumed.now, plan.now);
	const everything = { ...settings, maxRecords: Number.POSITIVE_INFINITY };
	const result = advance({ ...resumed, now }, [reading], form.rules, everything);
	const { changes, toConfirm, ...folded } = fold(task, plan, { ...resumed, now }, result);
	const reports = reportsForgotten(folded.forgotten, now, resumed.state.devices);
	const told = reports ? now : resumed.state.devices?.told;
	const devices = { ...folded.devices, scope: plan.scope, ...(told !== undefined && { told }) };
	const nameless = changes.filter(({ sign }) => sign?.name === undefined);
	return {
		...result,
		state: { ...result.state, devices },
		fresh: changes.map((change) => ({
			endpoint: change.endpoint,
			row: changeItem(change, knownEndpoint(task.api, change.endpoint), task.rules),
			time: change.at,
		})),
		differs: clock.differs,
		wentBack: resumed.wentBack,
		forgotten: reports ? folded.forgotten : 0,
		toConfirm,
		unnamed: nameless.map(({ endpoint }) => endpoint),
	};
}

/** Whether a later poll has stored its state meanwhile: it has read the same events and more. */
const isOvertaken = ({ polled }: WatchState, plan: DevicePlan) =>
	polled !== undefined && polled !== plan.polled && polled >= plan.now;

const unchanged = (state: WatchState, { clock: { differs } }: DevicePlan): Settled => ({
	...{ state, differs, fresh: [], gaps: [], unreadable: [], evicted: 0 },
	...{ toConfirm: [], unnamed: [] },
});

/** Once a day. */
const reportsForgotten = (forgotten: number, now: number, devices: DeviceState | undefined) =>
	forgotten > 0 && now - (devices?.told ?? Number.NEGATIVE_INFINITY) >= DAY_MS;

/** Folds the events of the window into what is known of the devices. `result`: which of them this poll takes. */
function fold(
	{ form, scope, rules }: DeviceTask,
	plan: DevicePlan,
	{ state, now, markSeen }: Resumed,
	result: PollResult,
): DevicesResult {
	const { rows, until, from: readFrom = 0 } = plan.reading;
	const window = state.windows[ORGANIZATION] ?? { from: now, seen: '' };
	const since = Math.max(windowStart(window, now, form.rules), readFrom);
	const taken = markSeen ? rows : result.fresh.map(({ row }) => row);
	const signs = readSigns({ rows, since, until, seen: window.seen, taken, now });
	const from = result.state.windows[ORGANIZATION]?.from ?? now;
	return foldSigns(
		state.devices,
		plan,
		{ ...signs, since, from, learnOnly: markSeen },
		scope,
		rules,
	);
}
