import type { DeviceRules } from '../../../shared/changes/changes';
import { type DeviceScope, isFiltered } from '../../../shared/lookup/deviceScope';
import type { Past } from './past';
import type { WhatIf } from './whatIf';

/** Most of the items: these devices are worth a look first. */
const MOST = 0.8;
const FEW_DEVICES = 10;

const alarms = (count: number) => (count === 1 ? '1 alarm' : `${count} alarms`);
const devicesText = (count: number) => (count === 1 ? '1 device' : `${count} devices`);

/** Returns the result as one or two sentences: how many alarms, from which part of the devices, and what changes it. */
export function sentence(
	total: number,
	days: number,
	devices: ReadonlyArray<[endpoint: string, count: number]>,
	tried: ReadonlyArray<WhatIf & { total: number }>,
): string {
	const period = days === 1 ? '1 day' : `${days} days`;
	const counted = `${total === 0 ? 'No alarm' : alarms(total)} in ${period}`;
	const better = betterOf(total, tried);
	const [, label = ''] = /^(.*?)(?: \(.*)?$/.exec(better?.setting ?? '') ?? [];
	const advice =
		better === undefined
			? ''
			: ` With ${better.value} instead of ${better.instead} in '${label}': ${alarms(better.total)}.`;
	return `${counted}${originOf(total, devices)}.${advice}`;
}

/** Names the smallest number of devices with most of the items. */
function originOf(
	total: number,
	devices: ReadonlyArray<[endpoint: string, count: number]>,
): string {
	let sum = 0;
	const needed = devices.findIndex(([, count]) => (sum += count) >= total * MOST) + 1;
	if (needed === 0) return '';
	if (needed === devices.length) return `, from ${devicesText(needed)}`;
	if (needed <= FEW_DEVICES) return `, ${sum} of them from ${devicesText(needed)}`;
	return `, from ${devicesText(devices.length)}`;
}

/** Returns the smallest change of a threshold that halves the number, or the one with the smallest number. */
function betterOf<T extends { value: number; instead: number; total: number }>(
	total: number,
	tried: readonly T[],
): T | undefined {
	const byTotal = [...tried].sort((a, b) => a.total - b.total);
	if (total === 0) return byTotal.find((one) => one.total > 0);
	const factor = ({ value, instead }: T) => Math.abs(Math.log(value / Math.max(instead, 1)));
	const halving = byTotal
		.filter((one) => one.total * 2 <= total)
		.sort((a, b) => factor(a) - factor(b));
	return halving[0] ?? byTotal.find((one) => one.total < total);
}

/** Returns what the past cannot show, as sentences. `asked`: number of silent devices with an open session. */
export function notCovered(
	past: Past,
	scope: DeviceScope,
	{ changes }: DeviceRules,
	asked: number,
): string[] {
	const from = `${new Date(past.readFrom).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
	const gone = past.devices.filter(({ isListed }) => !isListed).length;
	const notes: Array<[isTrue: boolean, text: string]> = [
		[
			asked > 0,
			`${devicesText(asked)} sent nothing for too long with an open data session. The trigger would have read whether they were online, and reported those that were not. They are not counted.`,
		],
		[past.isCut, `Only the newest ${past.events} events were read. Choose fewer days.`],
		[past.isPastRetention, 'The service keeps no older events, so the first days show less.'],
		[
			true,
			`The state of a device before ${from} is not known. Its first country, network, device and session after that are learned, not counted.`,
		],
		[
			true,
			'Events that came late count by their time. Polls that failed or came late are not replayed.',
		],
		[
			changes.has('neverSeen'),
			'A new device counts from its creation. The trigger knows it from its next list, at most a day later.',
		],
		[isFiltered(scope), 'The filters choose devices as they are now, not as they were.'],
		[
			gone > 0,
			`${devicesText(gone)} with events ${gone === 1 ? 'is' : 'are'} no longer in the list. The trigger forgets such a device after a day. Silence of it is not counted.`,
		],
	];
	return notes.flatMap(([isTrue, text]) => (isTrue ? [text] : []));
}
