import type { DeviceChange, DeviceRules } from '../../../shared/changes/changes';
import { type Device, newDevice } from '../../../shared/changes/device';
import { foldDevice } from '../../../shared/changes/fold';
import type { Sign } from '../../../shared/changes/sign';
import { checkSilence } from '../../../shared/changes/silence';
import { breathe } from '../../../shared/host';
import type { Past, PastDevice } from './past';
import type { Polls } from './polls';

/** Devices that are replayed before other work of the process gets a turn. */
const STRETCH = 200;
/** Signs of one step: its time grows with their square. */
const MOST_SIGNS = 100;

/**
 * Runs the engine of *Device Changed* over the past (shared/changes). `emit` receives what the trigger would have emitted,
 * in any order. Returns the devices that it would have asked for their status.
 *
 * Devices do not depend on each other, and only a silence depends on the time of the polls. So the engine makes a step up
 * to the first poll, to each poll at which a device was silent for too long, and to the last poll. The steps between
 * give the same changes together as one.
 */
export async function replay(
	past: Pick<Past, 'devices' | 'polls' | 'places'>,
	rules: DeviceRules,
	emit: (change: DeviceChange) => unknown,
): Promise<Set<string>> {
	const asked = new Set<string>();
	for (const [index, device] of past.devices.entries()) {
		if (index % STRETCH === 0) await breathe();
		for (const step of stepsOf(device, past, rules)) {
			for (const one of step.changes) if (rules.changes.has(one.change)) emit(one);
			if (step.isAsked) asked.add(device.id);
		}
	}
	return asked;
}

/** Yields the changes of a device, step by step. The first step learns. */
function* stepsOf(
	{ id, created, isListed, signs }: PastDevice,
	{ polls, places }: Pick<Past, 'polls' | 'places'>,
	rules: DeviceRules,
) {
	let device =
		created === undefined
			? { ...newDevice('before', 0), silent: true }
			: newDevice('never', created);
	let [start, poll] = [0, polls.first];
	for (;;) {
		let end = start;
		while (timeOf(signs[end]) <= poll) end++;
		const learnOnly = poll === polls.first;
		const step = { now: polls.provenAt(poll), learnOnly, mostSilent: 1 };
		const own = { signs: signs.slice(start, end), isOld: () => false, from: poll + 1 };
		const folded = foldDevice({ device, ...own, places, ...step }, rules);
		const [devices, all] = [new Map([[id, folded.device]]), new Map([[id, folded]])];
		const silenced = checkSilence(devices, all, step, rules, places.networks);
		device = silenced.devices.get(id) ?? folded.device;
		const changes = learnOnly ? [] : folded.changes.map((one) => ({ ...one, endpoint: id }));
		// The trigger checks no silence of a device that its list lacks.
		if (isListed) changes.push(...silenced.changes);
		yield { changes, isAsked: isListed && silenced.toConfirm.length > 0 };
		if (poll === polls.last) return;
		[start, poll] = [end, nextStep(device, signs, end, poll, polls, rules)];
	}
}

const timeOf = (sign?: Sign): number => sign?.time ?? Number.POSITIVE_INFINITY;

/** Returns the next poll at which the device has sent nothing for `silentMs` or has `MOST_SIGNS`, else the last one. */
function nextStep(
	{ seen, checked = seen }: Device,
	signs: readonly Sign[],
	start: number,
	poll: number,
	polls: Polls,
	{ silentMs }: DeviceRules,
): number {
	let time = Math.max(seen, checked);
	for (let index = start; index <= signs.length; index++) {
		const next = timeOf(signs[index]);
		const due = next - time > silentMs ? polls.proving(time + silentMs) : next;
		if (due > poll && due < next) return Math.min(due, polls.last);
		if (index - start >= MOST_SIGNS) return Math.min(polls.after(time), polls.last);
		time = next;
	}
	return polls.last;
}
