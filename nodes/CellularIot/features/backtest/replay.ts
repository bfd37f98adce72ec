import type { ChangeKind, DeviceChange, DeviceRules } from '../../../shared/changes/changes';
import { followConnection, withoutReplaced } from '../../../shared/changes/connection';
import { type Device, newDevice } from '../../../shared/changes/device';
import { foldDevice } from '../../../shared/changes/fold';
import type { Sign } from '../../../shared/changes/sign';
import { checkSilence, silentAt } from '../../../shared/changes/silence';
import { breathe } from '../../../shared/host';
import type { Past, PastDevice } from './past';

/** Devices that are replayed before other work of the process gets a turn. */
const STRETCH = 200;
/** Signs of one step: its time grows with their square. */
const MOST_SIGNS = 100;

/** One set of rules to replay. */
interface Play {
	rules: DeviceRules;
	/** Receives what the trigger would have emitted, in any order. */
	emit(change: DeviceChange): unknown;
	/** Receives the devices that the trigger would have asked for their status. */
	ask?(endpoint: string): unknown;
}

/**
 * Runs the engine of *Device Changed* over the past (shared/changes). Devices do not depend on each other, and only a
 * silence depends on the time of the polls. So the engine makes one step up to the first poll, which learns, and one up to
 * the last poll. The steps between give the same changes together as one. It checks the silence of a device only at polls
 * at which it was silent for too long.
 */
export async function replay(past: Replayed, plays: readonly Play[]): Promise<void> {
	for (const [index, device] of past.devices.entries()) {
		if (index % STRETCH === 0) await breathe();
		// The trigger checks no silence of a device that its list lacks.
		const pauses = device.isListed ? pausesOf(device, past.polls.first) : [];
		for (const play of plays) {
			const silences = SILENCES.filter((change) => play.rules.changes.has(change)).length;
			if (silences > 0) for (const one of pauses) checkPause(device.id, one, past, play);
			if (silences < play.rules.changes.size) replaySigns(device, past, play);
		}
	}
}

type Replayed = Pick<Past, 'devices' | 'polls' | 'places'>;

const SILENCES: readonly ChangeKind[] = ['wentSilent', 'neverSeen'];

const timeOf = (sign?: Sign): number => sign?.time ?? Number.POSITIVE_INFINITY;

const stateBefore = ({ created }: PastDevice): Device =>
	created === undefined ? { ...newDevice('before', 0), silent: true } : newDevice('never', created);

/** Replays all changes of a device but its silences. */
function replaySigns(past: PastDevice, { polls, places }: Replayed, { rules, emit }: Play): void {
	const { id: endpoint, signs: all } = past;
	let device = stateBefore(past);
	let [start, learnOnly] = [0, true];
	for (;;) {
		const poll = learnOnly ? polls.first : polls.last;
		let end = start;
		while (timeOf(all[end]) <= poll && end - start < MOST_SIGNS) end++;
		const isLast = timeOf(all[end]) > poll;
		const signs = all.slice(start, end);
		const now = isLast ? polls.provenAt(poll) : timeOf(signs.at(-1));
		const input = { endpoint, device, signs, isOld: () => false, from: poll + 1, now, places };
		const folded = foldDevice({ ...input, isTrial: true }, rules);
		const changes = learnOnly ? [] : folded.changes;
		for (const one of changes) if (rules.changes.has(one.change)) emit(one);
		if (isLast && !learnOnly) return;
		[start, device] = [end, folded.device];
		if (isLast) learnOnly = false;
	}
}

/** A device between two signs. */
interface Pause {
	device: Device;
	/** Time of the next sign. */
	until: number;
}

/** Returns the pauses of a device that last beyond the first poll. */
function pausesOf(past: PastDevice, first: number): Pause[] {
	let device = stateBefore(past);
	const pauses: Pause[] = [];
	for (const sign of past.signs) {
		if (sign.time > first) pauses.push({ device, until: sign.time });
		const own = withoutReplaced(device.connection.session, [{ rank: 0, sign }]);
		const { connection } = followConnection(device.connection, own, { offlineMs: 0, emitted: [] });
		const network = sign.network?.id ?? device.network;
		device = { ...device, life: 'seen', seen: sign.time, silent: false, connection, network };
	}
	return [...pauses, { device, until: Number.POSITIVE_INFINITY }];
}

/** Checks a pause at the poll that proves it too long. */
function checkPause(id: string, { device, until }: Pause, past: Replayed, play: Play): void {
	const { polls, places } = past;
	const at = silentAt(device, play.rules.silentMs);
	if (at === undefined || at >= until) return;
	const poll = polls.proving(at);
	if (poll >= until || poll > polls.last) return;
	const step = { now: polls.provenAt(poll), learnOnly: poll === polls.first, mostSilent: 1 };
	const devices = new Map([[id, device]]);
	const checked = checkSilence(devices, new Map(), step, play.rules, places.networks);
	for (const one of checked.toConfirm) play.ask?.(one);
	for (const one of checked.changes) play.emit(one);
	const next = checked.devices.get(id);
	if (next !== undefined) checkPause(id, { device: next, until }, past, play);
}
