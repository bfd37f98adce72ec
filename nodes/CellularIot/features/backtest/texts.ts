import type { DeviceRules } from '../../../shared/changes/changes';
import { REPORTED_BY_INCIDENT } from '../../../shared/changes/incidents/advanceIncidents';
import { type DeviceScope, isFiltered } from '../../../shared/lookup/deviceScope';
import { HOUR_MS } from '../../../shared/records/time';
import type { Past } from './past';
import type { Tried } from './whatIf';

/** Most of the alarms: the devices that cause them are worth a look first. */
const MOST = 0.8;
const FEW_DEVICES = 10;

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Returns what comes only once, after publishing; empty without such devices. */
export const onceText = (devices: number, { silentMs }: DeviceRules): string =>
	devices === 0
		? ''
		: `Once, ${counted(silentMs / HOUR_MS, 'hour')} after publishing: ${counted(devices, 'device')} that never came online.`;

/** Numbers of alarms in the period. `by_day`: of each calendar day. */
interface Counts {
	total: number;
	days: number;
	by_day: ReadonlyArray<{ count: number }>;
	quiet_days: number;
}

/**
 * Returns how many alarms there were, from which devices, and which threshold changes it. `devices`: noisiest first. `once`:
 * what `onceText` returns.
 */
export function sentence(
	{ total, days, by_day: { length: dates }, quiet_days: quiet }: Counts,
	devices: ReadonlyArray<[endpoint: string, count: number]>,
	tried: readonly Tried[],
	once = '',
): string {
	let sum = 0;
	const needed = devices.findIndex(([, count]) => (sum += count) >= total * MOST) + 1;
	const isPart = needed <= FEW_DEVICES && needed < devices.length;
	const origin = isPart
		? `, ${sum} of them from ${counted(needed, 'device')}`
		: `, from ${counted(devices.length, 'device')}`;
	const better = betterOf(total, tried);
	const advice =
		better === undefined
			? ''
			: ` With ${better.value} instead of ${better.instead_of} in '${better.setting}': ${counted(better.total, 'alarm')}.`;
	const period = `in ${counted(days, 'day')}`;
	const alarms =
		total === 0
			? `No ${once === '' ? '' : 'other '}alarm ${period}`
			: `${counted(total, 'alarm')} ${period} (on ${dates - quiet} of ${counted(dates, 'calendar day')})${origin}`;
	return `${once}${once && ' '}${alarms}.${advice}`;
}

/** Returns the nearest value of a threshold that halves the number; without one, the value with the fewest alarms. */
function betterOf(total: number, tried: readonly Tried[]): Tried | undefined {
	const fewest = [...tried].sort((a, b) => a.total - b.total);
	if (total === 0) return fewest.find((one) => one.total > 0);
	const factor = ({ value, instead_of: instead }: Tried) =>
		Math.abs(Math.log(value / Math.max(instead, 1)));
	const nearest = [...tried].sort((a, b) => factor(a) - factor(b));
	return nearest.find((one) => one.total * 2 <= total) ?? fewest.find((one) => one.total < total);
}

/** Returns what the past cannot show, as sentences. `asked`: number of silent devices with an open session. */
export function notCovered(
	past: Pick<Past, 'devices' | 'readFrom' | 'isCut' | 'isPastRetention'>,
	scope: DeviceScope,
	{ changes }: DeviceRules,
	asked: number,
): string[] {
	const from = `${new Date(past.readFrom).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
	const gone = past.devices.filter(({ isListed }) => !isListed).length;
	const notes: Array<[isTrue: boolean, text: string]> = [
		[
			asked > 0,
			`${counted(asked, 'device')} sent nothing for too long with an open data session. The trigger would have read whether they were online, and reported those that were not. They are not counted.`,
		],
		[past.isCut, 'There are too many events. Only the newest were read: choose fewer days.'],
		[past.isPastRetention, 'The service keeps no older events, so the first days show less.'],
		[
			true,
			`The state of a device before ${from} is not known. Its first country, network, IMEI and session after that are learned, not counted.`,
		],
		[
			true,
			'Events that came late count by their time. Polls that failed or came late are not replayed.',
		],
		[
			changes.has('neverSeen'),
			'A new device counts from its creation. The trigger knows it from its next list, at most a day later.',
		],
		[
			[...REPORTED_BY_INCIDENT].some((change) => changes.has(change)),
			"In an outage, each device counts. With 'Leave Out Devices of an Incident', the trigger emits one item for all of them.",
		],
		[isFiltered(scope), 'The filters choose devices as they are now, not as they were.'],
		[
			gone > 0,
			`${counted(gone, 'device')} with events: no longer in the list. The trigger forgets such a device after a day. Silence of it is not counted.`,
		],
	];
	return notes.flatMap(([isTrue, text]) => (isTrue ? [text] : []));
}
