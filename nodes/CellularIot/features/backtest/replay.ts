import type { ChangeKind, DeviceChange, DeviceRules } from '../../../shared/changes/changes';
import {
	endedSessions,
	followConnection,
	mayBeOnline,
	withoutReplaced,
} from '../../../shared/changes/connection';
import { type Device, newDevice } from '../../../shared/changes/device';
import { foldDevice, type FoldInput } from '../../../shared/changes/fold';
import { type Ranked, ranked } from '../../../shared/changes/runs';
import type { Sign } from '../../../shared/changes/sign';
import { judgeSilence, silentAt } from '../../../shared/changes/silence';
import { breathe } from '../../../shared/host';
import type { Past, PastDevice } from './past';
import type { Polls } from './polls';

/** Devices that are replayed before other work of the process gets a turn. */
const STRETCH = 200;
/** Signs of one step, or those of one instant: its time grows with their square. */
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
		const signs = ranked(device.signs);
		const steps = stepsOf(signs, past.polls);
		const pauses = device.isListed ? pausesOf(device, signs, past.polls.first) : [];
		for (const play of plays) {
			const silences = SILENCES.filter((change) => play.rules.changes.has(change)).length;
			if (silences > 0) for (const one of pauses) checkPause(device.id, one, past, play);
			if (silences < play.rules.changes.size) replaySigns(device, steps, past, play);
		}
	}
}

type Replayed = Pick<Past, 'devices' | 'polls' | 'places'>;

const SILENCES: readonly ChangeKind[] = ['wentSilent', 'neverSeen'];

const timeOf = (one?: Ranked): number => one?.sign.time ?? Number.POSITIVE_INFINITY;

const stateBefore = ({ created }: PastDevice): Device =>
	created === undefined ? { ...newDevice('before', 0), silent: true } : newDevice('never', created);

/** One step of the engine. */
interface Step extends Pick<FoldInput, 'signs' | 'from' | 'now'> {
	learnOnly: boolean;
}

function stepsOf(signs: readonly Ranked[], polls: Polls): Step[] {
	const steps: Step[] = [];
	let start = 0;
	for (const [index, poll] of [polls.first, polls.last].entries()) {
		for (let isLast = false; !isLast; ) {
			let end = start;
			// The signs of one instant are one step.
			const isFull = () => end - start >= MOST_SIGNS && timeOf(signs[end]) > timeOf(signs[end - 1]);
			while (timeOf(signs[end]) <= poll && !isFull()) end++;
			isLast = timeOf(signs[end]) > poll;
			const until = isLast ? poll : timeOf(signs[end - 1]);
			const now = isLast ? polls.provenAt(poll) : until;
			const own = signs.slice(start, end);
			const learnOnly = index === 0;
			// Without a sign so far, there is nothing to learn.
			if (end > 0 || !learnOnly) steps.push({ signs: own, from: until + 1, now, learnOnly });
			start = end;
		}
	}
	return steps;
}

/** Returns the starts of the short sessions that begin and end between two polls: one reads both. */
function briefIn(signs: PastDevice['signs'], polls: Polls, mostMs: number): Set<number> {
	const isBrief = ([opened, closed]: [Sign, Sign]) => {
		const poll = polls.after(closed.time);
		return poll > polls.first && poll === polls.after(opened.time);
	};
	return new Set([...endedSessions(signs, mostMs)].filter(isBrief).map(([{ time }]) => time));
}

/** Replays all changes of a device but its silences. */
function replaySigns(
	past: PastDevice,
	steps: readonly Step[],
	{ polls, places }: Replayed,
	play: Play,
): void {
	const { id: endpoint } = past;
	const brief = briefIn(past.signs, polls, play.rules.offlineMs);
	let device = stateBefore(past);
	const always = { isOld: () => false, places, brief, isTrial: true };
	for (const { signs, from, now, learnOnly } of steps) {
		const input = { endpoint, device, signs, from, now, ...always };
		const folded = foldDevice(input, play.rules);
		const changes = learnOnly ? [] : folded.changes;
		for (const one of changes) if (play.rules.changes.has(one.change)) play.emit(one);
		({ device } = folded);
	}
}

/** A device between two signs. */
interface Pause {
	device: Device;
	/** Time of the next sign. */
	until: number;
}

/** Replay ignores offline periods between two signs. */
const AT_ONCE = { offlineMs: 0, emitted: [] };

/** Returns the pauses of a device that last beyond the first poll. */
function pausesOf(past: PastDevice, signs: readonly Ranked[], first: number): Pause[] {
	let device = stateBefore(past);
	const pauses: Pause[] = [];
	for (const one of signs) {
		const { sign } = one;
		if (sign.time > first) pauses.push({ device, until: sign.time });
		const own = withoutReplaced(device.connection.session, [one]);
		const { connection } = followConnection(device.connection, own, AT_ONCE);
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
	const step = { now: polls.provenAt(poll), learnOnly: poll === polls.first };
	const silence = { device, isOpen: mayBeOnline(device.connection) };
	const { next, change } = judgeSilence(id, silence, step, play.rules, places.networks);
	if (change) play.emit(change);
	if (next) checkPause(id, { device: next, until }, past, play);
	else play.ask?.(id);
}
