import type { DeviceChange, DeviceRules } from '../../../shared/changes/changes';
import { newDevice } from '../../../shared/changes/device';
import { foldDevice } from '../../../shared/changes/fold';
import { checkSilence } from '../../../shared/changes/silence';
import { breathe } from '../../../shared/host';
import type { Past, PastDevice } from './past';
import type { Polls } from './polls';

/** Devices that are replayed before other work of the process gets a turn. */
const STRETCH = 200;

/**
 * Runs the engine of *Device Changed* over the past (shared/changes). Returns what the trigger would have emitted, in any
 * order, and the devices that it would have asked for their status.
 *
 * Devices do not depend on each other, and only a silence depends on the time of the polls. So the engine makes a step up
 * to the first poll, to each poll at which a device was silent for too long, and to the last poll. The steps between
 * change nothing.
 */
export async function replay(
	past: Pick<Past, 'devices' | 'polls' | 'places'>,
	rules: DeviceRules,
): Promise<{ changes: DeviceChange[]; asked: Set<string> }> {
	const changes: DeviceChange[] = [];
	const asked = new Set<string>();
	for (const [index, device] of past.devices.entries()) {
		if (index % STRETCH === 0) await breathe();
		for (const step of stepsOf(device, past, rules)) {
			for (const change of step.changes) if (isEmitted(device, change, rules)) changes.push(change);
			for (const endpoint of step.toConfirm) asked.add(endpoint);
		}
	}
	return { changes, asked };
}

/** The trigger reports no silence of a device that its list lacks. */
const isEmitted = ({ isListed }: PastDevice, { change }: DeviceChange, { changes }: DeviceRules) =>
	changes.has(change) && (isListed || change !== 'wentSilent');

/** Returns the changes of a device, step by step. The first step learns. */
function stepsOf(
	one: PastDevice,
	{ polls, places }: Pick<Past, 'polls' | 'places'>,
	rules: DeviceRules,
) {
	const { id, created } = one;
	let device =
		created === undefined
			? { ...newDevice('before', 0), silent: true }
			: newDevice('never', created);
	let since = Number.NEGATIVE_INFINITY;
	return [polls.first, ...silentPolls(one, polls, rules), polls.last].map((poll) => {
		const from = poll + 1;
		const signs = one.signs.filter(({ time }) => time >= since && time < from);
		const step = { now: polls.provenAt(poll), learnOnly: poll === polls.first, mostSilent: 1 };
		const folded = foldDevice({ device, signs, isOld: () => false, from, places, ...step }, rules);
		const [devices, all] = [new Map([[id, folded.device]]), new Map([[id, folded]])];
		const silenced = checkSilence(devices, all, step, rules, places.networks);
		device = silenced.devices.get(id) ?? folded.device;
		since = from;
		const changes = folded.changes.map((change) => ({ ...change, endpoint: id }));
		return {
			changes: step.learnOnly ? [] : [...changes, ...silenced.changes],
			toConfirm: silenced.toConfirm,
		};
	});
}

/** Returns the polls at which the device had sent nothing for `silentMs`. */
function silentPolls(
	{ created = Number.POSITIVE_INFINITY, signs }: PastDevice,
	polls: Polls,
	{ silentMs }: DeviceRules,
): number[] {
	const times = [created, ...signs.map(({ time }) => time)];
	return times.flatMap((time, index) => {
		const next = times[index + 1] ?? Number.POSITIVE_INFINITY;
		if (next - time <= silentMs) return [];
		const poll = polls.proving(time + silentMs);
		return poll > polls.first && poll <= polls.last && poll < next ? [poll] : [];
	});
}
