import { checkSilence } from '../../../shared/changes/advance';
import type { DeviceChange, DeviceRules } from '../../../shared/changes/changes';
import { newDevice } from '../../../shared/changes/device';
import { foldDevice } from '../../../shared/changes/fold';
import type { Sign } from '../../../shared/changes/sign';
import { breathe } from '../../../shared/host';
import type { Past, PastDevice } from './past';
import type { Polls } from './polls';

/** Devices that are replayed before other work of the process gets a turn. */
const STRETCH = 200;

/**
 * Runs the engine of *Device Changed* over the past (shared/changes). `add` receives what the trigger would have emitted,
 * in any order. Returns the devices that it would have asked for their status.
 *
 * Devices do not depend on each other, and only a silence depends on the time of the polls. So the engine
 * makes a step up to the first poll, to each poll at which a device was silent for too long, and to the last poll. The
 * steps between change nothing.
 */
export async function replay(
	past: Pick<Past, 'devices' | 'polls' | 'places'>,
	rules: DeviceRules,
	add: (change: DeviceChange) => void,
): Promise<Set<string>> {
	const asked = new Set<string>();
	for (const [index, device] of past.devices.entries()) {
		if (index % STRETCH === 0) await breathe();
		for (const { changes, toConfirm } of stepsOf(device, past, rules)) {
			for (const change of changes) if (isEmitted(device, change, rules)) add(change);
			for (const endpoint of toConfirm) asked.add(endpoint);
		}
	}
	return asked;
}

/** The trigger reports no silence of a device that its list lacks. */
const isEmitted = ({ isListed }: PastDevice, { change }: DeviceChange, { changes }: DeviceRules) =>
	changes.has(change) && (isListed || change !== 'wentSilent');

/** Returns the changes of a device, step by step. The first step learns. */
function stepsOf(
	{ id, signs, ...past }: PastDevice,
	{ polls, places }: Pick<Past, 'polls' | 'places'>,
	rules: DeviceRules,
) {
	let device = atStart(past);
	let begin = 0;
	const { first, last } = polls;
	return [first, ...silentPolls(past, signs, polls, rules), last].map((poll) => {
		const [now, from] = [polls.provenAt(poll), poll + 1];
		const own = upTo(poll, signs, begin);
		begin += own.length;
		const folded = foldDevice({ device, signs: own, isOld: () => false, from, now, places }, rules);
		const learnOnly = poll === first;
		const silence = { now, learnOnly, mostSilent: 1 };
		const [devices, all] = [new Map([[id, folded.device]]), new Map([[id, folded]])];
		const silenced = checkSilence(devices, all, silence, rules, places.networks);
		device = silenced.devices.get(id) ?? folded.device;
		const changes = folded.changes.map((change) => ({ ...change, endpoint: id }));
		return {
			changes: learnOnly ? [] : [...changes, ...silenced.changes],
			toConfirm: silenced.toConfirm,
		};
	});
}

/** Returns the signs from `begin` on up to a time. */
function upTo(time: number, signs: readonly Sign[], begin: number): Sign[] {
	let end = begin;
	while ((signs[end]?.time ?? Number.POSITIVE_INFINITY) <= time) end += 1;
	return signs.slice(begin, end);
}

/** Returns the device before the reading: not created yet, or seen at an unknown time. */
const atStart = ({ created }: Pick<PastDevice, 'created'>) =>
	created === undefined ? { ...newDevice('before', 0), silent: true } : newDevice('never', created);

/** Returns the polls at which the device had sent nothing for `silentMs`. */
function silentPolls(
	{ created }: Pick<PastDevice, 'created'>,
	signs: readonly Sign[],
	polls: Polls,
	{ silentMs }: DeviceRules,
): number[] {
	const found: number[] = [];
	let last = created ?? Number.POSITIVE_INFINITY;
	for (const next of [...signs.map(({ time }) => time), Number.POSITIVE_INFINITY]) {
		if (next - last > silentMs) {
			const poll = polls.proving(last + silentMs);
			if (poll > polls.first && poll <= polls.last && poll < next) found.push(poll);
		}
		last = next;
	}
	return found;
}
